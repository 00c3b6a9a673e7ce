import { lazyDialog } from "@portal/ui";

/** Asks for the count of a change that reaches very many numbers; loaded with the first such change. */
export const GuardDialog = lazyDialog(() => import(/* webpackChunkName: "upload" */ "./guard-dialog.tsx"));
