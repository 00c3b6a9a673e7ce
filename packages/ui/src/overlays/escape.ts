import type { KeyboardEvent } from "react";

/** Chakra listens for Escape from the next frame on; this is for who is faster. */
export const onEscape = (close: () => void) => (event: KeyboardEvent) => {
  if (event.key !== "Escape" || event.defaultPrevented) return;
  event.preventDefault();
  close();
};

/** The same for Chakra's own listener, which would give the focus back a frame later, when a next key may have moved it on. */
export const leaveOnEscape = (leave: () => void) => (event: globalThis.KeyboardEvent) => {
  event.preventDefault();
  leave();
};
