import type { KeyboardEvent } from "react";

/** Chakra listens for Escape from the next frame on; this is for who is faster. */
export const onEscape = (close: () => void) => (event: KeyboardEvent) => {
  if (event.key !== "Escape" || event.defaultPrevented) return;
  event.preventDefault();
  close();
};
