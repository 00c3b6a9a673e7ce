import type { DialogProps } from "./dialog-panel.tsx";
import { lazyDialog } from "./lazy-dialog.tsx";

export const loadDialog = () => import("./dialog-panel.tsx");

/**
 * A modal: render it to open it. The focus goes to `data-autofocus`, or else to the first field of its form, or else to the
 * first control, and returns at the end.
 */
export const Dialog = lazyDialog<DialogProps>(loadDialog);
