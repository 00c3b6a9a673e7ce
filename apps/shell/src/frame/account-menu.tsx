import { signOut, useCurrentUser } from "@portal/auth";
import { useNavigateTo } from "@portal/ui";
import ChevronDown from "lucide-react/icons/chevron-down";
import CircleUser from "lucide-react/icons/circle-user";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import classes from "./account-menu.module.css";

const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The username with the entries `Profile` and `Logout` behind it (A-032 to A-034, B-023, B-024), as a menu button of ARIA. */
export function AccountMenu() {
  const user = useCurrentUser();
  const navigateTo = useNavigateTo();
  const menuId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const entries = () => [...(root.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];

  useEffect(() => {
    if (!isOpen) return;
    root.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
    const closeOutside = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) setIsOpen(false);
    };
    document.addEventListener("pointerdown", closeOutside);
    return () => document.removeEventListener("pointerdown", closeOutside);
  }, [isOpen]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (event.key === "Escape" || event.key === "Tab") {
      if (event.key === "Escape") button.current?.focus();
      setIsOpen(false);
    } else if (step) {
      event.preventDefault();
      const all = entries();
      all[step(all.indexOf(document.activeElement as HTMLElement), all.length)]?.focus();
    }
  };
  const choose = (action: () => void) => () => {
    setIsOpen(false);
    button.current?.focus();
    action();
  };

  return (
    <div ref={root} className={classes.root}>
      <button
        ref={button}
        type="button"
        className={classes.button}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        aria-label={`Account ${user?.username ?? ""}`.trim()}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        <CircleUser size={18} aria-hidden="true" />
        <span className={classes.name}>{user?.username}</span>
        <ChevronDown size={14} aria-hidden="true" className={classes.chevron} />
      </button>
      {isOpen && (
        <div id={menuId} role="menu" aria-label="Account" tabIndex={-1} className={classes.menu} onKeyDown={onKeyDown}>
          <button
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={classes.entry}
            onClick={choose(() => navigateTo({ name: "Profile" }))}
          >
            Profile
          </button>
          <button type="button" role="menuitem" tabIndex={-1} className={classes.entry} onClick={choose(signOut)}>
            Logout
          </button>
        </div>
      )}
    </div>
  );
}
