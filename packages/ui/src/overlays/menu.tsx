import Check from "lucide-react/icons/check";
import type { KeyboardEvent, ReactNode } from "react";
import { Button } from "../parts/button.tsx";
import classes from "./menu.module.css";
import { usePopup } from "./use-popup.ts";

export interface MenuItem {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** One of a group of which one is chosen; absent for a plain command. */
  readonly checked?: boolean;
  /** Draws a line above. */
  readonly divided?: boolean;
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
  const { open, id, trigger, panel, setOpen, close } = usePopup<HTMLDivElement>((list) => entries(list)[0]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === "Tab") setOpen(false);
    if (event.key === "Escape") {
      event.preventDefault();
      close();
    }
    const next = panel.current && nextEntry(entries(panel.current), event.key);
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
          ref={panel}
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
              {...roleOf(item)}
              tabIndex={-1}
              className={classes.item}
              data-divided={item.divided || undefined}
              onClick={() => {
                close();
                item.onSelect();
              }}
            >
              {item.checked === undefined ? item.icon : <Check data-off={!item.checked || undefined} />}
              <span className={classes.label}>{item.label}</span>
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

const roleOf = ({ checked }: MenuItem) =>
  checked === undefined ? { role: "menuitem" } : { role: "menuitemradio", "aria-checked": checked };

const entries = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[role^="menuitem"]')];

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
