import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { Button } from "../base/button.tsx";
import classes from "./menu.module.css";

export interface MenuItem {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly onSelect: () => void;
}

export interface MenuProps {
  /** Name of the button, unless its text says it. */
  label?: string;
  /** Face of the button. */
  button: ReactNode;
  items: readonly MenuItem[];
}

/** A button that opens a short menu: arrows, Home, End and first letters move, Escape closes and gives the focus back. */
export function Menu({ label, button, items }: MenuProps) {
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();

  useLayoutEffect(() => {
    if (!open || !list.current || !trigger.current) return;
    list.current.showPopover?.();
    place(list.current, trigger.current.getBoundingClientRect());
    entries(list.current)[0]?.focus();
  }, [open]);
  useEffect(() => {
    if (!open) return;
    const closeOutside = ({ target }: Event) => {
      if (!(target instanceof Node)) return;
      if (!list.current?.contains(target) && !trigger.current?.contains(target)) setOpen(false);
    };
    addEventListener("pointerdown", closeOutside);
    addEventListener("focusin", closeOutside);
    return () => {
      removeEventListener("pointerdown", closeOutside);
      removeEventListener("focusin", closeOutside);
    };
  }, [open]);

  const close = () => {
    setOpen(false);
    trigger.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === "Tab") setOpen(false);
    if (event.key === "Escape") {
      event.preventDefault();
      close();
    }
    const next = list.current && nextEntry(entries(list.current), event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  return (
    <div className={classes.menu}>
      <Button
        ref={trigger}
        variant="ghost"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {button}
      </Button>
      {open && (
        <div
          ref={list}
          id={id}
          role="menu"
          popover="manual"
          tabIndex={-1}
          className={classes.list}
          onKeyDown={onKeyDown}
        >
          {items.map((item) => (
            <button
              key={item.id}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={classes.item}
              onClick={() => {
                close();
                item.onSelect();
              }}
            >
              {item.icon}
              {item.label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

const entries = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[role="menuitem"]')];

function nextEntry(all: readonly HTMLElement[], key: string): HTMLElement | undefined {
  const current = all.indexOf(document.activeElement as HTMLElement);
  if (key === "ArrowDown") return all[(current + 1) % all.length];
  if (key === "ArrowUp") return all.at(current - 1);
  if (key === "Home") return all[0];
  if (key === "End") return all.at(-1);
  if (key.length !== 1) return undefined;
  const rest = [...all.slice(current + 1), ...all.slice(0, current + 1)];
  return rest.find((entry) => entry.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()));
}

function place(list: HTMLElement, anchor: DOMRect): void {
  const { width } = list.getBoundingClientRect();
  list.style.top = `${anchor.bottom + 4}px`;
  list.style.left = `${Math.max(8, Math.min(anchor.right - width, innerWidth - width - 8))}px`;
}
