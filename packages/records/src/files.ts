// The parts of a file upload on a screen of its own, and of jobs; loaded with the first such screen, never with a list.
export { NumberLink } from "./reveal/number-link.tsx";
export { BadRows } from "./upload/bad-rows.tsx";
export { FileForm, type FileFormProps } from "./upload/file-form.tsx";
export { FilePicker, type FilePickerProps } from "./upload/file-picker.tsx";
export { GuardDialog } from "./upload/lazy-guard-dialog.tsx";
export { Working as JobProgress } from "./upload/phases.tsx";
export { Progress } from "./upload/progress.tsx";
export { type CountWords, UploadReport } from "./upload/upload-report.tsx";
export type { Counts } from "./upload/upload-state.ts";
export { useChosenFile } from "./upload/use-chosen-file.ts";
export { useJob } from "./upload/use-job.ts";
