import type { Fault, Outcome } from "../support/fault.ts";
import { LongJob } from "../support/long-job.ts";
import type { Stack } from "../support/stack.ts";
import { until } from "../support/until.ts";
import { cannotMount, onSmallDisk } from "./full-disk.ts";

const rows = 200_000;

const phases = ["reading", "checking", "saving"] as const;

let nextNumber = 521_550_000_000;

const start = (stack: Stack) => {
  nextNumber += rows;
  return LongJob.start(stack, { first: nextNumber, count: rows });
};

/** Breaks something in each phase, in a new job each time, and checks that all was done exactly once. */
const broken =
  (breakIt: (stack: Stack) => void) =>
  async (stack: Stack): Promise<Outcome> => {
    const met: string[] = [];
    let slowest = 0;
    for (const phase of phases) {
      const job = await start(stack);
      let seen = await job.now();
      await until(
        `The job is ${phase}`,
        async () => {
          seen = await job.now();
          return seen?.step === phase || seen?.state === "done";
        },
        20,
      );
      breakIt(stack);
      const brokenAt = Date.now();
      met.push(seen?.state === "running" ? phase : (seen?.state ?? "away"));
      await until("The job goes on or has ended", async () => /running|done/.test((await job.now())?.state ?? ""), 100);
      slowest = Math.max(slowest, Date.now() - brokenAt);
      await job.requireAllOnce();
    }
    return { saw: `met ${met.join(", ")}: all ${rows} rows each time, once`, againAfterMs: slowest };
  };

export const killedWorker: Fault = {
  name: "the worker of a long job is killed in each of its phases",
  before: "another one took it over after 40.7 and 82 s",
  run: broken((stack) => process.kill(stack.api, "SIGKILL")),
};

export const killedUnderJob: Fault = {
  name: "S7: PostgreSQL is killed under a long job in each of its phases",
  before: "not tried",
  run: broken((stack) => process.kill(stack.postgres, "SIGKILL")),
};

export const fullUnderJob: Fault = {
  name: "S8: the disk is full while a long job is being done",
  before: "not tried",
  skip: cannotMount,
  run: () =>
    onSmallDisk(async (stack, disk) => {
      const job = await start(stack);
      disk.fill(0);
      const { message } = await job.ended();
      disk.free();
      await job.requireNothing();
      return { saw: `the job failed and says: ${message}; nothing of it is left`, againAfterMs: null };
    }),
};
