import type { DialogProps } from "./dialog-panel.tsx";
import { lazyDialog } from "./lazy-dialog.tsx";

export const loadDialog = () => import("./dialog-panel.tsx");

/** A modal: render it to open it. Focus goes to `data-autofocus`, else to the first control, and back at the end. */
export const Dialog = lazyDialog<DialogProps>(loadDialog);
