import { lazyDialog } from "@portal/ui";
import type { ComponentType } from "react";
import type { NameDialogProps } from "./name-dialog.tsx";

/** Asks for a name (see `name-dialog.tsx`, whose code comes with the first one). */
export const NameDialog: ComponentType<NameDialogProps> = lazyDialog(
  () => import(/* webpackChunkName: "dialogs" */ "./name-dialog.tsx"),
);
