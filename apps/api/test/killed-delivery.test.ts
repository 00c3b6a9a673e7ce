import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { createMail, type MailSettings } from "../src/platform/mail/mail.ts";
import { buildDatasource } from "./build-datasource.ts";
import { createDeliveryWorker, type Stage } from "./delivery-worker.ts";
import { reportLimits } from "./report-limits.ts";
import { readMail, startSmtpServer } from "./smtp-server.ts";
import { startTestApi } from "./start-test-api.ts";

/** Awaited before the mail server takes a mail of a sender. */
let taking: (from: string) => Promise<void> = async () => {};
const server = await startSmtpServer({ onData: (from) => taking(from) });
const outbox = mkdtempSync(join(tmpdir(), "portal-outbox-"));
const api = await startTestApi();
const datasource = await buildDatasource(api);
const limits = { ...reportLimits, runs: { inAll: 100, perUser: 100, perDatasource: 100 } };
const log = pino({ level: "silent" });
const children: ChildProcess[] = [];
const workers: { stop(): Promise<void> }[] = [];

afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop();
  for (const child of children.splice(0)) if (child.exitCode === null) await kill(child);
  taking = async () => {};
  server.mails.length = 0;
  for (const name of readdirSync(outbox)) rmSync(join(outbox, name));
});
afterAll(async () => {
  await server.close();
  rmSync(outbox, { recursive: true, force: true });
});

async function kill(child: ChildProcess): Promise<void> {
  child.kill("SIGKILL");
  if (child.signalCode === null) await once(child, "exit");
}

function startProcess(mail: MailSettings, holdAt?: Stage): ChildProcess {
  const settings = JSON.stringify({ mail, holdAt });
  const url = String(api.pool.options.connectionString);
  const child = fork(join(import.meta.dirname, "delivery-process.ts"), [url, settings], { silent: true });
  children.push(child);
  return child;
}

/** Starts the next process, which is this one. */
function startHere(mail: MailSettings, hold: (stage: Stage) => Promise<void> = async () => {}) {
  const clock = () => new Date();
  const started = createDeliveryWorker({ pool: api.pool, log, mail: createMail(mail), clock, limits, hold });
  workers.push(started);
  started.worker.start();
  return started.worker;
}

/** Daily schedules that have been due for a minute, one for each subject of its mail. */
async function dueSchedules(subjects: readonly string[]): Promise<number[]> {
  const ids: number[] = [];
  const user = await api.build.user({ permissions: ["report.list"] });
  const report = await api.build.report({ datasourceId: datasource.id, userId: user.id });
  for (const subject of subjects) {
    const next_run_at = new Date(Date.now() - 60_000);
    const time = next_run_at.toISOString().slice(11, 16);
    const agend = { report_id: report.id, user_id: user.id, next_run_at, time, subject };
    ids.push((await api.build.reportAgend(agend)).id);
  }
  return ids;
}

const runsOf = (ids: number[]) =>
  api.db.selectFrom("report_agend_run").selectAll().where("report_agend_id", "in", ids).execute();

/** Makes a silent worker look alive, as if no time passed, or dead. */
const heartbeat = (ago: "-1 hour" | "1 minute") =>
  api.owner.query("update report_agend_run set heartbeat_at = now() - $1::interval where status = 'running'", [ago]);

const from = (name: string) => `Portal <${name}@example.com>`;
const mayHaveArrived = "The server stopped while the mail was handed over: it may have arrived";

const again = { status: "sent", message: null, attempts: 2 } as const;
const undecided = { status: "failed", message: mayHaveArrived, attempts: 2 } as const;

/** Kills a process that delivers one report once it has reached a stage; answers its run, which waits for another process. */
async function killAt(mail: MailSettings, stage: Stage): Promise<number[]> {
  const ids = await dueSchedules([stage]);
  const child = startProcess(mail, stage);
  expect(await once(child, "message")).toEqual([stage, undefined]);
  await killed(child, ids);
  return ids;
}

async function killed(child: ChildProcess, ids: number[]): Promise<void> {
  await kill(child);
  expect(await runsOf(ids)).toMatchObject([{ status: "running", attempts: 1 }]);
  await heartbeat("-1 hour");
}

describe("a process that is killed while it delivers a report (G10, G13)", () => {
  it("has left one mail in the mail server in the end, however far it was, and none is sent a second time", async () => {
    const mail = { from: from("portal"), smtp: server.smtp, outbox };
    const runs = new Map<string, { ids: number[]; ends: object }>();
    for (const stage of ["taken", "queried", "before the end"] as const)
      runs.set(stage, { ids: await killAt(mail, stage), ends: again });
    runs.set("sent", { ids: await killAt(mail, "sent"), ends: undecided });

    const arrived = Promise.withResolvers<void>();
    const accepted = Promise.withResolvers<void>();
    taking = () => {
      arrived.resolve();
      return accepted.promise;
    };
    const deciding = "the server decides";
    const ids = await dueSchedules([deciding]);
    const child = startProcess(mail);
    await arrived.promise;
    await killed(child, ids);
    accepted.resolve();
    runs.set(deciding, { ids, ends: undecided });

    await heartbeat("1 minute");
    startHere(mail);
    const outcomes = async () =>
      Promise.all([...runs].map(async ([stage, { ids }]) => ({ stage, runs: await runsOf(ids) })));
    await expect.poll(outcomes).toMatchObject([...runs].map(([stage, { ends }]) => ({ stage, runs: [ends] })));
    expect(server.mails.map(({ subject }) => subject).sort()).toEqual([...runs.keys()].sort());
  });

  it("has left one mail in the outbox in the end: a file that is there already is not written twice", async () => {
    const mail = { from: from("portal"), smtp: null, outbox };
    const ids = await killAt(mail, "sent");
    await heartbeat("1 minute");
    startHere(mail);
    await expect.poll(() => runsOf(ids)).toMatchObject([again]);
    const files = readdirSync(outbox).filter((name) => name.endsWith(".eml"));
    expect(files).toHaveLength(1);
    expect(await readMail(readFileSync(join(outbox, String(files[0]))))).toMatchObject({ subject: "sent" });
  });
});

it("a worker that only seemed dead sends nothing once another one has its run (G10, G13)", async () => {
  const mail = { from: from("portal"), smtp: server.smtp, outbox };
  const ids = await dueSchedules(["seemed dead"]);
  const stalls = Promise.withResolvers<void>();
  const goesOn = Promise.withResolvers<void>();
  startHere(mail, (stage) => {
    if (stage !== "before the end") return Promise.resolve();
    stalls.resolve();
    return goesOn.promise;
  });
  await stalls.promise;
  const other = startHere(mail);
  const runsOnceSilent = async () => {
    const firstTry = api.db.updateTable("report_agend_run").where("status", "=", "running").where("attempts", "=", 1);
    await firstTry.set({ heartbeat_at: new Date(0) }).execute();
    other.wake();
    return runsOf(ids);
  };
  await expect.poll(runsOnceSilent).toMatchObject([again]);
  goesOn.resolve();
  for (const worker of workers.splice(0)) await worker.stop();
  expect(await runsOf(ids)).toMatchObject([again]);
  expect(server.mails.map(({ subject }) => subject)).toEqual(["seemed dead"]);
});

it("two processes deliver 50 due schedules as 50 mails, both of them (G10)", async () => {
  const senders = new Set<string>();
  const both = Promise.withResolvers<void>();
  taking = (sender) => {
    senders.add(sender);
    if (senders.size === 2) both.resolve();
    return both.promise;
  };
  const subjects = Array.from({ length: 50 }, (_, number) => `Number ${number}`);
  const ids = await dueSchedules(subjects);
  startProcess({ from: from("one"), smtp: server.smtp, outbox });
  const here = startHere({ from: from("two"), smtp: server.smtp, outbox });
  await here.look();
  await expect.poll(async () => (await runsOf(ids)).filter(({ status }) => status === "sent")).toHaveLength(50);
  expect(server.mails.map(({ subject }) => subject).sort()).toEqual(subjects.toSorted());
  expect((await runsOf(ids)).every(({ attempts }) => attempts === 1)).toBe(true);
});
