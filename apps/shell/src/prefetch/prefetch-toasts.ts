import { savesData } from "@portal/remote-runtime/preload";
import { fetchToasts } from "@portal/ui";

/** Fetches the code of toasts with the user's first input, before an action can end in a toast. */
export function prefetchToasts(): void {
  if (savesData()) return;
  for (const input of ["pointerdown", "keydown"]) addEventListener(input, fetchToasts, { once: true });
}
