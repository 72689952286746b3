import { settings } from "../app/settings";

interface Tone {
  from: number;
  to: number;
  time: number;
  wave: OscillatorType;
  loud: number;
}

const TONES: Record<string, Tone> = {
  DRAW: { from: 900, to: 500, time: 0.05, wave: "triangle", loud: 0.05 },
  ATTACH: { from: 520, to: 780, time: 0.08, wave: "sine", loud: 0.07 },
  BENCH: { from: 300, to: 180, time: 0.07, wave: "triangle", loud: 0.09 },
  PLAY: { from: 420, to: 300, time: 0.07, wave: "triangle", loud: 0.08 },
  EVOLVE: { from: 440, to: 990, time: 0.25, wave: "sine", loud: 0.07 },
  FLIP: { from: 1900, to: 2300, time: 0.12, wave: "sine", loud: 0.04 },
  DAMAGE: { from: 170, to: 60, time: 0.14, wave: "sawtooth", loud: 0.08 },
  KNOCK_OUT: { from: 220, to: 45, time: 0.4, wave: "sawtooth", loud: 0.08 },
  PRIZE: { from: 660, to: 1320, time: 0.2, wave: "sine", loud: 0.06 },
  TURN: { from: 587, to: 587, time: 0.1, wave: "sine", loud: 0.05 },
  WIN: { from: 523, to: 1046, time: 0.5, wave: "sine", loud: 0.08 },
};

let context: AudioContext | null = null;

/** A small sound for an event, made on the spot; silent unless the user wants sounds. */
export function sound(what: string): void {
  const tone = TONES[what];
  if (!tone || !settings.sound.value) return;
  context ??= new AudioContext();
  const now = context.currentTime;
  const source = context.createOscillator();
  const volume = context.createGain();
  source.type = tone.wave;
  source.frequency.setValueAtTime(tone.from, now);
  source.frequency.exponentialRampToValueAtTime(tone.to, now + tone.time);
  volume.gain.setValueAtTime(tone.loud, now);
  volume.gain.exponentialRampToValueAtTime(0.0001, now + tone.time + 0.06);
  source.connect(volume).connect(context.destination);
  source.start(now);
  source.stop(now + tone.time + 0.08);
}
