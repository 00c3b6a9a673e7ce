import { lazyDialog } from "@portal/ui";

/** The fields of a reason, below a question that has buttons of its own. */
export const ReasonForm = lazyDialog(() => import(/* webpackChunkName: "dialogs" */ "./reason-form.tsx"));

/** A dialog that asks for a reason. */
export const ReasonDialog = lazyDialog(() => import(/* webpackChunkName: "dialogs" */ "./reason-dialog.tsx"));
