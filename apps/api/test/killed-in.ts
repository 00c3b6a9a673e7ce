import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect } from "vitest";
import type { TestApi } from "./start-test-api.ts";
import { folder } from "./test-files.ts";

type Step = "reading" | "checking" | "saving";

/** However slow the machine is, only a job that does not go on lets a test fail. */
const timeout = 200_000;

/** Runs a process that does jobs until something is seen, then kills it. */
async function whileWorking({ pool }: TestApi, seen: () => Promise<void>) {
  const worker = fork(join(import.meta.dirname, "worker-process.ts"), [String(pool.options.connectionString), folder]);
  const ended = once(worker, "exit");
  try {
    await seen();
  } finally {
    worker.kill("SIGKILL");
    await ended;
  }
}

/** Kills the process that works on a job in one of its phases, looks, and lets the next process do the job; answers that job. */
export async function killedIn(api: TestApi, step: Step, id: number, look: () => Promise<void>) {
  const job = () => api.build.read("job", id);
  const blocker = await api.owner.connect();
  // every job ends with its line there, so none is done before it is killed
  await blocker.query("begin; lock table audit in share row exclusive mode");
  await whileWorking(api, () => expect.poll(job, { timeout, interval: 5 }).toMatchObject({ state: "running", step }));
  await blocker.query("rollback");
  blocker.release();
  expect(await job()).toMatchObject({ state: "running", attempt: 1 });
  expect(await api.db.selectFrom("job_row").select("line").where("job_id", "=", id).limit(1).execute()).toEqual([]);
  await look();
  await whileWorking(api, () => expect.poll(job, { timeout }).toMatchObject({ state: "done", attempt: 2 }));
  return job();
}
