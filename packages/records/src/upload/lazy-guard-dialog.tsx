import { lazyDialog } from "@portal/ui";

/** Asks for the count of a change that reaches very many numbers; loaded when one does. */
export const GuardDialog = lazyDialog(() => import("./guard-dialog.tsx"));
