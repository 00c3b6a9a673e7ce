import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from "react";

export interface Popup<Panel extends HTMLElement> {
  readonly open: boolean;
  readonly id: string;
  readonly trigger: RefObject<HTMLButtonElement | null>;
  readonly panel: RefObject<Panel | null>;
  setOpen(open: boolean): void;
  /** Closes it and gives the focus back to its button. */
  close(): void;
}

/** What floats under a button, in the top layer: placed inside the window, closed by a click or the focus elsewhere. */
export function usePopup<Panel extends HTMLElement>(
  firstFocus: (panel: Panel) => HTMLElement | null | undefined,
): Popup<Panel> {
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<Panel>(null);
  const focusOf = useRef(firstFocus);
  useLayoutEffect(() => {
    if (!open || !panel.current || !trigger.current) return;
    panel.current.showPopover?.();
    place(panel.current, trigger.current.getBoundingClientRect());
    focusOf.current(panel.current)?.focus();
  }, [open]);
  useEffect(() => {
    if (!open) return;
    const closeOutside = ({ target }: Event) => {
      if (!(target instanceof Node)) return;
      if (!panel.current?.contains(target) && !trigger.current?.contains(target)) setOpen(false);
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
  return { open, id: useId(), trigger, panel, setOpen, close };
}

function place(panel: HTMLElement, anchor: DOMRect): void {
  const { width } = panel.getBoundingClientRect();
  panel.style.top = `${anchor.bottom + 4}px`;
  panel.style.left = `${Math.max(8, Math.min(anchor.right - width, innerWidth - width - 8))}px`;
}
