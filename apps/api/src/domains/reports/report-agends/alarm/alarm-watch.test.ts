import pino from "pino";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createDb } from "#platform/database/database.ts";
import { createMail, type Mail } from "#platform/mail/mail.ts";
import { startSmtpServer } from "#test/smtp-server.ts";
import { startTestApi } from "#test/start-test-api.ts";
import { AlarmWatch } from "./alarm-watch.ts";

const aMinute = 60_000;
let now = new Date("2024-05-10T12:00:00Z");
const ago = (minutes: number) => new Date(now.getTime() - minutes * aMinute);
const pass = (minutes: number) => {
  now = ago(-minutes);
};

const mails: Mail[] = [];
/** Mails to these addresses are refused. */
const refused = new Set<string>();
const sendMail = async (mail: Mail) => {
  if (refused.has(mail.to)) throw new Error("421 try again later");
  mails.push(mail);
};
const smtp = await startSmtpServer();
afterAll(() => smtp.close());

// the app's own watch looks where a test says so
vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
afterAll(() => void vi.useRealTimers());
const api = await startTestApi({ clock: () => now, timeZone: "America/Bogota", sendMail });

const watch = (mail = sendMail) =>
  new AlarmWatch({
    maskNumbers: false,
    pool: api.pool,
    db: createDb(api.pool),
    mail,
    clock: () => now,
    log: pino({ level: "info" }, { write: (line: string) => void api.logLines.push(line) }),
    timeZone: "America/Bogota",
    portalUrl: "https://portal.example.com",
  });
const look = () => watch().look();

/** A schedule of the report's owner, and their mails. */
async function schedule(parts: Parameters<typeof api.build.reportAgend>[0] = {}, reader = {}) {
  const user = await api.build.user({ permissions: ["report.list"], ...reader });
  const report = await api.build.report({ userId: user.id, name: `Sales of ${user.username}` });
  const agend = await api.build.reportAgend({ report_id: report.id, user_id: user.id, ...parts });
  const told = () => mails.filter(({ to }) => to === user.email);
  return { user, report, agend, told };
}
const ended = (report_agend_id: number, status: "failed" | "skipped" | "stopped", more = {}) =>
  api.build.reportDelivery({ report_agend_id, status, planned_at: ago(85), finished_at: ago(1), ...more });
const alarmOf = ({ id }: { id: number }) =>
  api.db.selectFrom("report_agend_alarm").selectAll().where("report_agend_id", "=", id).executeTakeFirst();

beforeEach(() => {
  api.logLines.splice(0);
  refused.clear();
});

describe("a mail to its user", () => {
  it("alarm: says which report did not come, what for and why, and where to look", async () => {
    const { user, report, agend, told } = await schedule();
    await ended(agend.id, "failed", { planned_at: new Date("2024-05-10T10:35:00Z"), message: "secret of a row" });
    await look();
    expect(told()).toHaveLength(1);
    expect(told()[0]).toMatchObject({ to: user.email, subject: `Not delivered: ${report.name}` });
    expect(told()[0]?.text).toBe(
      [
        `The report ${report.name} was not delivered to you.`,
        "Planned for: 10/05/2024 - 05:35 (America/Bogota)\nWhat happened: It was tried several times and failed each time. It is sent again at the next planned time.",
        `Its schedule and what was delivered: https://portal.example.com/admin/reports/${report.id}/deliver-schedule`,
      ].join("\n\n"),
    );
  });

  it.each([
    [
      "failed",
      true,
      "It was tried several times and failed each time. The schedule was stopped. It sends nothing more.",
    ],
    [
      "skipped",
      false,
      "The portal could not send it in time and left it out. It is sent again at the next planned time.",
    ],
    ["stopped", true, "What happened: The schedule was stopped. It sends nothing more."],
  ] as const)("alarm: tells of a delivery that was %s (schedule stopped: %s)", async (status, isStopped, text) => {
    const { agend, told } = await schedule(isStopped ? { enabled: false, last_run_status: "stopped" } : {});
    await ended(agend.id, status);
    await look();
    expect(told().map((mail) => mail.text)).toEqual([expect.stringContaining(text)]);
  });

  it("alarm: does not come for what was sent, waits, or was asked for beside the plan", async () => {
    const { agend, told } = await schedule();
    await api.build.reportDelivery({ report_agend_id: agend.id, planned_at: ago(60), finished_at: ago(59) });
    await api.build.reportDelivery({
      report_agend_id: agend.id,
      planned_at: ago(8),
      status: "retry",
      retry_at: ago(-1),
    });
    await ended(agend.id, "failed", { kind: "now" });
    await look();
    expect(told()).toEqual([]);
  });

  it("alarm: comes of a schedule that is overdue for more than 15 minutes, and leaves its row and log to the planner", async () => {
    const { agend, told } = await schedule({ next_run_at: ago(15) });
    await look();
    expect(told()).toEqual([]);
    pass(1);
    await look();
    expect(told().map(({ text }) => text)).toEqual([
      expect.stringContaining("What happened: It is late. The portal sends it as soon as it can."),
    ]);
    expect(await api.build.read("report_agend", agend.id)).toEqual(agend);
    expect(await api.db.selectFrom("report_agend_run").where("report_agend_id", "=", agend.id).execute()).toEqual([]);
    // it is found after all, and fails: the same planned time
    await ended(agend.id, "failed", { planned_at: agend.next_run_at as Date });
    pass(60);
    await look();
    expect(told()).toHaveLength(1);
    // the next one is another
    await ended(agend.id, "failed", { planned_at: ago(1) });
    await look();
    expect(told()).toHaveLength(2);
  });

  it("alarm: comes of a delivery that does not end, and not where it has ended well meanwhile", async () => {
    const stuck = await schedule({ next_run_at: ago(-60) });
    await api.build.reportDelivery({ report_agend_id: stuck.agend.id, status: "running", planned_at: ago(16) });
    const late = await schedule({ next_run_at: ago(16) });
    refused.add(late.user.email);
    await look();
    expect(stuck.told()).toHaveLength(1);
    await api.build.reportDelivery({ report_agend_id: late.agend.id, planned_at: late.agend.next_run_at as Date });
    refused.clear();
    pass(5);
    await look();
    expect(late.told()).toEqual([]);
    expect(await alarmOf(late.agend)).toMatchObject({ outcome: "dropped" });
  });

  it("alarm: does not go to a disabled user, nor for a schedule that was deleted", async () => {
    const disabled = await schedule({}, { enabled: false });
    const deleted = await schedule({ enabled: false, deleted_at: now });
    for (const { agend } of [disabled, deleted]) await ended(agend.id, "failed");
    await look();
    for (const { agend, told } of [disabled, deleted]) {
      expect(told()).toEqual([]);
      expect(await alarmOf(agend)).toMatchObject({ outcome: "dropped" });
    }
  });

  it("alarm: leaves out the name of a report that its user does not see any more", async () => {
    const deleted = await schedule();
    await api.build.update("report", deleted.report.id, { enabled: false, deleted_at: now });
    const others = await schedule();
    const stranger = await api.build.user();
    await api.build.update("report", others.report.id, { user_id: stranger.id });
    const withoutRight = await schedule({}, { permissions: [] });
    for (const { agend, told, report } of [deleted, others, withoutRight]) {
      await ended(agend.id, "stopped");
      await look();
      expect(told()).toHaveLength(1);
      expect(told()[0]).toMatchObject({ subject: "A scheduled report was not delivered" });
      expect(JSON.stringify(told())).not.toContain(report.name);
    }
  });
});

describe("a mail that cannot be sent", () => {
  it("alarm: is tried again after 5, 15 and 60 minutes and each hour of a day, and keeps no other back", async () => {
    const unlucky = await schedule();
    refused.add(unlucky.user.email);
    await ended(unlucky.agend.id, "failed");
    const others = await Promise.all(Array.from({ length: 12 }, () => schedule()));
    for (const { agend } of others) await ended(agend.id, "failed");
    await look();
    for (const { told } of others) expect(told()).toHaveLength(1);
    const tries = async () => (await alarmOf(unlucky.agend))?.attempts;
    expect(await tries()).toBe(1);
    for (const [index, minutes] of [5, 15, 60, 60].entries()) {
      pass(minutes - 1);
      await look();
      expect(await tries()).toBe(index + 1);
      pass(1);
      await look();
      expect(await tries()).toBe(index + 2);
    }
    for (let hours = 0; hours < 24; hours += 1) {
      pass(60);
      await look();
    }
    expect(await alarmOf(unlucky.agend)).toMatchObject({ outcome: "given-up", attempts: 26 });
    expect(api.logLines.join("")).toContain("for a day no mail could be sent");
    refused.clear();
    await look();
    expect(unlucky.told()).toEqual([]);
  });

  it("alarm: is sent by a later try", async () => {
    const { user, agend, told } = await schedule();
    refused.add(user.email);
    await ended(agend.id, "failed");
    await look();
    refused.clear();
    pass(5);
    await look();
    expect(told()).toHaveLength(1);
    expect(await alarmOf(agend)).toMatchObject({ outcome: "sent", attempts: 2 });
  });

  it("alarm: what nobody could look at for a day is not told any more", async () => {
    const { agend, told } = await schedule();
    await ended(agend.id, "failed", { planned_at: ago(26 * 60), finished_at: ago(24 * 60 + 1) });
    await look();
    expect(told()).toEqual([]);
    expect(await alarmOf(agend)).toBeUndefined();
  });
});

describe("several processes", () => {
  it("alarm: send one mail of each planned time together", async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => schedule({ next_run_at: ago(20) })));
    for (const { agend } of all.slice(10)) await ended(agend.id, "failed");
    await Promise.all([look(), look(), look()]);
    await look();
    expect(all.map(({ told }) => told().length)).toEqual(all.map((_, index) => (index < 10 ? 1 : 2)));
  });

  it("alarm: leave a mail to the one that has it in hand, until that one is dead", async () => {
    const { agend, told } = await schedule();
    await ended(agend.id, "failed");
    const { promise: never } = Promise.withResolvers<void>();
    const hanging = watch(() => never);
    void hanging.look();
    await vi.waitFor(async () => expect(await alarmOf(agend)).toMatchObject({ attempts: 1 }));
    pass(29);
    await look();
    expect(told()).toEqual([]);
    pass(1);
    await look();
    expect(told()).toHaveLength(1);
  });
});

describe("a mail server", () => {
  const bySmtp = createMail({ from: "Portal <portal@example.com>", smtp: smtp.smtp, outbox: "" });
  const arrived = ({ email }: { email: string }) => smtp.mails.filter(({ recipients }) => recipients.includes(email));

  it("alarm: gets each mail once, also where two processes had it in hand", async () => {
    const { user, agend } = await schedule();
    await ended(agend.id, "failed");
    // the first one is so slow that a second one takes the alarm before the mail ends
    const slow = watch(async (mail) => {
      pass(30);
      await watch(bySmtp).look();
      await bySmtp(mail);
    });
    await slow.look();
    expect(arrived(user)).toHaveLength(1);
    expect(api.logLines.join("")).toContain("Another process has taken the alarm");
    expect(await alarmOf(agend)).toMatchObject({ outcome: "sent", attempts: 2 });
  });
});

describe("the API", () => {
  it("alarm: looks each minute, first a minute after its start, and no more once it ends", async () => {
    const { app } = await api.replica();
    const before = vi.getTimerCount();
    await app.ready();
    const { agend, told } = await schedule();
    await ended(agend.id, "failed");
    await vi.advanceTimersByTimeAsync(aMinute - 1);
    expect(await alarmOf(agend)).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    await vi.waitFor(() => expect(told()).toHaveLength(1));
    await app.close();
    expect(vi.getTimerCount()).toBe(before);
  });
});
