import { lazyDialog } from "@portal/ui";

/** Sends one CSV file; loaded when it is first opened. Its upload is `useFileUpload` of the screen, so that closing it stops nothing. */
export const FileDialog = lazyDialog(() => import("./file-dialog.tsx"));
