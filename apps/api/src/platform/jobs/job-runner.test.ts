import { text } from "node:stream/consumers";
import { sql } from "kysely";
import pino from "pino";
import { afterEach, describe, expect, it, vi } from "vitest";
import { startTestApi } from "#test/start-test-api.ts";
import { storeText } from "#test/test-files.ts";
import { unnotedWrites } from "../auth/own-writes.ts";
import { badRequest } from "../errors.ts";
import { StoreAway } from "../files/store-away.ts";
import { type JobCounts, type JobKind, JobRefusal, type JobWork } from "./job.ts";
import { JobRunner } from "./job-runner.ts";
import { takeJob } from "./jobs.queries.ts";
import { sweepFiles } from "./sweep-files.ts";
import { holdWorkerLock } from "./worker-lock.ts";

const api = await startTestApi();
const owner = await api.as({});
const runners: JobRunner[] = [];
afterEach(async () => {
  for (const runner of runners.splice(0)) await runner.stop();
});

/** When a worker was heard of last that is dead by now. */
const longAgo = () => new Date(Date.now() - 60_000);

const log = pino({ level: "silent" });

type Run = (work: JobWork) => Promise<JobCounts>;

/** A worker, as one process of the API has it, that knows one kind of work. */
function worker(kind: string, run: Run) {
  const kinds: JobKind[] = [{ kind, run }];
  const runner = new JobRunner({ writes: unnotedWrites, pool: api.pool, db: api.db, files: api.files, kinds, log });
  runners.push(runner);
  runner.start();
  return runner;
}

async function newJob(kind: string) {
  const key = await storeText("content");
  const { id } = await api.build.insert("job", { kind, user_id: owner.userId, input_name: "a.csv", input_path: key });
  return { id, key };
}

const read = (id: number) => api.db.selectFrom("job").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

const until = (id: number, fits: (job: Awaited<ReturnType<typeof read>>) => boolean) =>
  vi.waitFor(async () => {
    const job = await read(id);
    if (!fits(job)) throw new Error(`the job stayed as it is: ${JSON.stringify(job)}`);
    return job;
  });
const ended = (id: number) => until(id, ({ state, input_path }) => /done|failed/.test(state) && input_path === null);

/** Work of several workers, or of one that finds its own job left behind: the first run, and each that follows. */
function inTurn(first: Run, next: Run): Run {
  let runs = 0;
  return (work) => {
    runs += 1;
    return runs === 1 ? first(work) : next(work);
  };
}

/** Leaves a trace in the database, so that a test sees how often work counted. */
const leaveTrace = ({ tx, job }: JobWork) =>
  tx
    .insertInto("one_shot_whitelist")
    .values({ msisdn: String(52_000_000 + job.id) })
    .execute();
const traces = (id: number) =>
  api.db
    .selectFrom("one_shot_whitelist")
    .selectAll()
    .where("msisdn", "=", String(52_000_000 + id))
    .execute();

describe("jobs", () => {
  it("are done once, however many workers there are", async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, async () => (await newJob("many")).id));
    const work = async (given: JobWork) => {
      await leaveTrace(given);
      return { total: 1 };
    };
    for (let count = 0; count < 3; count += 1) worker("many", work);
    for (const id of ids) {
      expect(await ended(id)).toMatchObject({ state: "done", attempt: 1, counts: { total: 1 }, total: 1, done: 1 });
      expect(await traces(id)).toHaveLength(1);
    }
  });

  it("end when their work has ended, not when it began", async () => {
    const { id } = await newJob("timed");
    let workedUntil = "";
    worker("timed", async ({ tx }) => {
      const isLater = sql<boolean>`clock_timestamp() > now() + interval '20 milliseconds'`;
      for (let later = false; !later; ) {
        const { rows } = await sql<{ at: string; later: boolean }>`
          select (clock_timestamp() - interval '1 millisecond')::text as at, ${isLater} as later`.execute(tx);
        workedUntil = rows[0]?.at ?? "";
        later = rows[0]?.later === true;
      }
      return {};
    });
    await ended(id);
    const { rows } = await api.owner.query("select finished_at >= $1::timestamptz as after from job where id = $2", [
      workedUntil,
      id,
    ]);
    expect(rows).toEqual([{ after: true }]);
  });

  it("tell how far they are while they run", async () => {
    const { id } = await newJob("slow");
    const { promise, resolve } = Promise.withResolvers<void>();
    worker("slow", async ({ progress }) => {
      progress({ step: "saving", done: 40, total: 100 });
      await promise;
      return { total: 100 };
    });
    expect(await until(id, ({ step }) => step === "saving")).toMatchObject({ state: "running", done: 40, total: 100 });
    resolve();
    expect(await ended(id)).toMatchObject({ state: "done", done: 100 });
  });

  it("of a worker that died are taken again and leave nothing of the first try", async () => {
    const { id } = await newJob("died");
    const begun = Promise.withResolvers<void>();
    const death = Promise.withResolvers<never>();
    const work = inTurn(
      async (given) => {
        await leaveTrace(given);
        begun.resolve();
        return death.promise;
      },
      async (given) => {
        await leaveTrace(given);
        return { total: 1 };
      },
    );
    const dying = worker("died", work);
    await begun.promise;
    // Killed: its connection breaks, and nothing is heard of it.
    const { rows: killed } = await api.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity join pg_locks using (pid)
       where datname = current_database() and state = 'idle in transaction' and locktype = 'advisory'`,
    );
    expect(killed).toHaveLength(1);
    await api.build.update("job", id, { heartbeat_at: longAgo() });
    worker("died", work);
    expect(await ended(id)).toMatchObject({ state: "done", attempt: 2 });
    expect(await traces(id)).toHaveLength(1);
    death.reject(new Error("it comes back to nothing"));
    await dying.stop();
    expect(await read(id)).toMatchObject({ state: "done", error: null });
  });

  it("whose connection breaks, or that another change is in the way of, are tried again", async () => {
    const { id } = await newJob("unlucky");
    const failures = [
      ({ tx }: JobWork) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx),
      ({ tx }: JobWork) => sql`do $$ begin raise exception 'deadlock' using errcode = '40P01'; end $$`.execute(tx),
    ];
    let failed = 0;
    const runner = worker("unlucky", async (given) => {
      await leaveTrace(given);
      await failures[given.job.attempt - 1]?.(given).catch((error: unknown) => {
        failed += 1;
        throw error;
      });
      return { total: 1 };
    });
    for (const attempt of [1, 2]) {
      await expect.poll(() => failed).toBe(attempt);
      const failedTry = api.db.updateTable("job").where("id", "=", id).where("attempt", "=", attempt);
      const silent = () => failedTry.set({ heartbeat_at: longAgo() }).execute();
      const taken = async () => {
        await silent();
        runner.wake();
        return (await read(id)).attempt;
      };
      await expect.poll(taken).toBe(attempt + 1);
    }
    expect(await ended(id)).toMatchObject({ state: "done", attempt: 3 });
    expect(await traces(id)).toHaveLength(1);
  });

  it("of a worker whose connection is gone are taken after 3 s of silence, of one that is only busy they are not", async () => {
    const [gone, busy] = [await newJob("silent"), await newJob("silent")];
    const silentFor = (seconds: number) =>
      api.db
        .updateTable("job")
        .set({ state: "running", attempt: 1, heartbeat_at: new Date(Date.now() - seconds * 1_000) })
        .where("id", "in", [gone.id, busy.id])
        .execute();
    await api.db.transaction().execute(async (tx) => {
      await holdWorkerLock(tx, busy.id);
      await silentFor(-60); // heard of until a minute from now, however long the next line takes
      expect(await takeJob(api.db, ["silent"])).toBeUndefined();
      await silentFor(20);
      expect(await takeJob(api.db, ["silent"])).toMatchObject({ id: gone.id, attempt: 2 });
      expect(await takeJob(api.db, ["silent"])).toBeUndefined();
    });
    expect(await takeJob(api.db, ["silent"])).toMatchObject({ id: busy.id, attempt: 2 });
  });

  it("that a stalled worker comes back to are not done twice", async () => {
    const { id } = await newJob("stalled");
    const begun = Promise.withResolvers<void>();
    const stall = Promise.withResolvers<void>();
    const work = inTurn(
      async () => {
        begun.resolve();
        await stall.promise;
        return { total: 1 };
      },
      async (given) => {
        await leaveTrace(given);
        return { total: 2 };
      },
    );
    const stalled = worker("stalled", work);
    await begun.promise;
    await api.build.update("job", id, { heartbeat_at: longAgo() });
    worker("stalled", work);
    expect(await ended(id)).toMatchObject({ counts: { total: 2 } });
    stall.resolve();
    await stalled.stop();
    expect(await read(id)).toMatchObject({ state: "done", counts: { total: 2 } });
    expect(await traces(id)).toHaveLength(1);
  });

  it("of a process that stops wait for the next one", async () => {
    const { id, key } = await newJob("stopped");
    const { promise, resolve } = Promise.withResolvers<void>();
    const first = worker("stopped", async (given) => {
      await leaveTrace(given);
      await promise;
      given.progress({ step: "saving", done: 1, total: 2 });
      return {};
    });
    await until(id, ({ state }) => state === "running");
    const stopped = first.stop();
    resolve();
    await stopped;
    expect(await read(id)).toMatchObject({ state: "queued", input_path: key });
    expect(await traces(id)).toEqual([]);
    worker("stopped", async () => ({ total: 2 }));
    expect(await ended(id)).toMatchObject({ state: "done" });
  });

  it("that find the file store away are tried until it is back, however often that is", async () => {
    const { id } = await newJob("storeless");
    let tries = 0;
    worker("storeless", async (given) => {
      await leaveTrace(given);
      tries += 1;
      if (tries <= 3) throw new StoreAway(new Error("connect ECONNREFUSED"));
      return { total: 1 };
    });
    expect(await ended(id)).toMatchObject({ state: "done", attempt: 1, counts: { total: 1 } });
    expect(await traces(id)).toHaveLength(1);
  });

  it("that kill every worker are given up", async () => {
    const { id } = await newJob("deadly");
    await api.build.update("job", id, { state: "running", attempt: 3, heartbeat_at: longAgo() });
    worker("deadly", async () => ({}));
    expect(await until(id, ({ state }) => state === "failed")).toMatchObject({
      error: "The work was interrupted too often",
    });
  });

  it("that are refused roll back, keep the reason and the rejected rows, and lose the uploaded file", async () => {
    const { id, key } = await newJob("refused");
    worker("refused", async (given) => {
      await leaveTrace(given);
      throw new JobRefusal(badRequest("File has 1 invalid rows"), { key: await storeText("rows"), rows: 1 });
    });
    const job = await ended(id);
    expect(job).toMatchObject({ state: "failed", error: "File has 1 invalid rows", error_status: 400, rejected: 1 });
    expect(await traces(id)).toEqual([]);
    expect(await text(await api.files.open(job.result_path ?? ""))).toBe("rows");
    await expect(api.files.open(key)).rejects.toThrow();
  });

  it.each([
    ["53100", "do $$ begin raise exception 'no space left on device' using errcode = '53100'; end $$"],
    ["ENOSPC", null],
  ])("that find no room say so, whether the database or the files need it: %s (S8)", async (code, statement) => {
    const { id } = await newJob(`full ${code}`);
    worker(`full ${code}`, async ({ tx }) => {
      if (statement) await sql.raw(statement).execute(tx);
      throw Object.assign(new Error("write"), { code });
    });
    expect(await ended(id)).toMatchObject({ state: "failed", error: "The server has no room", error_status: 507 });
  });

  it("that meet an unexpected error say so without its words", async () => {
    const { id } = await newJob("broken");
    worker("broken", async () => {
      throw new Error("password of the database");
    });
    expect(await ended(id)).toMatchObject({ state: "failed", error: "Something went wrong :(", error_status: 500 });
  });
});

describe("files of jobs", () => {
  it("are removed: uploads when the job has ended, rejected rows after a week", async () => {
    const [fresh, old] = [await newJob("sweep"), await newJob("sweep")];
    const results = await Promise.all([fresh, old].map(() => storeText("rows")));
    for (const [index, { id }] of [fresh, old].entries())
      await api.build.update("job", id, {
        state: "failed",
        result_path: results[index] ?? "",
        finished_at: new Date(Date.now() - index * 8 * 86_400_000),
      });
    await sweepFiles(api.db, api.files);
    for (const { key } of [fresh, old]) await expect(api.files.open(key)).rejects.toThrow();
    expect(await read(fresh.id)).toMatchObject({ input_path: null, result_path: results[0] });
    expect(await read(old.id)).toMatchObject({ result_path: null });
    await expect(api.files.open(results[1] ?? "")).rejects.toThrow();
  });
});
