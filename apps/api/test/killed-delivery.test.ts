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

/** What is asked before the mail server takes a mail of a sender. */
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

/** The next process, which is this one. */
function startHere(mail: MailSettings) {
  const clock = () => new Date();
  const started = createDeliveryWorker({ pool: api.pool, log, mail: createMail(mail), clock, limits });
  workers.push(started);
  started.worker.start();
  return started.worker;
}

/** Daily schedules that have been due for a minute. */
async function dueSchedules(count: number): Promise<number[]> {
  const ids: number[] = [];
  const user = await api.build.user({ permissions: ["report.list"] });
  const report = await api.build.report({ datasourceId: datasource.id, userId: user.id });
  for (let n = 0; n < count; n += 1) {
    const next_run_at = new Date(Date.now() - 60_000);
    const time = next_run_at.toISOString().slice(11, 16);
    const agend = { report_id: report.id, user_id: user.id, next_run_at, time, subject: `Number ${n}` };
    ids.push((await api.build.reportAgend(agend)).id);
  }
  return ids;
}

const runsOf = (ids: number[]) =>
  api.db.selectFrom("report_agend_run").selectAll().where("report_agend_id", "in", ids).execute();

/** As if the time had passed after which a silent worker is dead. */
const letTimePass = () =>
  api.owner.query("update pgboss.job set heartbeat_on = now() - interval '1 minute' where state = 'active'");

const from = (name: string) => `Portal <${name}@example.com>`;
const mayHaveArrived = "The server stopped while the mail was handed over: it may have arrived";

interface Case {
  stage: Stage;
  status: "sent" | "failed";
  message: string | null;
  attempts: number;
}
const again = { status: "sent", message: null, attempts: 2 } as const;
const overSmtp: Case[] = [
  { stage: "taken", ...again },
  { stage: "queried", ...again },
  { stage: "before the end", ...again },
  { stage: "sent", status: "failed", message: mayHaveArrived, attempts: 2 },
];
/** What differs from a mail server: a file that is there already is not written twice. */
const intoOutbox: Case[] = [{ stage: "sent", ...again }];

async function killAt(mail: MailSettings, { stage, ...expected }: Case): Promise<void> {
  const ids = await dueSchedules(1);
  const child = startProcess(mail, stage);
  expect(await once(child, "message")).toEqual([stage, undefined]);
  await kill(child);
  expect(await runsOf(ids)).toMatchObject([{ status: "running", attempts: 1 }]);
  await letTimePass();
  startHere(mail);
  await expect.poll(() => runsOf(ids), { timeout: 60_000 }).toMatchObject([expected]);
}

describe("a process that is killed while it delivers a report (G10, G13)", () => {
  it.each(overSmtp)(
    "once it is $stage: its mail server has one mail in the end, and the run is $status",
    async (killed) => {
      await killAt({ from: from("portal"), smtp: server.smtp, outbox }, killed);
      expect(server.mails).toMatchObject([{ subject: "Number 0" }]);
    },
    120_000,
  );

  it("while the mail server decides: the mail is not sent a second time", async () => {
    const arrived = Promise.withResolvers<void>();
    const accepted = Promise.withResolvers<void>();
    taking = () => {
      arrived.resolve();
      return accepted.promise;
    };
    const mail = { from: from("portal"), smtp: server.smtp, outbox };
    const ids = await dueSchedules(1);
    const child = startProcess(mail);
    await arrived.promise;
    await kill(child);
    accepted.resolve();
    await letTimePass();
    startHere(mail);
    await expect
      .poll(() => runsOf(ids), { timeout: 60_000 })
      .toMatchObject([{ status: "failed", message: mayHaveArrived }]);
    expect(server.mails).toHaveLength(1);
  }, 120_000);

  it.each(intoOutbox)(
    "once it is $stage: the outbox has one mail in the end, and the run is sent",
    async (killed) => {
      await killAt({ from: from("portal"), smtp: null, outbox }, killed);
      const files = readdirSync(outbox).filter((name) => name.endsWith(".eml"));
      expect(files).toHaveLength(1);
      expect(await readMail(readFileSync(join(outbox, String(files[0]))))).toMatchObject({ subject: "Number 0" });
    },
    120_000,
  );
});

it("two processes deliver 50 due schedules as 50 mails, both of them (G10)", async () => {
  const senders = new Set<string>();
  const both = Promise.withResolvers<void>();
  taking = (sender) => {
    senders.add(sender);
    if (senders.size === 2) both.resolve();
    return both.promise;
  };
  const ids = await dueSchedules(50);
  startProcess({ from: from("one"), smtp: server.smtp, outbox });
  const here = startHere({ from: from("two"), smtp: server.smtp, outbox });
  await here.look();
  await expect
    .poll(async () => (await runsOf(ids)).filter(({ status }) => status === "sent"), { timeout: 90_000 })
    .toHaveLength(50);
  expect(server.mails.map(({ subject }) => subject).sort()).toEqual(ids.map((_, n) => `Number ${n}`).sort());
  expect((await runsOf(ids)).every(({ attempts }) => attempts === 1)).toBe(true);
}, 150_000);
