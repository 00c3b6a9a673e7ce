import { describe, expect, it } from "vitest";
import { day, filter, startDeliveries } from "#test/start-deliveries.ts";

let answer = async () => {};
const portal = await startDeliveries({ onData: () => answer() });
const { api, datasource, mails, schedule, lookAt, runsOf, agendOf } = portal;
const refuses = async () => {
  throw Object.assign(new Error("mailbox is full"), { responseCode: 452 });
};
const minutesAfter = (minutes: number, start = day("2026-05-08")) => new Date(start.getTime() + minutes * 60_000);
const set = (table: "report" | "app_user" | "report_datasource", id: number, enabled: boolean) =>
  api.db
    .updateTable(table)
    .set({ enabled, deleted_at: enabled ? null : new Date() })
    .where("id", "=", id)
    .execute();

type Made = Awaited<ReturnType<typeof schedule>>;

describe("a schedule that its user could not run at this moment", () => {
  const cases: { what: string; change: (made: Made) => Promise<unknown>; message: string }[] = [
    {
      what: "whose user is disabled",
      change: ({ user }) => set("app_user", user.id, false),
      message: "The user is disabled",
    },
    {
      what: "whose user lost report.list",
      change: ({ user }) => api.db.deleteFrom("user_permission").where("user_id", "=", user.id).execute(),
      message: "The user may not see reports any more",
    },
    {
      what: "whose report is disabled",
      change: ({ report }) =>
        api.db.updateTable("report").set({ enabled: false }).where("id", "=", report.id).execute(),
      message: "The report is disabled",
    },
    {
      what: "whose report is deleted",
      change: ({ report }) => set("report", report.id, false),
      message: "The user does not see the report any more",
    },
    {
      what: "whose report belongs to somebody else now",
      change: async ({ report }) => {
        const { id } = await api.build.user();
        await api.build.update("report", report.id, { user_id: id });
      },
      message: "The user does not see the report any more",
    },
  ];

  it.each(cases)("$what stops: nothing is sent, and its log says why (G11)", async ({ change, message }) => {
    const made = await schedule();
    await change(made);
    await lookAt(day("2026-05-08"));
    expect(mails).toEqual([]);
    expect(await runsOf(made.agend.id)).toMatchObject([{ status: "stopped", message, recipient: null }]);
    const stopped = { enabled: false, next_run_at: null, last_run_status: "stopped", last_run_message: message };
    expect(await agendOf(made.agend.id)).toMatchObject(stopped);
    expect(await api.lastAudit()).toMatchObject({
      action: "report_agend.stop",
      entity_id: String(made.agend.id),
      user_id: null,
      before: { enabled: true },
      after: { enabled: false },
      details: { reason: message },
    });
  });

  it("whose datasource is disabled stops (G11, X11)", async () => {
    const { agend } = await schedule();
    await set("report_datasource", datasource.id, false);
    await lookAt(day("2026-05-08"));
    await set("report_datasource", datasource.id, true);
    expect(mails).toEqual([]);
    const stopped = { enabled: false, last_run_status: "stopped", last_run_message: "The datasource is disabled" };
    expect(await agendOf(agend.id)).toMatchObject(stopped);
  });

  it("is narrowed to the user's present tie (G11, V7)", async () => {
    const provider = await api.build.provider();
    const query = "select [provider_id] as provider";
    const { agend, user } = await schedule({ query, data: [filter("provider_id", "0", "number")] });
    const tie = { carrier_id: provider.carrier_id, provider_id: provider.id };
    await api.build.update("app_user", user.id, tie);
    await lookAt(day("2026-05-08"));
    expect(mails[0]?.attachments[0]?.content).toBe(`\uFEFFprovider\r\n${provider.id}\r\n`);
    expect(await runsOf(agend.id)).toMatchObject([
      { filters: [{ realValue: "Provider", value: String(provider.id) }] },
    ]);
  });

  it("goes to the user's present address, and nobody else's (G1)", async () => {
    const { user } = await schedule();
    await api.build.update("app_user", user.id, { email: "new@example.com" });
    await lookAt(day("2026-05-08"));
    expect(mails).toMatchObject([{ recipients: ["new@example.com"] }]);
  });
});

describe("a delivery that goes wrong", () => {
  it("for a new required token fails until the next period (G11)", async () => {
    const { agend, report } = await schedule();
    await api.build.update("report", report.id, { query: "select [from] as f" });
    await lookAt(day("2026-05-08"));
    const message = "From is required";
    expect(await runsOf(agend.id)).toMatchObject([{ status: "failed", message, retry_at: null }]);
    expect(await agendOf(agend.id)).toMatchObject({
      enabled: true,
      next_run_at: day("2026-05-09"),
      last_run_status: "failed",
      last_run_message: message,
      failed_periods: 1,
    });
  });

  it("is tried again after 5, 15 and 60 minutes, then fails (G12)", async () => {
    const { agend } = await schedule();
    answer = refuses;
    const moments = [0, 5, 20, 80];
    for (const [tries, minutes] of moments.entries()) {
      if (minutes > 0) {
        await lookAt(minutesAfter(minutes - 1));
        expect(await runsOf(agend.id)).toMatchObject([{ status: "retry", attempts: tries }]);
      }
      await lookAt(minutesAfter(minutes));
      expect((await runsOf(agend.id))[0]).toMatchObject({ attempts: tries + 1 });
    }
    answer = async () => {};
    const message = expect.stringContaining("The mail server refused the mail: 452 mailbox is full");
    expect(await runsOf(agend.id)).toMatchObject([{ status: "failed", message, handed_over_at: null }]);
    expect(await agendOf(agend.id)).toMatchObject({ last_run_status: "failed", failed_periods: 1, enabled: true });
    expect(mails).toEqual([]);
  });

  it("is sent by a later try, which ends the row of failures (G12)", async () => {
    const { agend } = await schedule({ failed_periods: 4 });
    answer = refuses;
    await lookAt(day("2026-05-08"));
    answer = async () => {};
    await lookAt(minutesAfter(5));
    expect(mails).toHaveLength(1);
    expect(await runsOf(agend.id)).toMatchObject([{ status: "sent", attempts: 2, message: null }]);
    expect(await agendOf(agend.id)).toMatchObject({ failed_periods: 0, last_run_status: "sent" });
  });

  it("in five periods in a row stops its schedule (G12)", async () => {
    const { agend } = await schedule({ query: "select [from] as f" });
    for (const date of ["08", "09", "10", "11", "12"]) {
      expect(await agendOf(agend.id)).toMatchObject({ enabled: true, next_run_at: day(`2026-05-${date}`) });
      await lookAt(day(`2026-05-${date}`));
    }
    expect((await runsOf(agend.id)).map(({ status }) => status)).toEqual(Array(5).fill("failed"));
    const stopped = { enabled: false, next_run_at: null, last_run_status: "stopped", failed_periods: 5 };
    expect(await agendOf(agend.id)).toMatchObject(stopped);
    expect(await api.lastAudit()).toMatchObject({ action: "report_agend.stop" });
  });

  it("of the datasource tells the database's words in the log of the report's owner, and to nobody else (X7, G12)", async () => {
    const query = "select 1 / (n - n) from generate_series(1, 2) n";
    const { agend, report } = await schedule({ query });
    await lookAt(day("2026-05-08"));
    const retried = { status: "retry", retry_at: minutesAfter(5) };
    expect(await runsOf(agend.id)).toMatchObject([{ ...retried, message: "division by zero" }]);

    const reader = await api.build.user({ permissions: ["report.list"] });
    await api.build.insert("report_share", { report_id: report.id, user_id: reader.id });
    const parts = { user_id: reader.id, report_id: report.id, next_run_at: day("2026-05-08") };
    const other = await api.build.reportAgend({ ...parts, created_at: day("2026-05-01") });
    await lookAt(day("2026-05-08"));
    expect(await runsOf(other.id)).toMatchObject([{ ...retried, message: "The report could not be run" }]);
  });

  it("of the datasource tells those who look after deliveries nothing of the database's words (X7)", async () => {
    const { agend } = await schedule({ query: "select 1 / (n - n) from generate_series(1, 2) n", failed_periods: 0 });
    for (const minutes of [0, 5, 20, 80]) await lookAt(minutesAfter(minutes));
    expect(await runsOf(agend.id)).toMatchObject([{ status: "failed", message: "division by zero" }]);
    expect(await agendOf(agend.id)).toMatchObject({
      last_run_status: "failed",
      last_run_message: "The report could not be run",
    });
  });

  it("for want of a place among the running reports waits, which is no try (G12, X5)", async () => {
    const { agend, user } = await schedule();
    const places = [1, 2, 3].map(() => ({
      user_id: user.id,
      datasource_id: datasource.id,
      expires_at: new Date("2099-01-01"),
    }));
    await api.db.insertInto("report_run").values(places).execute();
    await lookAt(day("2026-05-08"));
    const waits = { status: "retry", attempts: 0, message: "Too many reports are running" };
    expect(await runsOf(agend.id)).toMatchObject([{ ...waits, retry_at: minutesAfter(0.5) }]);
    await api.db.deleteFrom("report_run").execute();
    await lookAt(minutesAfter(0.5));
    expect(await runsOf(agend.id)).toMatchObject([{ status: "sent", attempts: 1 }]);
  });

  it("after its mail's end went out, without an answer, is not sent again: it may have arrived (G12, G13)", async () => {
    const { agend } = await schedule();
    answer = () => portal.hangUp();
    await lookAt(day("2026-05-08"));
    answer = async () => {};
    const message = "The mail server did not answer: the mail may have arrived";
    expect(await runsOf(agend.id)).toMatchObject([{ status: "failed", message, handed_over_at: expect.any(Date) }]);
    await lookAt(minutesAfter(60));
    expect(mails).toEqual([]);
  });
});
