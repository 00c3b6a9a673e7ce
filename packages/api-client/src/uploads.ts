import type { Job, jobs } from "./contract/jobs.ts";
import type { Client } from "./core/client.ts";
import type { Download } from "./core/read-download.ts";
import { type ApiResult, unwrap } from "./core/result.ts";
import type { OnSendProgress } from "./core/send-with-progress.ts";

/** What staff confirmed about a file that was refused without it. */
export interface Confirmations {
  /** The file may be processed again. */
  again?: boolean;
  /** The number of phone numbers that the file may reach. */
  confirmedCount?: number;
}

interface SendingArgs {
  onProgress: OnSendProgress;
  signal: AbortSignal;
}

interface SendArgs extends SendingArgs {
  confirmations: Confirmations;
}

interface PreviewCallArgs extends SendingArgs {
  file: File;
}

interface SendCallArgs<Body> extends PreviewCallArgs {
  body: Body;
}

interface UploadCallsOptions<Reply, Body> {
  /** The kind of job behind the upload, for example `blacklist.add`. */
  kind: string;
  send: (args: SendCallArgs<Body>) => Promise<ApiResult<Reply>>;
  /** The fields beside the file: `onceFields` or `guardedFields`, or those of the call. */
  fields: (confirmations: Confirmations) => Body;
  /** Shows what would happen; absent if the API cannot. */
  preview?: (args: PreviewCallArgs) => Promise<ApiResult<Reply>>;
  jobs: Client<typeof jobs>;
}

/** Fields of a file that is not processed twice unless staff confirm it. */
export const onceFields = ({ again = false }: Confirmations) => ({ onlyOnce: again ? "0" : "1" }) as const;

/** Fields of a file that may reach very many numbers: staff confirm their count first. */
export const guardedFields = ({ confirmedCount }: Confirmations) =>
  ({ guard: "1", ...(confirmedCount !== undefined && { confirmedCount }) }) as const;

/** The calls behind one kind of file, for the file ladder of `@portal/records`. Failures reject with `ApiFailure`. */
export function uploadCalls<Reply, Body>({ kind, send, fields, preview, jobs }: UploadCallsOptions<Reply, Body>) {
  return {
    send: async (file: File, { confirmations, onProgress, signal }: SendArgs): Promise<Reply> =>
      unwrap(await send({ file, body: fields(confirmations), onProgress, signal })),
    preview:
      preview &&
      (async (file: File, { onProgress, signal }: SendingArgs): Promise<Reply> =>
        unwrap(await preview({ file, onProgress, signal }))),
    job: async (id: number, signal: AbortSignal): Promise<Job> => unwrap(await jobs.get({ params: { id }, signal })),
    openJob: async (): Promise<Job | undefined> =>
      unwrap(await jobs.list()).find((job) => job.kind === kind && (job.state === "queued" || job.state === "running")),
    cancelJob: async (id: number): Promise<Job> => unwrap(await jobs.cancel({ params: { id } })),
    rejectedRows: async (id: number): Promise<Download> => unwrap(await jobs.rejected({ params: { id } })),
  };
}
