import type { BulkFigures, SendProgress } from "@portal/api-client";
import type { Job } from "@portal/api-client/contract/jobs";
import type { uploadCalls } from "@portal/api-client/uploads";

/** A row of a file that was refused, and why. */
export type BadRow = Job["errors"][number];

export type Counts = Readonly<Record<string, number>>;

/** The answer to a file: its counts, `total` among them, or a job that will give them. */
export type FileReply =
  | { message: string; jobId: number }
  | {
      message: string;
      jobId: number;
      total: number;
      /** The number of skipped rows for each reason. */
      reasons?: Counts | undefined;
      notes?: string[] | undefined;
    };

/** The calls behind one kind of file. They reject with `ApiFailure`. */
export type FileCalls = ReturnType<typeof uploadCalls<FileReply, unknown>>;

export type UploadState =
  | { readonly phase: "picking" }
  | {
      readonly phase: "sending";
      readonly file: File;
      readonly preview: boolean;
      readonly progress: SendProgress | null;
    }
  | { readonly phase: "working"; readonly jobId: number; readonly job: Job | null }
  /** The same file was processed before: `message` says when and by whom. */
  | { readonly phase: "asking"; readonly file: File; readonly message: string }
  /** The file reaches so many numbers that staff have to confirm their count. */
  | { readonly phase: "confirming"; readonly file: File; readonly figures: BulkFigures }
  | {
      readonly phase: "done";
      readonly jobId: number;
      /** True where nothing was changed: the counts are those of the expected result. */
      readonly preview: boolean;
      /** The file of the counts; unknown for work that was found after a reload. */
      readonly filename: string | null | undefined;
      readonly counts: Counts;
      readonly notes: readonly string[];
    }
  | { readonly phase: "canceled" }
  | {
      readonly phase: "refused";
      readonly message: string;
      readonly rows: readonly BadRow[];
      /** The state of the connection, where no answer came. */
      readonly detail?: string | undefined;
      /** The job whose rejected rows can be downloaded. */
      readonly rejectedOf: number | null;
    };

/** Whether a file can be chosen and sent. */
export const isIdle = ({ phase }: UploadState): boolean =>
  phase === "picking" || phase === "done" || phase === "canceled" || phase === "refused";
