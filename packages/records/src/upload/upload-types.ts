import type { DownloadedFile } from "../list/list-types.ts";

/** A row of a file that was refused, and why. */
export interface BadRow {
  readonly row?: number | undefined;
  readonly field?: string | undefined;
  readonly message: string;
}

/** Work on a file that goes on by itself, as the API tells it. */
export interface FileJob {
  readonly jobId: number;
  readonly state: "queued" | "running" | "done" | "failed";
  readonly step: "reading" | "checking" | "saving" | null;
  readonly done: number;
  readonly total: number | null;
  readonly filename: string | null;
  readonly counts: Readonly<Record<string, number>>;
  readonly notes: readonly string[];
  readonly message: string | null;
  readonly errors: readonly BadRow[];
  /** Rows that can be downloaded with line and reason. */
  readonly rejected: number;
}

/** The counts at once, or the job that is still to give them. */
export type FileReply =
  | { readonly message: string; readonly jobId: number }
  | { readonly message: string; readonly notes?: readonly string[] | undefined };

interface SendProgress {
  readonly sent: number;
  readonly total: number;
}

export interface SendArgs {
  /** Whether to be asked where this very file was processed before. */
  readonly onlyOnce: boolean;
  readonly onProgress: (progress: SendProgress) => void;
  readonly signal: AbortSignal;
}

/** The calls behind one kind of file. They reject with the `status` and `body` of a refusal. */
export interface FileCalls {
  send(file: File, args: SendArgs): Promise<FileReply>;
  job(id: number, signal: AbortSignal): Promise<FileJob>;
  /** One's own job of this kind that still waits or runs, so that a screen can be opened again. */
  openJob(): Promise<FileJob | undefined>;
  rejectedRows(jobId: number): Promise<DownloadedFile>;
}

export type UploadState =
  | { readonly phase: "picking" }
  | { readonly phase: "sending"; readonly file: File; readonly progress: SendProgress | null }
  | { readonly phase: "working"; readonly jobId: number; readonly job: FileJob | null }
  /** This very file was processed before: `message` says when and by whom. */
  | { readonly phase: "asking"; readonly file: File; readonly message: string }
  | { readonly phase: "done"; readonly counts: Readonly<Record<string, number>>; readonly notes: readonly string[] }
  | {
      readonly phase: "refused";
      readonly message: string;
      readonly rows: readonly BadRow[];
      /** The job whose rejected rows can be downloaded. */
      readonly rejectedOf: number | null;
    };

interface Refusal {
  readonly status: number;
  readonly body: { readonly message?: string; readonly errors?: readonly BadRow[]; readonly jobId?: number };
}

/** What a rejected call tells, by its shape: remotes carry their own copy of the error's class. */
export function refusalOf(error: unknown): Refusal {
  const { status = 0, body = {} } = error as Partial<Refusal>;
  return { status, body };
}
