import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { AppMetrics } from "#platform/telemetry/app-metrics.ts";
import { watchMail } from "#platform/telemetry/watch-mail.ts";
import { untilBlocked } from "#test/meet.ts";
import { startTestApi } from "#test/start-test-api.ts";
import { forgetOld } from "./process-reporter.queries.ts";
import { ProcessReporter } from "./process-reporter.ts";

const api = await startTestApi();
const metrics = new AppMetrics();
const refusal = Object.assign(new Error("550 <ana@example.com> unknown"), { code: "EENVELOPE", responseCode: 550 });
let isRefused = true;
const { mail, figures: mails } = watchMail(async () => {
  if (isRefused) throw refusal;
}, metrics);
const warn = vi.fn();
const log = { warn } as unknown as ConstructorParameters<typeof ProcessReporter>[0]["log"];
const reporter = new ProcessReporter({ db: api.db, pool: api.pool, metrics, mails, log });

afterAll(() => metrics.stop());
afterEach(() => vi.useRealTimers());
const at = (time: string) => vi.useFakeTimers({ toFake: ["Date"], now: new Date(`2024-05-10T${time}Z`) });
const samples = () =>
  api.db
    .selectFrom("system_sample")
    .select(["minute", "calls", "errors", "latency", "sign_ins", "failed_sign_ins"])
    .where("minute", "<", new Date("2024-05-11"))
    .orderBy("minute")
    .execute();

describe("a process", () => {
  it("writes what it did in each minute, and catches up after a database that was away", async () => {
    at("12:00:10");
    metrics.minutes.addCall(0.02, false);
    metrics.signedIn();
    await reporter.tell();
    metrics.minutes.addCall(0.02, true);
    metrics.securityEvent("sign-in.failed");
    metrics.securityEvent("forbidden");
    at("12:01:10");
    await api.owner.query("alter table system_sample rename to away");
    await reporter.tell();
    await api.owner.query("alter table away rename to system_sample");
    expect(warn).toHaveBeenCalledOnce();
    at("12:02:10");
    await reporter.tell();
    expect(await samples()).toEqual([
      {
        minute: new Date("2024-05-10T12:00:00Z"),
        calls: 2,
        errors: 1,
        latency: [0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0],
        sign_ins: 1,
        failed_sign_ins: 1,
      },
      expect.objectContaining({ minute: new Date("2024-05-10T12:01:00Z"), calls: 0 }),
      expect.objectContaining({ minute: new Date("2024-05-10T12:02:00Z"), calls: 0 }),
    ]);
  });

  it("tells how mails went by codes, as the words of a mail server quote addresses", async () => {
    const sent = { to: "ana@example.com", subject: "Hello", text: "Hello" };
    await expect(mail(sent)).rejects.toBe(refusal);
    await reporter.tell();
    const own = () => api.db.selectFrom("system_process").selectAll().where("mail_failure", "is not", null).execute();
    expect(await own()).toMatchObject([{ mail_failure: "EENVELOPE 550", mail_sent_at: null }]);
    isRefused = false;
    await mail(sent);
    await reporter.tell();
    expect((await own())[0]?.mail_sent_at).toBeInstanceOf(Date);
  });

  it("removes what is older than the day that is drawn", async () => {
    expect(await samples()).not.toEqual([]);
    await forgetOld(api.db);
    expect(await samples()).toEqual([]);
  });

  it("that stops while it tells of itself has stopped, however late that is told", async () => {
    await api.owner.query(`create function wait() returns trigger language plpgsql as
        'begin perform pg_advisory_xact_lock(1); return new; end';
      create trigger wait before insert on system_process for each row execute function wait()`);
    const blocker = await api.owner.connect();
    await blocker.query("begin; select pg_advisory_xact_lock(1)");
    const telling = reporter.tell();
    await untilBlocked(api.owner);
    await reporter.stop();
    await blocker.query("commit");
    blocker.release();
    await telling;
    const stopped = () => api.db.selectFrom("system_process").select("stopped_at").execute();
    await expect.poll(stopped).toEqual([{ stopped_at: expect.any(Date) }]);
  });
});
