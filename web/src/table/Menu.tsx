import { useEffect, useRef } from "preact/hooks";
import type { Choice } from "../protocol";
import { spotId, type Target } from "./targets";
import "./menu.css";

export interface MenuOf {
  target: Target;
  choices: Choice[];
}

interface Props {
  menu: MenuOf;
  onAnswer: (answer: string) => void;
  onRetreat: () => void;
  onLook: () => void;
  onClose: () => void;
}

/** What may be meant by a click on something that can do several things. */
export function Menu({ menu, onAnswer, onRetreat, onLook, onClose }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const at = document.querySelector(`[data-spot="${spotId(menu.target)}"]`);
    const element = box.current;
    if (!element) return;
    const around = (element.offsetParent ?? document.body).getBoundingClientRect();
    const from = at?.getBoundingClientRect() ?? around;
    const left = Math.min(Math.max(8, from.right + 8 - around.left), around.width - element.offsetWidth - 8);
    const top = Math.min(Math.max(8, from.top - around.top), around.height - element.offsetHeight - 8);
    element.style.left = `${left}px`;
    element.style.top = `${top}px`;
    element.querySelector("button")?.focus();
  }, [menu]);
  const listed = menu.choices.filter((choice) => choice.verb !== "retreat");
  const retreats = listed.length < menu.choices.length;
  return (
    <div
      ref={box}
      class="menu"
      role="menu"
      aria-label="What do you do with it?"
      onKeyDown={(event) => {
        const items = [...(box.current?.querySelectorAll("button") ?? [])];
        const at = items.indexOf(event.target as HTMLButtonElement);
        const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
        if (step) {
          event.preventDefault();
          event.stopPropagation();
          items[(at + step + items.length) % items.length]?.focus();
        }
        if (event.key === "Tab") onClose();
      }}
    >
      {listed.map((choice) => (
        <button key={choice.answer} type="button" role="menuitem" onClick={() => onAnswer(choice.answer)}>
          {choice.label}
        </button>
      ))}
      {retreats && (
        <button type="button" role="menuitem" onClick={onRetreat}>
          Retreat …
        </button>
      )}
      <button type="button" role="menuitem" class="menu-look" onClick={onLook}>
        Look at the card
      </button>
    </div>
  );
}
