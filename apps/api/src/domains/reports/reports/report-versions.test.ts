import { describe, expect, it } from "vitest";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
const all = ["report.list", "report.create", "report.edit", "report.delete", "report.clone", "audit.list"] as const;
const superOwner = await api.as({ permissions: all });
const staff = await api.as({ permissions: all });
const root = "/services/reports";
const references = {
  categoryId: (await api.build.reportCategory()).id,
  datasourceId: (await api.build.reportDatasource()).id,
};
const input = (reportQuery: string, reportName = "Churn") => ({ reportName, reportQuery, ...references });
const versions = async (id: number, caller = staff) =>
  (await caller.get(`${root}/${id}/versions`)).body as { versionId: number; user: unknown; reportQuery: string }[];
const queriesOf = async (id: number) => (await versions(id)).map(({ reportQuery }) => reportQuery);
const created = async (query: string) => (await staff.post(root, { body: input(query) })).body.reportId as number;

describe("the versions of a report's query (V6)", () => {
  it("are those that were saved, the newest first, with who and when", async () => {
    const id = await created("select 1");
    expect(await superOwner.put(`${root}/${id}`, { body: input("select 2") })).toMatchObject({ status: 200 });
    expect(await staff.put(`${root}/${id}`, { body: input("select 2", "Only renamed") })).toMatchObject({
      status: 200,
    });
    expect(await staff.put(`${root}/${id}`, { body: input("select 1") })).toMatchObject({ status: 200 });
    const [third, second, first, ...more] = await versions(id);
    const by = ({ userId }: typeof staff) => ({ userId, username: expect.any(String) });
    const at = expect.any(String);
    expect(third).toEqual({ versionId: expect.any(Number), at, user: by(staff), reportQuery: "select 1" });
    expect(second).toMatchObject({ user: by(superOwner), reportQuery: "select 2" });
    expect(first).toMatchObject({ user: by(staff), reportQuery: "select 1" });
    expect(more).toEqual([]);
  });

  it("of a copy begin with the copy", async () => {
    const id = await created("select 'copied'");
    const { body } = await staff.put(`${root}/clone/${id}`);
    expect(await queriesOf(body.reportId)).toEqual(["select 'copied'"]);
  });

  it("of a report whose creation left no line begin with what the first change found", async () => {
    const { id } = await api.build.report({ query: "select 'demo'", userId: staff.userId });
    const beginning = { versionId: 0, user: null, reportQuery: "select 'demo'" };
    expect(await versions(id)).toMatchObject([beginning]);
    expect(await staff.put(`${root}/${id}`, { body: input("select 'mine'") })).toMatchObject({ status: 200 });
    expect(await versions(id)).toMatchObject([{ reportQuery: "select 'mine'" }, beginning]);
  });

  it("are at most fifty, and other lines of the report are none", async () => {
    const id = await created("select 0");
    const line = { user_id: staff.userId, entity: "report", entity_id: String(id) };
    for (let number = 1; number <= 60; number += 1) {
      const change = { before: { query: `select ${number - 1}` }, after: { query: `select ${number}` } };
      const columns = { before: JSON.stringify(change.before), after: JSON.stringify(change.after) };
      await api.build.insert("audit", { ...line, ...columns, action: "report.edit" });
      await api.build.insert("audit", { ...line, action: "report.view", details: JSON.stringify({ rows: 1 }) });
    }
    const queries = await queriesOf(id);
    expect(queries).toHaveLength(50);
    expect(queries[0]).toBe("select 60");
    expect(queries.at(-1)).toBe("select 11");
  });

  it("are read along an index of their own, however often the report was run", async () => {
    const id = await created("select 'often'");
    await api.owner.query(
      `insert into audit (action, entity, entity_id, details) select 'report.view', 'report', $1, '{}' from generate_series(1, 20000)`,
      [String(id)],
    );
    await api.owner.query("analyze audit");
    const { rows } = await api.owner.query(
      `explain select a.id from audit a where a.entity = 'report' and a.after ? 'query' and a.entity_id = '${id}' order by a.id desc limit 50`,
    );
    expect(JSON.stringify(rows)).toContain("audit_report_query");
    expect(await queriesOf(id)).toEqual(["select 'often'"]);
  });
});

describe("a report's query in the audit trail (V6)", () => {
  const linesFor = async (caller: typeof staff, id: number) => {
    const query = `entity=report&entityId=${id}`;
    const history = await caller.get("/services/audit/history", { query });
    const paged = await caller.get("/services/audit/paginate", { query });
    expect(paged.body.results).toEqual(history.body);
    return history.body as { action: string; before: unknown; after: unknown }[];
  };

  it("is for its owner, user id 1 and users who may clone what they see; for others it is named without its value", async () => {
    const secret = "select 'nobody else shall read this'";
    const id = await created(secret);
    const reader = await api.as({ permissions: ["audit.list", "report.list"] });
    const cloner = await api.as({ permissions: ["audit.list", "report.list", "report.clone"] });
    await staff.put(`${root}/${id}`, { body: input("select 2", "Renamed") });
    for (const { userId } of [reader, cloner])
      await api.build.insert("report_share", { report_id: id, user_id: userId });
    const stranger = await api.as({ permissions: ["audit.list", "report.list", "report.clone"] });
    for (const caller of [staff, superOwner, cloner])
      expect(await linesFor(caller, id)).toMatchObject([
        { before: { name: "Churn", query: secret }, after: { name: "Renamed", query: "select 2" } },
        { after: { name: "Churn", query: secret } },
      ]);
    for (const caller of [reader, stranger]) {
      const lines = await linesFor(caller, id);
      expect(lines).toMatchObject([
        { before: { name: "Churn", query: "changed" }, after: { name: "Renamed", query: "changed" } },
        { action: "report.create", before: null, after: { name: "Churn", query: "changed" } },
      ]);
      expect(JSON.stringify(lines)).not.toContain("nobody else");
    }
    expect(await staff.delete(`${root}/${id}`)).toMatchObject({ status: 200 });
    expect(await linesFor(staff, id)).toContainEqual(
      expect.objectContaining({ after: expect.objectContaining({ query: secret }) }),
    );
    expect(JSON.stringify(await linesFor(cloner, id))).not.toContain("nobody else");
  });
});
