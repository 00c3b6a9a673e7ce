import { periodicityIds } from "@portal/api-client/report-schedule";
import { describe, expect, it } from "vitest";
import { day, filter, startDeliveries } from "#test/start-deliveries.ts";

const { api, mails, schedule, lookAt, runsOf, agendOf } = await startDeliveries({ maskNumbers: true });

describe("a due schedule", () => {
  it("mails its report as CSV to its own user, once, and plans the next day (B-012, G1, G10, G13)", async () => {
    const { agend, user, report } = await schedule({
      query: "select 'a,b' as \"the name\", [from] as f, [product_id?] as p",
      name: "Ventas/día",
      data: [
        filter("from", -1),
        filter("to", 0),
        { ...filter("product_id?", "", "number"), queryValue: "[product_id?]" },
      ],
    });
    await lookAt(day("2026-05-08"));
    await lookAt(day("2026-05-08", "08:01"));
    const { email } = await api.build.read("app_user", user.id);
    expect(mails).toEqual([
      expect.objectContaining({
        recipients: [email],
        subject: "Ventas/día 2026-05-08",
        attachments: [
          {
            filename: "Ventas_día-2026-05-08.csv",
            mimeType: "text/csv",
            content: '\uFEFFthe name,f,p\r\n"a,b",2026-05-07 00:00,\r\n',
          },
        ],
      }),
    ]);
    expect(mails[0]?.text?.trimEnd()).toBe(
      [
        "Ventas/día",
        "",
        "Days: 07/05/2026",
        "From: 2026-05-07 00:00",
        "Product: Any",
        "Rows: 1",
        "",
        `https://portal.example/admin/reports/${report.id}/view`,
      ].join("\n"),
    );
    expect(await runsOf(agend.id)).toMatchObject([
      {
        status: "sent",
        kind: "planned",
        planned_at: day("2026-05-08"),
        attempts: 1,
        recipient: email,
        row_count: 1,
        file_name: "Ventas_día-2026-05-08.csv",
        filters: [
          { realValue: "From", value: "2026-05-07 00:00" },
          { realValue: "Product", value: "" },
        ],
      },
    ]);
    expect(await agendOf(agend.id)).toMatchObject({
      next_run_at: day("2026-05-09"),
      last_run_status: "sent",
      last_run_message: null,
      failed_periods: 0,
    });
    expect(await api.lastAudit()).toMatchObject({
      action: "report.schedule",
      user_id: user.id,
      details: { source: "schedule", rows: 1, result: "done" },
    });
    expect((await api.db.selectFrom("report_delivery_look").selectAll().execute())[0]?.looked_at).toEqual(
      day("2026-05-08", "08:01"),
    );
  });

  it("has the subject that its user gave, and the days that a fixed pair covers (G8, G13)", async () => {
    await schedule({
      subject: "Every week",
      query: "select [from] as f, [to] as t",
      data: [filter("from", "2026-05-01 00:00"), filter("to", "2026-05-07 23:59")],
    });
    await lookAt(day("2026-05-08"));
    expect(mails[0]).toMatchObject({ subject: "Every week" });
    expect(mails[0]?.text).toContain("Days: 01/05/2026 to 07/05/2026");
  });

  it("without rows says so and has no attachment (G13)", async () => {
    const { agend } = await schedule({ query: "select 1 as one where false" });
    await lookAt(day("2026-05-08"));
    expect(mails[0]).toMatchObject({ attachments: [] });
    expect(mails[0]?.text).toContain("No data available");
    expect(await agendOf(agend.id)).toMatchObject({ last_run_status: "sent" });
    expect(await runsOf(agend.id)).toMatchObject([{ status: "sent", row_count: 0, file_name: null }]);
  });

  it.each([
    ["rows", "select n from generate_series(1, 1001) n", "Rows: more than 1000"],
    ["bytes", "select repeat('x', 1000000) as wide from generate_series(1, 11)", "Size: more than 10 MiB"],
  ])("with too many %s has a link and no attachment, and says of what (G13)", async (_what, query, limit) => {
    const { agend } = await schedule({ query });
    await lookAt(day("2026-05-08"));
    expect(mails[0]).toMatchObject({ attachments: [] });
    expect(mails[0]?.text?.split("\n")).toContain(limit);
    expect(mails[0]?.text).toMatch(/The report is too large for e-mail\n\nhttps:\/\/portal\.example\/admin/);
    expect(await runsOf(agend.id)).toMatchObject([{ status: "sent", row_count: null, file_name: null }]);
  });

  it("masks numbers for a user who may not see them (X12)", async () => {
    const query = "select '5215512345678' as msisdn";
    await schedule({ query });
    await lookAt(day("2026-05-08"));
    expect(mails[0]?.attachments[0]?.content).not.toContain("5215512345678");
    await schedule({ query, permissions: ["report.list", "msisdn.view"] });
    await lookAt(day("2026-05-08"));
    expect(mails[1]?.attachments[0]?.content).toContain("5215512345678");
  });
});

describe("a schedule that the portal was late for", () => {
  const twice = async (found: Date) => {
    const { agend } = await schedule();
    await lookAt(found);
    await lookAt(found);
    return { runs: await runsOf(agend.id), agend: await agendOf(agend.id) };
  };

  it.each(["13:59", "14:00"])("is sent up to 6 hours late, at %s (G10)", async (time) => {
    const { runs, agend } = await twice(day("2026-05-08", time));
    expect(runs).toMatchObject([{ status: "sent", planned_at: day("2026-05-08") }]);
    expect(agend.next_run_at).toEqual(day("2026-05-09"));
  });

  it("is skipped to the next time where it was later, which its log says (G10)", async () => {
    const { runs, agend } = await twice(day("2026-05-08", "14:01"));
    expect(mails).toEqual([]);
    expect(runs).toMatchObject([
      { status: "skipped", message: "The portal was not running at that time", attempts: 0 },
    ]);
    expect(agend).toMatchObject({
      next_run_at: day("2026-05-09"),
      last_run_status: null,
      enabled: true,
      failed_periods: 0,
    });
  });

  it("is sent once after days, for the planned time that is not too late (G10)", async () => {
    const { runs, agend } = await twice(day("2026-05-11", "09:00"));
    expect(mails).toHaveLength(1);
    expect(runs).toMatchObject([
      { status: "skipped", planned_at: day("2026-05-08") },
      { status: "sent", planned_at: day("2026-05-11") },
    ]);
    expect(agend.next_run_at).toEqual(day("2026-05-12"));
  });

  it("a monthly one of the 31st is planned for the last day of a shorter month (G2)", async () => {
    const { agend } = await schedule({ periodicity_id: periodicityIds.monthly, created_at: day("2026-01-31") });
    await lookAt(day("2026-05-08"));
    await api.build.update("report_agend", agend.id, { next_run_at: day("2026-05-31") });
    await lookAt(day("2026-05-31"));
    expect((await agendOf(agend.id)).next_run_at).toEqual(day("2026-06-30"));
  });
});
