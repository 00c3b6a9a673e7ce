import { lazyDialog } from "@portal/ui";

/**
 * Sends one CSV file; loaded when it is first opened. The screen holds its upload (`useFileUpload`), so that closing
 * the dialog stops nothing.
 */
export const FileDialog = lazyDialog(() => import(/* webpackChunkName: "upload" */ "./file-dialog.tsx"));
