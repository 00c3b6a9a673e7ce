import { lazyDialog } from "@portal/ui";

/** Asks for a name (see `name-dialog.tsx`, whose code comes with the first one). */
export const NameDialog = lazyDialog(() => import("./name-dialog.tsx"));
