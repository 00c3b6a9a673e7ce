import { lazy, Suspense } from "react";
import type { FileDialogProps } from "./file-dialog.tsx";

const Loaded = lazy(() => import("./file-dialog.tsx"));

/** Sends one CSV file; loaded when it is first opened. Its upload is `useFileUpload` of the screen, so that closing it stops nothing. */
export const FileDialog = (props: FileDialogProps) => (
  <Suspense>
    <Loaded {...props} />
  </Suspense>
);
