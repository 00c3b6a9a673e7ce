import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect } from "vitest";
import type { TestApi } from "./start-test-api.ts";
import { folder } from "./test-files.ts";

type Step = "reading" | "checking" | "saving";

const startWorker = ({ pool }: TestApi) =>
  fork(join(import.meta.dirname, "worker-process.ts"), [String(pool.options.connectionString), folder]);

/** Kills the process that works on a job in one of its phases, looks, and lets the next process do the job; answers that job. */
export async function killedIn(api: TestApi, step: Step, id: number, look: () => Promise<void>) {
  const job = () => api.build.read("job", id);
  const first = startWorker(api);
  await expect.poll(job, { timeout: 60_000, interval: 5 }).toMatchObject({ state: "running", step });
  first.kill("SIGKILL");
  await once(first, "exit");
  expect(await job()).toMatchObject({ state: "running", attempt: 1 });
  expect(await api.db.selectFrom("job_row").select("line").where("job_id", "=", id).limit(1).execute()).toEqual([]);
  await look();
  const next = startWorker(api);
  await expect.poll(job, { timeout: 60_000 }).toMatchObject({ state: "done", attempt: 2 });
  next.kill();
  await once(next, "exit");
  return job();
}
