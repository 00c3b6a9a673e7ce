import { lazyDialog } from "@portal/ui";
import type { ComponentType } from "react";
import type { NameDialogProps } from "./name-dialog.tsx";

/** Asks for a name; the code of `name-dialog.tsx` is loaded with the first one. */
export const NameDialog: ComponentType<NameDialogProps> = lazyDialog(
  () => import(/* webpackChunkName: "dialogs" */ "./name-dialog.tsx"),
);
