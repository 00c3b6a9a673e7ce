import { useId, useRef, useState } from "react";
import { type LoadPart, prefetchPart } from "../parts/use-lazy-part.ts";

/** The props of a panel under its button. */
export interface PanelProps {
  id: string;
  triggerId: string;
  onClose: () => void;
  /** Closes it and returns the focus to its button at once. */
  onLeave: () => void;
}

/**
 * A button and its panel: the panel's code is fetched when the button is pointed at or focused, and an earlier click
 * opens the panel when the code has arrived.
 */
export function useTrigger<Props>(load: LoadPart<Props>) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const triggerId = useId();
  const id = `${triggerId}panel`;
  const prefetch = () => prefetchPart(load);
  return {
    isOpen,
    open: () => setOpen(true),
    button: {
      ref: button,
      id: triggerId,
      "aria-expanded": isOpen,
      "aria-controls": isOpen ? id : undefined,
      onPointerEnter: prefetch,
      onFocus: prefetch,
      onClick: () => setOpen(!isOpen),
    },
    panel: {
      id,
      triggerId,
      onClose: () => setOpen(false),
      onLeave: () => {
        setOpen(false);
        button.current?.focus();
      },
    } satisfies PanelProps,
  };
}
