import { describe, expect, it } from "vitest";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
await api.build.user(); // user id 1, who sees every report
const role = await api.build.role({ permissions: ["report.list"] });
const newUser = async () => api.as((await api.build.user({ roles: [role.id] })).id);
const ana = await newUser();
const eva = await newUser();
const newReport = (parts: Parameters<typeof api.build.report>[0] = {}) =>
  api.build.report({ privateEnabled: false, roles: [role.id], ...parts });
const add = (caller: typeof ana, reportId: number, userId = caller.userId) =>
  caller.post("/services/reports/add-favorite", { body: { reportId, userId } });
const remove = (caller: typeof ana, id: number) => caller.delete(`/services/reports/delete-favorite/${id}`);
const page = (caller: typeof ana, query = "") => caller.get("/services/reports/favorite/paginate", { query });
const namesOf = ({ body }: Awaited<ReturnType<typeof page>>) =>
  body.results.map(({ reportId }: { reportId: { reportName: string } }) => reportId.reportName);
const newLines = async (before: number) =>
  (await api.audit()).slice(before).map(({ user_id, action, entity_id }) => [user_id, action, entity_id]);

describe("favourites (V10)", () => {
  it("are added and removed by their own id, with a line each (B-242, B-269, B-593, B-594)", async () => {
    const { id, name } = await newReport();
    const before = (await api.audit()).length;
    const { status, body } = await add(ana, id);
    expect(status).toBe(200);
    const favorite = body.reportFavoriteId;
    expect(body).toMatchObject({
      userId: ana.userId,
      reportId: { reportId: id, reportName: name, reportFavoriteId: favorite },
    });
    expect((await page(ana)).body.results).toEqual([body]);
    expect((await ana.get(`/services/reports/${id}`)).body.reportFavoriteId).toBe(favorite);
    expect(await remove(ana, favorite)).toMatchObject({ status: 200, body: { message: "Delete successful" } });
    expect((await page(ana)).body).toMatchObject({ results: [], total: 0 });
    expect(await newLines(before)).toEqual([
      [ana.userId, "report_favorite.create", String(favorite)],
      [ana.userId, "report_favorite.delete", String(favorite)],
    ]);
  });

  it("added twice, also at once, are the same one (O3)", async () => {
    const { id } = await newReport();
    const before = (await api.audit()).length;
    const replies = await Promise.all([add(eva, id), add(eva, id), add(eva, id)]);
    const again = await add(eva, id);
    for (const { status, body } of replies) expect({ status, body }).toEqual({ status: 200, body: again.body });
    expect(await newLines(before)).toHaveLength(1);
  });

  it("are the caller's alone: another user's cannot be ended, nor one that is not there (404)", async () => {
    const { id } = await newReport();
    const { body } = await add(ana, id);
    expect(await remove(eva, body.reportFavoriteId)).toMatchObject({ status: 404 });
    expect(await remove(ana, 2_000_000_000)).toMatchObject({ status: 404 });
    expect((await page(ana)).body.total).toBe(1);
  });

  it("of somebody else are refused with 403 where they are named, in a body and in a filter (S5)", async () => {
    const { id } = await newReport();
    expect(await add(eva, id, ana.userId)).toMatchObject({ status: 403 });
    expect(await page(eva, `userId=${ana.userId}`)).toMatchObject({ status: 403 });
    expect(await page(eva, `userId=${eva.userId}&userId=${ana.userId}`)).toMatchObject({ status: 403 });
  });

  it("come by name and in pages, whether or not the callers name themselves (B-590)", async () => {
    const reader = await newUser();
    for (const name of ["Churn", "Active base", "Balance"]) await add(reader, (await newReport({ name })).id);
    await add(eva, (await newReport({ name: "Another's" })).id);
    for (const query of ["", `userId=${reader.userId}&`]) {
      expect(namesOf(await page(reader, query))).toEqual(["Active base", "Balance", "Churn"]);
      expect(namesOf(await page(reader, `${query}sortBy=reportName&sort=desc`))).toEqual([
        "Churn",
        "Balance",
        "Active base",
      ]);
      const second = await page(reader, `${query}page=2&limit=2`);
      expect(second.body).toMatchObject({ currentPage: 2, total: 3, nextPage: null, previousPage: 1 });
      expect(namesOf(second)).toEqual(["Churn"]);
      expect((await page(reader, `${query}limit=2`)).body).toMatchObject({ total: 3, nextPage: 2 });
    }
  });

  it("hide reports that are not visible any more, and may still be ended (V1, V10, V12)", async () => {
    const reader = await newUser();
    const [hidden, deleted] = [await newReport(), await newReport()];
    const { body } = await add(reader, hidden.id);
    await add(reader, deleted.id);
    await api.build.update("report", hidden.id, { private_enabled: true });
    const gone = { enabled: false, deleted_at: new Date() };
    await api.build.update("report", deleted.id, gone);
    expect((await page(reader)).body).toMatchObject({ results: [], total: 0 });
    expect(await remove(reader, body.reportFavoriteId)).toMatchObject({ status: 200 });
  });

  it("are made of visible reports only (404)", async () => {
    const { id } = await api.build.report();
    expect(await add(ana, id)).toMatchObject({ status: 404 });
    expect(await add(ana, 2_000_000_000)).toMatchObject({ status: 404 });
  });
});
