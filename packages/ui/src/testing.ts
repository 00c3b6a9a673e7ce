import { clearToasts } from "./feedback/toast-store.ts";
import { hideTip } from "./overlays/tooltip-layer.ts";
import { forgetParts } from "./parts/use-lazy-part.ts";

/** Forgets what the design system keeps outside of the store, as a page that was just loaded has it. */
export function resetUi(): void {
  clearToasts();
  hideTip();
  forgetParts();
}
