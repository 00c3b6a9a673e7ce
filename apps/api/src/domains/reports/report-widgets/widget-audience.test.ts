import type { ReportAudience } from "@portal/api-client/contract/report-readers";
import { describe, expect, it } from "vitest";
import { readerIn, reportPeople } from "#test/report-people.ts";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
const { first, alpha, beta, people } = await reportPeople(api);
const staff = await api.as({ permissions: ["widget.create", "widget.edit"] });
const byProvider = "select [provider_id?] as provider";

const ask = (body: object, caller = staff) => caller.post("/services/widgets/audience", { body });
const checked = async (body: object): Promise<ReportAudience> => {
  const reply = await ask(body);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body;
};
const names = ({ readers }: ReportAudience) => readers.map(({ username }) => username);

/** Users of each kind in one role, and an open report that staff see too. */
async function openReport(query = byProvider) {
  const known = await people();
  await api.build.insert("user_role", { user_id: staff.userId, role_id: known.role.id });
  const { id: reportId } = await known.newReport({ privateEnabled: false, roles: [known.role.id], query });
  return { ...known, reportId };
}
const holdsReportList = async (user_id: number) => {
  const permission = api.db.selectFrom("permission").select("id").where("name", "=", "report.list");
  await api.build.insert("user_permission", {
    user_id,
    permission_id: (await permission.executeTakeFirstOrThrow()).id,
  });
};

describe("the leak check of a widget", () => {
  it("a new one opens its report to those who have no list of reports, each within their tie", async () => {
    const { reportId, untied, ofAlpha, ofBeta, ofGamma } = await openReport();
    const lines = (await api.audit()).length;
    const found = await checked({ reportId });
    for (const user of [untied, ofAlpha, ofBeta, ofGamma])
      expect(readerIn(found, user), user.username).toMatchObject({ because: "role", isNew: true });
    expect(found.opens.map(({ scope, scopeName }) => [scope, scopeName])).toEqual([
      ["everything", null],
      ["carrier", "Alpha"],
      ["carrier", "Gamma"],
      ["provider", "Beta"],
    ]);
    expect(readerIn(found, ofBeta)).toMatchObject({ scope: "provider", forced: ["[provider_id]"] });
    expect(await api.audit()).toHaveLength(lines);
  });

  it("a user who lists reports reads it already, by a right of their own or of a role", async () => {
    const { reportId, untied, ofAlpha, ofBeta } = await openReport();
    await holdsReportList(untied.id);
    const listing = await api.build.role({ permissions: ["report.list"] });
    await api.build.insert("user_role", { user_id: ofAlpha.id, role_id: listing.id });
    const off = await api.build.role({ permissions: ["report.list"], enabled: false });
    await api.build.insert("user_role", { user_id: ofBeta.id, role_id: off.id });
    const found = await checked({ reportId });
    expect([untied, ofAlpha, ofBeta].map((user) => readerIn(found, user).isNew)).toEqual([false, false, true]);
    expect(found.opens.map(({ scope, scopeName }) => [scope, scopeName])).toEqual([
      ["carrier", "Gamma"],
      ["provider", "Beta"],
    ]);
  });

  it("who has it on another widget reads it already, but not on one that is disabled or of another provider", async () => {
    const { reportId, ofAlpha, ofBeta, ofGamma } = await openReport();
    await api.build.widget({ reportId, enabled: false });
    await api.build.widget({ reportId, providerId: beta.id });
    const found = await checked({ reportId });
    expect([ofAlpha, ofBeta, ofGamma].map((user) => readerIn(found, user).isNew)).toEqual([false, false, true]);
  });

  it("is of the widget's provider: its users, those of its carrier, and untied users (D1)", async () => {
    const { reportId, untied, ofAlpha, ofBeta, ofGamma } = await openReport();
    const found = await checked({ reportId, providerId: beta.id });
    expect(names(found)).toEqual(expect.arrayContaining([untied, ofAlpha, ofBeta].map(({ username }) => username)));
    expect(names(found)).not.toContain(ofGamma.username);
  });

  it("of a stored one tells who gets it and who loses it by another provider, and nothing where nothing changes", async () => {
    const { reportId, ofAlpha, ofBeta, ofGamma } = await openReport();
    const widget = await api.build.widget({ reportId, providerId: beta.id });
    const stored = { widgetId: widget.id, reportId };
    expect(await checked({ ...stored, providerId: beta.id })).toMatchObject({ added: 0, removed: 0, opens: [] });
    const wider = await checked({ ...stored, providerId: null });
    expect(wider).toMatchObject({ added: 1, removed: 0, opens: [{ scopeName: "Gamma", users: 1 }] });
    expect(readerIn(wider, ofGamma).isNew).toBe(true);
    const gammas = await api.build.provider({ carrierId: ofGamma.carrier_id ?? 0 });
    const moved = await checked({ ...stored, providerId: gammas.id });
    expect(moved).toMatchObject({ added: 1, removed: 2 });
    await holdsReportList(ofAlpha.id);
    expect((await checked({ ...stored, providerId: gammas.id })).removed).toBe(1);
    expect(names(moved)).not.toContain(ofBeta.username);
  });

  it.each([
    ["is disabled", { widgetEnabled: 0 }, {}],
    ["its report is disabled", {}, { report: true }],
    ["its datasource is disabled", {}, { datasource: true }],
  ])("nobody sees it where it %s (D1)", async (_, change, disabled: { report?: boolean; datasource?: boolean }) => {
    const { reportId } = await openReport();
    await api.build.insert("user_role", { user_id: staff.userId, role_id: 1 });
    const widget = await api.build.widget({ reportId });
    if (disabled.report) await api.build.update("report", reportId, { enabled: false });
    if (disabled.datasource) {
      const { datasource_id: id } = await api.db
        .selectFrom("report")
        .select("datasource_id")
        .where("id", "=", reportId)
        .executeTakeFirstOrThrow();
      const off = { enabled: false, deleted_at: new Date() };
      await api.build.update("report_datasource", id, off);
    }
    expect(await checked({ widgetId: widget.id, reportId, ...change })).toMatchObject({
      total: 0,
      added: 0,
      opens: [],
    });
    await api.db.deleteFrom("user_role").where("user_id", "=", staff.userId).where("role_id", "=", 1).execute();
  });

  it("is as the widget is stored where its flag is not said", async () => {
    const { reportId } = await openReport();
    const widget = await api.build.widget({ reportId, enabled: false });
    expect((await checked({ widgetId: widget.id, reportId })).total).toBe(0);
    expect((await checked({ widgetId: widget.id, reportId, widgetEnabled: 1 })).total).toBeGreaterThan(0);
  });

  it("a user whose tie cannot narrow the report is told as withheld (V7)", async () => {
    const { reportId, ofAlpha } = await openReport("select 1 as one");
    const found = await checked({ reportId });
    expect(readerIn(found, ofAlpha).withheld).toMatch(/^Tied to carrier Alpha/);
    expect(found.withheld).toBe(3);
  });

  it("is for who may save the widget, of a report that they see or that the widget shows already (V1, D1)", async () => {
    const { newReport, reportId } = await openReport();
    const hidden = (await newReport()).id;
    const widget = await api.build.widget({ reportId: hidden });
    expect(await ask({ reportId: hidden })).toMatchObject({ status: 404 });
    expect(await ask({ reportId: 2_000_000_000 })).toMatchObject({ status: 404 });
    expect(await ask({ widgetId: 2_000_000_000, reportId })).toMatchObject({ status: 404 });
    expect(await ask({ widgetId: widget.id, reportId: hidden })).toMatchObject({ status: 200 });
    const creator = await api.as({ permissions: ["widget.create"] });
    expect(await ask({ widgetId: widget.id, reportId: hidden }, creator)).toMatchObject({ status: 403 });
    const editor = await api.as({ permissions: ["widget.edit"] });
    expect(await ask({ reportId }, editor)).toMatchObject({ status: 403 });
    const tied = await api.as({ permissions: ["widget.create"], carrierId: alpha.id });
    expect(await ask({ reportId }, tied)).toMatchObject({ status: 403 });
    expect(await ask({ reportId }, await api.as(first.id))).toMatchObject({ status: 403 });
  });
});
