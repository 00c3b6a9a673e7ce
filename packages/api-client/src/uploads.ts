import type { Job, jobs } from "./contract/jobs.ts";
import type { Client } from "./core/client.ts";
import type { Download } from "./core/read-download.ts";
import { type ApiResult, unwrap } from "./core/result.ts";
import type { OnSendProgress } from "./core/send-with-progress.ts";

interface SendArgs {
  onlyOnce: boolean;
  onProgress: OnSendProgress;
  signal: AbortSignal;
}

type UploadCall<Reply> = (args: {
  file: File;
  body: { onlyOnce: "0" | "1" };
  onProgress: OnSendProgress;
  signal: AbortSignal;
}) => Promise<ApiResult<Reply>>;

interface UploadCallsOptions<Reply> {
  /** The kind of job behind the upload, e.g. `blacklist.add`. */
  kind: string;
  send: UploadCall<Reply>;
  jobs: Client<typeof jobs>;
}

/** The calls behind one kind of file, for the file dialog of `@portal/ui`. Failures reject with `ApiFailure`. */
export function uploadCalls<Reply>({ kind, send, jobs }: UploadCallsOptions<Reply>) {
  return {
    send: async (file: File, { onlyOnce, onProgress, signal }: SendArgs): Promise<Reply> =>
      unwrap(await send({ file, body: { onlyOnce: onlyOnce ? "1" : "0" }, onProgress, signal })),
    job: async (id: number, signal: AbortSignal): Promise<Job> => unwrap(await jobs.get({ params: { id }, signal })),
    openJob: async (): Promise<Job | undefined> =>
      unwrap(await jobs.list()).find((job) => job.kind === kind && (job.state === "queued" || job.state === "running")),
    rejectedRows: async (id: number): Promise<Download> => unwrap(await jobs.rejected({ params: { id } })),
  };
}
