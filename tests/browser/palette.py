"""Makes pictures small: a PNG of 256 colours, chosen by median cut in the browser, which can read pictures."""

from __future__ import annotations

import base64
import struct
import zlib
from pathlib import Path

from playwright.sync_api import Browser

# The picture as one byte a pixel, and the colours the bytes stand for. Colours are counted to five bits a channel.
REDUCE = """async (png) => {
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  const keyAt = (i) => ((data[i] >> 3) << 10) | ((data[i + 1] >> 3) << 5) | (data[i + 2] >> 3);
  const cells = new Map();
  for (let i = 0; i < data.length; i += 4) {
    const key = keyAt(i);
    let cell = cells.get(key);
    if (!cell) cells.set(key, (cell = { key, n: 0, sum: [0, 0, 0] }));
    cell.n += 1;
    for (let c = 0; c < 3; c++) cell.sum[c] += data[i + c];
  }
  for (const cell of cells.values()) cell.mean = cell.sum.map((sum) => sum / cell.n);
  const measured = (box) => {
    const spans = [0, 1, 2].map((c) => {
      const values = box.map((cell) => cell.mean[c]);
      return Math.max(...values) - Math.min(...values);
    });
    const span = Math.max(...spans);
    const n = box.reduce((sum, cell) => sum + cell.n, 0);
    return { box, channel: spans.indexOf(span), weight: span * Math.sqrt(n) };
  };
  const boxes = [measured([...cells.values()])];
  while (boxes.length < 256) {
    boxes.sort((a, b) => b.weight - a.weight);
    const { box, channel, weight } = boxes[0];
    if (weight === 0) break;
    box.sort((a, b) => a.mean[channel] - b.mean[channel]);
    const half = box.reduce((sum, cell) => sum + cell.n, 0) / 2;
    let at = 0;
    for (let n = 0; at < box.length - 1 && n + box[at].n <= half; at++) n += box[at].n;
    at = Math.max(at, 1);
    boxes.splice(0, 1, measured(box.slice(0, at)), measured(box.slice(at)));
  }
  const colours = [];
  const indexOf = new Map();
  for (const [index, { box }] of boxes.entries()) {
    const n = box.reduce((sum, cell) => sum + cell.n, 0);
    for (let c = 0; c < 3; c++) colours.push(Math.round(box.reduce((sum, cell) => sum + cell.sum[c], 0) / n));
    for (const cell of box) indexOf.set(cell.key, index);
  }
  let pixels = "";
  for (let i = 0; i < data.length; i += 4) pixels += String.fromCharCode(indexOf.get(keyAt(i)));
  return { width: image.width, height: image.height, colours, pixels: btoa(pixels) };
}"""


def shrink(browser: Browser, file: Path) -> None:
    """Write the picture again with a palette."""
    page = browser.new_page()
    found = page.evaluate(REDUCE, base64.b64encode(file.read_bytes()).decode())
    page.close()
    width, height = found["width"], found["height"]
    pixels = base64.b64decode(found["pixels"])
    rows = b"".join(b"\0" + pixels[y * width : (y + 1) * width] for y in range(height))
    parts = [
        (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
        (b"PLTE", bytes(found["colours"])),
        (b"IDAT", zlib.compress(rows, 9)),
        (b"IEND", b""),
    ]
    file.write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in parts))


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
