import { lazyDialog, prefetchPart } from "@portal/ui";

const load = () => import(/* webpackChunkName: "dialogs" */ "./revert-dialog.tsx");

/** Takes a record back to a line of its history; loaded with the first such question. */
export const RevertDialog = lazyDialog(load);

/** Fetches the code of the dialog while the button that opens it is pointed at or focused. */
export const fetchRevertDialog = (): void => prefetchPart(load);
