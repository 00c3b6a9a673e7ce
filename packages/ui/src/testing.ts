import { clearToasts, holdToast, visibleToasts } from "./feedback/toast-store.ts";
import { hideTip } from "./overlays/tooltip-layer.ts";
import { forgetParts } from "./parts/use-lazy-part.ts";

/** Resets the state of the design system outside of the store, as after a reload. */
export function resetUi(): void {
  clearToasts();
  hideTip();
  forgetParts();
}

/** Stops the timeouts of the toasts on screen. */
export function holdToasts(): void {
  for (const { id } of visibleToasts()) holdToast(id);
}
