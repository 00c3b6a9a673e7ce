import type { KeyboardEvent } from "react";

/** Closes on Escape in the first frame; Chakra listens for the key only from the next frame on. */
export const onEscape = (close: () => void) => (event: KeyboardEvent) => {
  if (event.key !== "Escape" || event.defaultPrevented) return;
  event.preventDefault();
  close();
};

/**
 * Leaves on Escape for Chakra's own listener, which would return the focus a frame later, when the next key may have
 * moved it on.
 */
export const leaveOnEscape = (leave: () => void) => (event: globalThis.KeyboardEvent) => {
  event.preventDefault();
  leave();
};
