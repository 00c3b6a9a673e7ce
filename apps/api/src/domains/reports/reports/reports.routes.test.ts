import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
const all = ["report.list", "report.create", "report.edit", "report.delete", "report.clone"] as const;
const superOwner = await api.as({ permissions: all });
const staff = await api.as({ permissions: all });
const tiedTo = await api.build.provider();
const tied = await api.as({ permissions: all, providerId: tiedTo.id });
const root = "/services/reports";
const category = await api.build.reportCategory({ name: "Charging" });
const datasource = await api.build.reportDatasource({ name: "Warehouse" });
const pie = await api.build.reportChartType();
const byProvider = "select total from charges where provider_id = [provider_id]";
const linesSince = async (before: number) => (await api.audit()).slice(before);

const input = (more: Record<string, unknown> = {}) => ({
  reportName: "Charges by day",
  reportQuery: "select day, total from charges",
  categoryId: category.id,
  datasourceId: datasource.id,
  ...more,
});
const own = (parts: Parameters<typeof api.build.report>[0] = {}) =>
  api.build.report({ userId: staff.userId, categoryId: category.id, datasourceId: datasource.id, ...parts });
/** The payload of the form for a stored report. */
const same = ({ id, name, query }: Awaited<ReturnType<typeof own>>, more: Record<string, unknown> = {}) =>
  input({ reportId: id, reportName: name, reportQuery: query, ...more });
const refusedAt = (field: string, message: string) => ({ status: 400, body: { errors: [{ field, message }] } });

describe("services/reports", () => {
  it("user id 1 is the first user of these tests", () => expect(superOwner.userId).toBe(1));

  it("creates, reads, edits and deletes a report of the caller's own (B-586 to B-589, B-236 to B-241, B-272, A-193, B-519)", async () => {
    const someone = await api.build.user();
    const body = input({
      reportDescription: "What was charged",
      reportChartEnabled: 1,
      chartTypeId: pie.id,
      userId: someone.id,
    });
    const created = await staff.post(root, { body });
    expect(created).toMatchObject({
      status: 200,
      body: {
        reportName: "Charges by day",
        reportDescription: "What was charged",
        reportQuery: "select day, total from charges",
        categoryId: { categoryId: category.id, categoryName: "Charging" },
        datasourceId: { datasourceId: datasource.id, datasourceName: "Warehouse" },
        chartTypeId: { chartTypeId: pie.id, chartTypeName: pie.name },
        reportChartEnabled: 1,
        reportEnabled: 1,
        reportPrivateEnabled: 1,
        userId: { userId: staff.userId },
        roles: [],
        reportFavoriteId: null,
      },
    });
    const path = `${root}/${created.body.reportId}`;
    expect((await staff.get(path)).body).toEqual(created.body);
    expect(await api.lastAudit()).toMatchObject({ action: "report.create", entity: "report", user_id: staff.userId });
    const changed = input({ reportId: created.body.reportId, reportName: "Charges", reportEnabled: 0 });
    const edited = await staff.put(path, { body: { ...changed, dateModified: created.body.dateModified } });
    expect(edited).toMatchObject({
      status: 200,
      body: {
        reportName: "Charges",
        reportDescription: "",
        reportEnabled: 0,
        reportChartEnabled: 0,
        chartTypeId: null,
      },
    });
    expect(await api.lastAudit()).toMatchObject({
      action: "report.edit",
      before: { name: "Charges by day", enabled: true, chart_type_id: pie.id },
      after: { name: "Charges", enabled: false, chart_type_id: null },
    });
    expect(await staff.delete(path)).toMatchObject({ status: 200, body: { message: "Delete successful" } });
    for (const reply of [await staff.get(path), await staff.put(path, { body: changed }), await staff.delete(path)])
      expect(reply).toMatchObject({ status: 404, body: { message: "Record not found" } });
    expect((await staff.get(root)).body).not.toContainEqual(expect.objectContaining({ id: created.body.id }));
  });

  it("enabling it again is an edit like any other: it was not deleted (V1)", async () => {
    const report = await own({ enabled: false });
    expect(await staff.put(`${root}/${report.id}`, { body: same(report) })).toMatchObject({
      status: 200,
      body: { reportEnabled: 1, deletedAt: null },
    });
    expect(await api.lastAudit()).toMatchObject({ action: "report.edit", after: { enabled: true } });
  });

  it.each([
    ["create", () => staff.post(root, { body: input({ reportName: "Twice" }) })],
    ["clone", async () => staff.put(`${root}/clone/${(await own()).id}`)],
    [
      "edit",
      async () => {
        const report = await own();
        return staff.put(`${root}/${report.id}`, { body: same(report, { reportName: "X" }) });
      },
    ],
    ["remove", async () => staff.delete(`${root}/${(await own()).id}`)],
  ])("%s leaves one audit line", async (_, act) => {
    const before = (await api.audit()).length;
    expect(await act()).toMatchObject({ status: 200 });
    expect(await linesSince(before)).toHaveLength(1);
  });

  it("takes a name twice, also of one owner: a report is no name", async () => {
    const body = input({ reportName: "Same name" });
    expect(await staff.post(root, { body })).toMatchObject({ status: 200 });
    expect(await staff.post(root, { body })).toMatchObject({ status: 200 });
  });

  it.each([
    ["report.create", () => ["POST", root] as const],
    ["report.edit", (id: number) => ["PUT", `${root}/${id}`] as const],
    ["report.delete", (id: number) => ["DELETE", `${root}/${id}`] as const],
    ["report.clone", (id: number) => ["PUT", `${root}/clone/${id}`] as const],
  ])("without %s: 403, also for the owner (B-504, B-505)", async (missing, callTo) => {
    const owner = await api.as({ permissions: all.filter((permission) => permission !== missing) });
    const report = await own({ userId: owner.userId });
    const [method, path] = callTo(report.id);
    expect(await api.call(method, path, { body: same(report) }, owner.token)).toMatchObject({ status: 403 });
    expect(await api.build.read("report", report.id)).toEqual(report);
  });
});

describe("what a report is made of", () => {
  it.each<[string, unknown, string]>([
    ["reportName", " ", "This field is required"],
    ["reportName", "x".repeat(121), "Field must be less than 120 characters"],
    ["reportDescription", "x".repeat(256), "Field must be less than 255 characters"],
    ["reportQuery", " \n", "This field is required"],
    ["reportQuery", `select '${"x".repeat(20_000)}'`, "Field must be less than 20000 characters"],
    ["categoryId", 2_000_000_000, "Record not found"],
    ["categoryId", null, "This field is required"],
    ["datasourceId", 2_000_000_000, "Record not found"],
    ["reportQuery", "delete from charges", "Line 1, column 1: The query must begin with select or with"],
  ])("refuses %s `%s`: %s (E2, Q12)", async (field, value, message) => {
    const before = (await api.audit()).length;
    const refusal = refusedAt(field, message);
    expect(await staff.post(root, { body: input({ [field]: value }) })).toMatchObject(refusal);
    const report = await own();
    expect(await staff.put(`${root}/${report.id}`, { body: same(report, { [field]: value }) })).toMatchObject(refusal);
    expect(await linesSince(before)).toEqual([]);
  });

  it("takes 120, 255 and 20000 characters (E2)", async () => {
    const longest = { reportName: "n".repeat(120), reportDescription: "d".repeat(255) };
    const reportQuery = `select '${"x".repeat(20_000 - 9)}'`;
    expect(reportQuery).toHaveLength(20_000);
    const reply = await staff.post(root, { body: input({ ...longest, reportQuery }) });
    expect(reply).toMatchObject({ status: 200, body: { ...longest, reportQuery } });
  });

  it("needs a chart type where its chart is enabled, and keeps none where it is not (E3)", async () => {
    const enabled = { reportChartEnabled: 1 };
    const off = await api.build.reportChartType({ enabled: false });
    const refusals = [
      [{ ...enabled }, refusedAt("chartTypeId", "This field is required")],
      [{ ...enabled, chartTypeId: 2_000_000_000 }, refusedAt("chartTypeId", "Record not found")],
      [{ ...enabled, chartTypeId: off.id }, refusedAt("chartTypeId", "Is disabled and cannot be chosen")],
    ] as const;
    const report = await own();
    for (const [more, refusal] of refusals) {
      expect(await staff.post(root, { body: input(more) })).toMatchObject(refusal);
      expect(await staff.put(`${root}/${report.id}`, { body: same(report, more) })).toMatchObject(refusal);
    }
    const cleared = await staff.post(root, { body: input({ reportChartEnabled: 0, chartTypeId: pie.id }) });
    expect(cleared).toMatchObject({ status: 200, body: { reportChartEnabled: 0, chartTypeId: null } });
  });

  it("takes flags as 1, 0, true and false, and answers 1 or 0; a new one is private and enabled (E1, V2, B-240)", async () => {
    const flags = { reportEnabled: false, reportPrivateEnabled: "0" };
    const made = await staff.post(root, { body: input(flags) });
    expect(made.body).toMatchObject({ reportEnabled: 0, reportPrivateEnabled: 0 });
    const plain = await staff.post(root, { body: input() });
    expect(plain.body).toMatchObject({ reportEnabled: 1, reportPrivateEnabled: 1, reportChartEnabled: 0 });
  });

  it("keeps disabled references that it has, and takes no new ones", async () => {
    const off = await api.build.reportCategory({ enabled: false });
    const away = await api.build.reportDatasource({ enabled: false });
    const report = await own({ categoryId: off.id, datasourceId: away.id });
    const kept = { categoryId: off.id, datasourceId: away.id };
    expect(await staff.put(`${root}/${report.id}`, { body: same(report, kept) })).toMatchObject({ status: 200 });
    const [field, refusal] = ["categoryId", "Is disabled and cannot be chosen"] as const;
    expect(await staff.post(root, { body: input({ categoryId: off.id }) })).toMatchObject(refusedAt(field, refusal));
    expect(await staff.post(root, { body: input({ datasourceId: away.id }) })).toMatchObject(
      refusedAt("datasourceId", refusal),
    );
  });

  it("tells what a payload of another type is with code 1000", async () => {
    for (const body of ["text", [], 5, { ...input(), reportName: { a: 1 } }])
      expect(
        await staff.post(root, { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
      ).toMatchObject({
        status: 400,
        body: { code: 1000 },
      });
  });

  it("is written with the tokens that narrow it, at every save (V7)", async () => {
    const { body } = await staff.post(root, { body: input({ reportQuery: byProvider }) });
    const tokens = async () => (await api.build.read("report", body.id)).scope_tokens;
    expect(await tokens()).toEqual(["provider_id"]);
    const reportQuery = "select '[carrier_id]', [provider_name?] -- [provider_id]";
    expect(await staff.put(`${root}/${body.id}`, { body: input({ reportQuery }) })).toMatchObject({ status: 200 });
    expect(await tokens()).toEqual(["carrier_id", "provider_name"]);
    expect(await staff.put(`${root}/${body.id}`, { body: input() })).toMatchObject({ status: 200 });
    expect(await tokens()).toEqual([]);
  });
});

describe("two people and one report", () => {
  it("an edit of what was changed meanwhile is refused with 409, unless it does not say what it saw (P-6, O2)", async () => {
    const report = await own();
    const path = `${root}/${report.id}`;
    const dateModified = report.updated_at.toISOString();
    const edit = (reportName: string, more = {}) =>
      superOwner.put(path, { body: same(report, { reportName, ...more }) });
    expect(await edit("First", { dateModified })).toMatchObject({ status: 200 });
    expect(await edit("Second", { dateModified })).toMatchObject({
      status: 409,
      body: { code: "record-changed", message: "The record was changed by another user" },
    });
    expect(await edit("Third")).toMatchObject({ status: 200, body: { reportName: "Third" } });
  });

  it("of two edits at once one wins, and a deletion beside them is not undone (P-6)", async () => {
    const report = await own();
    const path = `${root}/${report.id}`;
    const dateModified = report.updated_at.toISOString();
    const edits = ["One", "Two", "Three"].map((reportName) =>
      staff.put(path, { body: same(report, { reportName, dateModified }) }),
    );
    expect((await Promise.all(edits)).map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const [removed, edited] = await Promise.all([
      staff.delete(path),
      staff.put(path, { body: same(report, { reportName: "Late" }) }),
    ]);
    expect(removed.status).toBe(200);
    expect([200, 404]).toContain(edited.status);
    expect(await api.build.read("report", report.id)).toMatchObject({ enabled: false, deleted_at: expect.any(Date) });
  });

  it("refuses a body with the id of another report", async () => {
    const report = await own();
    expect(await staff.put(`${root}/${report.id}`, { body: same(report, { reportId: report.id + 1 }) })).toMatchObject(
      refusedAt("reportId", "Is not the id of the address"),
    );
  });
});

describe("the owner of a report (V5)", () => {
  it("is set by themselves and user id 1 to another enabled user, and by nobody else (B-241)", async () => {
    const heir = await api.as({ permissions: all });
    const report = await own();
    const give = (by: typeof staff, userId: number | null) =>
      by.put(`${root}/${report.id}`, { body: same(report, { userId }) });
    // owners who give it away still get what they stored, and see it no more
    expect(await give(staff, heir.userId)).toMatchObject({ status: 200, body: { userId: { userId: heir.userId } } });
    expect(await staff.get(`${root}/${report.id}`)).toMatchObject({ status: 404 });
    expect(await give(staff, staff.userId)).toMatchObject({ status: 404 });
    expect(await give(superOwner, staff.userId)).toMatchObject({ status: 200 });
    expect(await give(staff, null)).toMatchObject({ status: 200, body: { userId: { userId: staff.userId } } });
    const off = await api.build.user({ enabled: false });
    expect(await give(staff, off.id)).toMatchObject(refusedAt("userId", "Is disabled and cannot be chosen"));
    expect(await give(staff, 2_000_000_000)).toMatchObject(refusedAt("userId", "Record not found"));
  });

  it("stays where they were disabled meanwhile", async () => {
    const gone = await api.build.user({ enabled: false });
    const report = await own({ userId: gone.id });
    const body = same(report, { userId: gone.id, reportName: "Renamed" });
    expect(await superOwner.put(`${root}/${report.id}`, { body })).toMatchObject({ status: 200 });
  });
});

describe("a user of one carrier or provider (V7)", () => {
  it("creates none", async () => {
    const before = (await api.audit()).length;
    expect(await tied.post(root, { body: input({ reportQuery: byProvider }) })).toMatchObject({ status: 403 });
    expect(await linesSince(before)).toEqual([]);
  });

  it("edits all of their own but its query and datasource", async () => {
    const report = await own({ userId: tied.userId, query: byProvider });
    const path = `${root}/${report.id}`;
    expect(await tied.put(path, { body: same(report, { reportName: "Mine" }) })).toMatchObject({ status: 200 });
    const other = await api.build.reportDatasource();
    const message = "Cannot be changed by a user of one carrier or provider";
    for (const more of [{ reportQuery: `${byProvider} ` }, { reportQuery: "select [provider_id]" }])
      expect(await tied.put(path, { body: same(report, more) })).toMatchObject(refusedAt("reportQuery", message));
    expect(await tied.put(path, { body: same(report, { datasourceId: other.id }) })).toMatchObject(
      refusedAt("datasourceId", message),
    );
    expect(await api.build.read("report", report.id)).toMatchObject({ name: "Mine", query: byProvider });
  });

  it("gives it to nobody outside of their tie", async () => {
    const report = await own({ userId: tied.userId, query: byProvider });
    const give = (userId: number) => tied.put(`${root}/${report.id}`, { body: same(report, { userId }) });
    for (const { id } of [
      await api.build.user(),
      await api.build.user({ providerId: (await api.build.provider()).id }),
    ])
      expect(await give(id)).toMatchObject(refusedAt("userId", "Record not found"));
    const colleague = await api.build.user({ providerId: tiedTo.id });
    expect(await give(colleague.id)).toMatchObject({ status: 200 });
  });

  it("clones what they see, to a private one of their own", async () => {
    const report = await own({ shares: [tied.userId], query: byProvider });
    const reply = await tied.put(`${root}/clone/${report.id}`);
    expect(reply).toMatchObject({ status: 200, body: { userId: { userId: tied.userId }, reportQuery: byProvider } });
    expect(await tied.get(`${root}/${reply.body.id}`)).toMatchObject({ status: 200 });
  });
});

describe("a copy (V11, B-271, B-600)", () => {
  it("is a private, enabled one of the caller's, without the original's readers", async () => {
    const role = await api.build.role();
    const reader = await api.as({ permissions: all });
    const reports = { privateEnabled: false, chartTypeId: pie.id, description: "Why", query: byProvider };
    const original = await own({ name: "Churn", roles: [role.id], shares: [reader.userId], ...reports });
    await api.build.insert("user_role", { user_id: reader.userId, role_id: role.id });
    await api.build.insert("report_favorite", { report_id: original.id, user_id: reader.userId });
    const reply = await reader.put(`${root}/clone/${original.id}`);
    expect(reply).toMatchObject({
      status: 200,
      body: {
        reportName: "Churn (copy)",
        reportDescription: "Why",
        reportQuery: byProvider,
        categoryId: { categoryId: category.id },
        datasourceId: { datasourceId: datasource.id },
        reportChartEnabled: 1,
        chartTypeId: { chartTypeId: pie.id },
        reportEnabled: 1,
        reportPrivateEnabled: 1,
        userId: { userId: reader.userId },
        roles: [],
        reportFavoriteId: null,
      },
    });
    expect(reply.body.id).not.toBe(original.id);
    expect(await api.build.read("report", reply.body.id)).toMatchObject({ scope_tokens: ["provider_id"] });
    const shares = api.db.selectFrom("report_share").selectAll().where("report_id", "=", reply.body.id);
    expect(await shares.execute()).toEqual([]);
    expect(await api.lastAudit()).toMatchObject({
      action: "report.clone",
      entity_id: String(reply.body.id),
      details: { report_id: original.id },
    });
    expect(await api.build.read("report", original.id)).toEqual(original);
    expect((await reader.get(root)).body).toContainEqual(expect.objectContaining({ reportId: reply.body.id }));
  });

  it("of a disabled report is enabled", async () => {
    const { id } = await own({ enabled: false });
    expect(await staff.put(`${root}/clone/${id}`)).toMatchObject({ status: 200, body: { reportEnabled: 1 } });
  });

  it("gets a name of its own, also where two are made at once", async () => {
    const { id } = await own({ name: "Churn at once" });
    const copies = await Promise.all([1, 2, 3].map(() => staff.put(`${root}/clone/${id}`)));
    expect(copies.map(({ body }) => body.reportName).sort()).toEqual([
      "Churn at once (copy 2)",
      "Churn at once (copy 3)",
      "Churn at once (copy)",
    ]);
    const other = await api.as({ permissions: all });
    expect((await superOwner.put(`${root}/clone/${id}`)).body.reportName).toBe("Churn at once (copy)");
    expect(await other.put(`${root}/clone/${id}`)).toMatchObject({ status: 404 });
  });
});

describe("deleting a report (V12)", () => {
  it("is soft, and stops its schedules and widgets", async () => {
    const report = await own();
    const kept = await own();
    const of = async ({ id }: { id: number }) => ({
      agend: await api.build.insert("report_agend", {
        report_id: id,
        user_id: staff.userId,
        periodicity_id: 1,
        time: "08:00",
      }),
      widget: await api.build.insert("widget", { title: randomUUID().slice(0, 8), report_id: id }),
    });
    const [stopped, running] = [await of(report), await of(kept)];
    expect(await staff.delete(`${root}/${report.id}`)).toMatchObject({ status: 200 });
    expect(await api.build.read("report", report.id)).toMatchObject({ enabled: false, deleted_at: expect.any(Date) });
    expect(await api.build.read("report_agend", stopped.agend.id)).toMatchObject({ enabled: false });
    expect(await api.build.read("widget", stopped.widget.id)).toMatchObject({ enabled: false });
    expect(await api.build.read("report_agend", running.agend.id)).toEqual(running.agend);
    expect(await api.build.read("widget", running.widget.id)).toEqual(running.widget);
    expect(await api.lastAudit()).toMatchObject({
      action: "report.delete",
      before: { enabled: true },
      after: { enabled: false },
    });
  });

  it("works on a disabled one too", async () => {
    const report = await own({ enabled: false });
    expect(await staff.delete(`${root}/${report.id}`)).toMatchObject({ status: 200 });
    expect(await api.build.read("report", report.id)).toMatchObject({ deleted_at: expect.any(Date) });
  });
});
