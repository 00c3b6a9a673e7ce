import { reportUserFilterLimits } from "@portal/api-client/contract/report-user-filters";
import { describe, expect, it } from "vitest";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
await api.build.user(); // user id 1, who sees every report
const role = await api.build.role({ permissions: ["report.list"] });
const ana = await api.as((await api.build.user({ roles: [role.id] })).id);
const eva = await api.as((await api.build.user({ roles: [role.id] })).id);
const newReport = async () => (await api.build.report({ privateEnabled: false, roles: [role.id] })).id;
const data = JSON.stringify([
  { type: "date", realValue: "From", queryValue: "[from]", paramValue: "2024-05-01 00:00" },
  { type: "number", realValue: "Product", queryValue: "[product_id?]", paramValue: "" },
]);
const save = (caller: typeof ana, reportId: number, parts: object = {}) =>
  caller.post("/services/reports/add-user-filter", {
    body: { reportId, userId: caller.userId, reportUserFilterName: "May", reportUserFilterData: data, ...parts },
  });
const list = (caller: typeof ana, reportId: number, userId = caller.userId) =>
  caller.post("/services/reports/get-user-filter", { body: { reportId, userId } });
const remove = (caller: typeof ana, id: number) => caller.delete(`/services/reports/delete-user-filter/${id}`);
const newLines = async (before: number) =>
  (await api.audit()).slice(before).map(({ user_id, action, entity_id }) => [user_id, action, entity_id]);

describe("saved filters", () => {
  it("are saved and read back as they were, and removed, with a line each (B-250, B-595, B-597, F1)", async () => {
    const reportId = await newReport();
    const before = (await api.audit()).length;
    const { status, body } = await save(ana, reportId, { reportUserFilterName: " May " });
    expect(status).toBe(200);
    expect(body).toEqual({
      reportUserFilterId: expect.any(Number),
      reportId,
      userId: ana.userId,
      reportUserFilterName: "May",
      reportUserFilterData: data,
    });
    expect(await list(ana, reportId)).toMatchObject({ status: 200, body: [body] });
    const id = body.reportUserFilterId;
    expect(await remove(ana, id)).toMatchObject({ status: 200, body: { message: "Delete successful" } });
    expect((await list(ana, reportId)).body).toEqual([]);
    expect(await newLines(before)).toEqual([
      [ana.userId, "report_user_filter.create", String(id)],
      [ana.userId, "report_user_filter.delete", String(id)],
    ]);
  });

  it("come A to Z, only the caller's own, and only of that report (B-596, F1)", async () => {
    const reportId = await newReport();
    for (const reportUserFilterName of ["last week", "April", "June"])
      await save(ana, reportId, { reportUserFilterName });
    await save(eva, reportId);
    await save(ana, await newReport());
    const names = (await list(ana, reportId)).body.map(
      ({ reportUserFilterName }: { reportUserFilterName: string }) => reportUserFilterName,
    );
    expect(names).toEqual(["April", "June", "last week"]);
  });

  it("of a name that is used, in any case, are replaced and keep their id (F3)", async () => {
    const reportId = await newReport();
    const first = await save(ana, reportId);
    const before = (await api.audit()).length;
    const again = await save(ana, reportId, { reportUserFilterName: "MAY", reportUserFilterData: "[]" });
    expect(again).toMatchObject({
      status: 200,
      body: { ...first.body, reportUserFilterName: "MAY", reportUserFilterData: "[]" },
    });
    expect((await list(ana, reportId)).body).toEqual([again.body]);
    expect((await save(eva, reportId)).body.reportUserFilterId).not.toBe(first.body.reportUserFilterId);
    expect((await newLines(before))[0]?.[1]).toBe("report_user_filter.edit");
  });

  it("are twenty at most for a user and report; one of them is still replaced (409, F3)", async () => {
    const reportId = await newReport();
    const { perReport } = reportUserFilterLimits;
    for (let n = 1; n < perReport; n += 1) await save(ana, reportId, { reportUserFilterName: `Filter ${n}` });
    const atOnce = await Promise.all(
      ["One more", "Another one"].map((reportUserFilterName) => save(ana, reportId, { reportUserFilterName })),
    );
    expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await save(ana, reportId)).toMatchObject({
      status: 409,
      body: { message: "At most 20 filters can be saved for a report" },
    });
    expect(await save(ana, reportId, { reportUserFilterName: "FILTER 1" })).toMatchObject({ status: 200 });
    expect(await save(ana, await newReport())).toMatchObject({ status: 200 });
    expect(await save(eva, reportId)).toMatchObject({ status: 200 });
  });

  it("saved twice at once under one name are one (O3)", async () => {
    const reportId = await newReport();
    const replies = await Promise.all(
      ["May", "may", "MAY"].map((reportUserFilterName) => save(ana, reportId, { reportUserFilterName })),
    );
    expect(new Set(replies.map(({ status, body }) => `${status} ${body.reportUserFilterId}`)).size).toBe(1);
  });

  it.each([
    ["no JSON", "no JSON"],
    ["an object", '{"type":"text"}'],
    ["null", "null"],
    ["numbers", "[1]"],
    ["nulls", "[null]"],
    ["filters without a value", '[{"type":"text","realValue":"Word","queryValue":"[word]"}]'],
    ["another type", '[{"type":"list","realValue":"Word","queryValue":"[word]","paramValue":""}]'],
    ["a list of values", '[{"type":"text","realValue":"Word","queryValue":"[word]","paramValue":["a"]}]'],
    ["brackets that do not close", "[".repeat(16_000)],
  ])("refuse what is no array of filters: %s (B-250)", async (_, reportUserFilterData) => {
    const reply = await save(ana, await newReport(), { reportUserFilterData });
    expect(reply).toMatchObject({
      status: 400,
      body: { errors: [{ field: "reportUserFilterData", message: "Must be a JSON array of filters" }] },
    });
  });

  it.each([
    ["reportUserFilterName", "  ", "This field is required"],
    ["reportUserFilterName", "x".repeat(51), "Field must be less than 50 characters"],
    ["reportUserFilterData", `[${" ".repeat(16_383)}]`, "Field must be less than 16384 characters"],
  ])("refuse a wrong %s: %#", async (field, value, message) => {
    const reply = await save(ana, await newReport(), { [field]: value });
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ field, message }] } });
  });

  it("take a relative day and what filters carry besides", async () => {
    const kept = JSON.stringify([
      { type: "date", realValue: "From", queryValue: "[from]", paramValue: -1, optional: false, locked: true },
    ]);
    expect(await save(ana, await newReport(), { reportUserFilterData: kept })).toMatchObject({
      status: 200,
      body: { reportUserFilterData: kept },
    });
  });

  it("of another user are refused with 403 where they are named (S5), and unknown where only their id is", async () => {
    const reportId = await newReport();
    const { body } = await save(ana, reportId);
    expect(await list(eva, reportId, ana.userId)).toMatchObject({ status: 403 });
    expect(await save(eva, reportId, { userId: ana.userId })).toMatchObject({ status: 403 });
    expect(await remove(eva, body.reportUserFilterId)).toMatchObject({ status: 404 });
    expect(await remove(eva, 2_000_000_000)).toMatchObject({ status: 404 });
    expect((await list(ana, reportId)).body).toEqual([body]);
  });

  it("of a report that the caller does not see do not exist (F1, V1)", async () => {
    const reportId = await newReport();
    const { body } = await save(ana, reportId);
    await api.build.update("report", reportId, { private_enabled: true });
    expect(await list(ana, reportId)).toMatchObject({ status: 404 });
    expect(await save(ana, reportId)).toMatchObject({ status: 404 });
    expect(await remove(ana, body.reportUserFilterId)).toMatchObject({ status: 404 });
    expect(await save(ana, 2_000_000_000)).toMatchObject({ status: 404 });
  });
});
