import { describe, expect, it } from "vitest";
import { buildDatasource } from "./build-datasource.ts";
import { type ReportKind, reportKinds } from "./reports/report-kinds.ts";
import { buildViewers, reportPermissions, type ViewerName } from "./reports/viewers.ts";
import { startTestApi } from "./start-test-api.ts";

const api = await startTestApi();
const viewers = await buildViewers(api);
const { ids, roles, provider } = viewers;
const root = "/services/reports";
const datasourceId = (await buildDatasource(api)).id;
const categoryId = (await api.build.reportCategory()).id;

const build = ({ what, privateEnabled, enabled, deleted, hasReaders, query, ownedBy }: ReportKind) =>
  api.build.report({
    name: what,
    ...{ privateEnabled, enabled, query, categoryId, datasourceId },
    deleted: deleted ?? false,
    userId: ids[ownedBy],
    roles: hasReaders ? roles : [],
    shares: hasReaders ? [ids.shared, ids.carrierShared, ids.providerShared] : [],
  });
type Report = Awaited<ReturnType<typeof build>>;
type Caller = ReturnType<typeof viewers.as>;

type Status = number | ((kind: ReportKind) => number);

interface Asked {
  /** The status of a call about a report for a viewer. */
  ask: (caller: Caller, report: Report) => Promise<number>;
  /** The statuses for its owner and user id 1, and for everybody else who sees it; all others get 404. */
  owner: Status;
  reader: Status;
  /** Each viewer needs a report of their own, because the call changes it. */
  writes?: true;
}

/** Whether a list has the report, as the status of a call about it alone. */
const listed = async (rows: Promise<{ body: { reportId: number }[] }>, { id }: Report) =>
  (await rows).body.some(({ reportId }) => reportId === id) ? 200 : 404;
const status = async (reply: Promise<{ status: number }>) => (await reply).status;
const same = ({ id, name, query, private_enabled, enabled, updated_at }: Report) => ({
  ...{ reportId: id, reportName: name, reportQuery: query, categoryId, datasourceId },
  reportPrivateEnabled: private_enabled,
  reportEnabled: enabled,
  dateModified: updated_at.toISOString(),
});

/** Only private reports have shares; the roles of a private one are its owner's to change. */
const ofPrivate: Pick<Asked, "owner" | "reader"> = {
  owner: ({ privateEnabled }) => (privateEnabled ? 200 : 400),
  reader: 403,
};
const ofRoles: Pick<Asked, "owner" | "reader"> = {
  owner: 200,
  reader: ({ privateEnabled }) => (privateEnabled ? 403 : 200),
};
/** A disabled report is not run, not even for its owner. */
const ofRun: Pick<Asked, "owner" | "reader"> = { owner: ({ enabled }) => (enabled ? 200 : 400), reader: 200 };
/** The filters of the kinds' queries; a tie's own value replaces them. */
const reportFilters = [
  { queryValue: "[carrier_id]", paramValue: provider.carrier_id },
  { queryValue: "[provider_name?]", paramValue: provider.name },
];
const unheld = (await api.build.role()).id;

/** Every call about one report; a new call gets an entry here. */
const calls: Record<string, Asked> = {
  list: { ask: (caller, report) => listed(caller.get(root), report), owner: 200, reader: 200 },
  paginate: {
    ask: async (caller, report) => {
      const query = `limit=100&reportId=${report.id}`;
      const { body } = await caller.get(`${root}/paginate`, { query });
      return listed(Promise.resolve({ body: body.results }), report);
    },
    owner: 200,
    reader: 200,
  },
  get: { ask: (caller, { id }) => status(caller.get(`${root}/${id}`)), owner: 200, reader: 200 },
  edit: {
    ask: (caller, report) => status(caller.put(`${root}/${report.id}`, { body: same(report) })),
    owner: 200,
    reader: 403,
    writes: true,
  },
  remove: { ask: (caller, { id }) => status(caller.delete(`${root}/${id}`)), owner: 200, reader: 403, writes: true },
  clone: { ask: (caller, { id }) => status(caller.put(`${root}/clone/${id}`)), owner: 200, reader: 200, writes: true },
  versions: { ask: (caller, { id }) => status(caller.get(`${root}/${id}/versions`)), owner: 200, reader: 200 },
  "get-filters": { ask: (caller, { id }) => status(caller.get(`${root}/${id}/get-filters`)), owner: 200, reader: 200 },
  view: {
    ask: (caller, { id }) => status(caller.put(`${root}/${id}/view`, { body: { reportFilters } })),
    ...ofRun,
  },
  export: {
    ask: (caller, { id }) => status(caller.put(`${root}/${id}/export`, { body: { reportFilters } })),
    ...ofRun,
  },
  "get-shares": { ask: (caller, { id }) => status(caller.get(`${root}/${id}/get-shares`)), ...ofPrivate },
  share: {
    ask: (caller, { id }) => status(caller.post(`${root}/share`, { body: { reportId: id, users: [] } })),
    ...ofPrivate,
    writes: true,
  },
  "add-roles": {
    ask: (caller, { id }) => status(caller.post(`${root}/add-roles`, { body: { reportId: id, roles: [1] } })),
    ...ofRoles,
  },
  "delete-roles": {
    ask: (caller, { id }) => status(caller.put(`${root}/delete-roles`, { body: { reportId: id, roles: [unheld] } })),
    ...ofRoles,
  },
  audience: {
    ask: (caller, { id }) => status(caller.post(`${root}/audience`, { body: { reportId: id } })),
    ...ofRoles,
  },
  "add-favorite": {
    ask: (caller, { id }) =>
      status(caller.post(`${root}/add-favorite`, { body: { reportId: id, userId: caller.userId } })),
    owner: 200,
    reader: 200,
  },
  // after the call that adds it, for users who see it
  "favorite/paginate": {
    ask: async (caller, report) => {
      const { body } = await caller.get(`${root}/favorite/paginate`, { query: "limit=100" });
      const rows = body.results.map(({ reportId }: { reportId: { reportId: number } }) => reportId);
      return listed(Promise.resolve({ body: rows }), report);
    },
    owner: 200,
    reader: 200,
  },
  "get-user-filter": {
    ask: (caller, { id }) =>
      status(caller.post(`${root}/get-user-filter`, { body: { reportId: id, userId: caller.userId } })),
    owner: 200,
    reader: 200,
  },
  "add-user-filter": {
    ask: (caller, { id }) => {
      const filter = { reportUserFilterName: "May", reportUserFilterData: "[]" };
      return status(
        caller.post(`${root}/add-user-filter`, { body: { reportId: id, userId: caller.userId, ...filter } }),
      );
    },
    owner: 200,
    reader: 200,
  },
};

function expected(name: ViewerName, kind: ReportKind, { owner, reader }: Asked): number {
  if (!kind.seenBy.includes(name)) return 404;
  const due = name === "superOwner" || name === kind.ownedBy ? owner : reader;
  return typeof due === "number" ? due : due(kind);
}

/** One report of each kind, for all calls that change nothing. */
const built = new Map<ReportKind, Promise<Report>>();
function buildOnce(kind: ReportKind): Promise<Report> {
  const report = built.get(kind) ?? build(kind);
  built.set(kind, report);
  return report;
}

/**
 * The reading calls prove the whole rule. For the others a sample, in which each viewer sees some and misses others, proves
 * that they follow it.
 */
const ofAllKinds = ["list", "paginate", "get"];
const sample = reportKinds.filter(({ what }) =>
  [
    "public, by provider",
    "public without roles, by provider",
    "private, by provider",
    "disabled and private",
    "deleted",
    "of a carrier's user, by carrier",
    "of a provider's user, by provider",
  ].includes(what),
);

describe.each(Object.entries(calls))(
  "%s, by who sees which report (V1, V2, V4, V5, V7, V9, V10, B-504, B-520)",
  (call, asked) => {
    it.each(ofAllKinds.includes(call) ? reportKinds : sample)("$what", async (kind) => {
      const got: Record<string, number> = {};
      const due: Record<string, number> = {};
      for (const name of viewers.names) {
        const report = await (asked.writes ? build(kind) : buildOnce(kind));
        got[name] = await asked.ask(viewers.as(name), report);
        due[name] = expected(name, kind, asked);
        const after = await api.build.read("report", report.id);
        if (asked.writes && got[name] !== 200) expect(after).toEqual(report);
      }
      expect(got).toEqual(due);
    });
  },
);

it("the sample holds a report that each viewer sees, and one that they do not", () => {
  expect(sample).toHaveLength(7);
  const seen = (name: ViewerName) => sample.filter(({ seenBy }) => seenBy.includes(name)).length;
  const always = viewers.names.filter((name) => seen(name) === sample.length);
  const inAll = (name: ViewerName) => reportKinds.some(({ seenBy }) => seenBy.includes(name));
  expect(always).toEqual([]);
  expect(viewers.names.filter((name) => inAll(name) && seen(name) === 0)).toEqual([]);
});

describe("the query of a report (V6)", () => {
  it("is in no list, and in a single answer for owner, user id 1 and who may clone it", async () => {
    const kind = reportKinds.find(({ what }) => what === "public") as ReportKind;
    const report = await build(kind);
    const permissions = reportPermissions.filter((permission) => permission !== "report.clone");
    const reader = await api.as((await api.build.user({ permissions, roles })).id);
    const owner = await api.as((await api.build.user({ permissions })).id);
    await api.build.update("report", report.id, { user_id: owner.userId });
    for (const [caller, reads] of [
      [owner, true],
      [viewers.as("superOwner"), true],
      [viewers.as("inRole"), true],
      [reader, false],
    ] as const) {
      const one = await caller.get(`${root}/${report.id}`);
      expect(one.body.reportQuery).toBe(reads ? report.query : undefined);
      const { body } = await caller.get(`${root}/paginate`, { query: `reportId=${report.id}` });
      for (const each of [...body.results, ...(await caller.get(root)).body])
        expect(each).not.toHaveProperty("reportQuery");
      expect(await caller.get(`${root}/${report.id}/versions`)).toMatchObject({ status: reads ? 200 : 403 });
    }
  });
});

describe("the roles that a list is asked for (V3, B-512)", () => {
  it("narrow an administrator's list alone", async () => {
    const [one, two] = [await api.build.role(), await api.build.role()];
    const shared = { privateEnabled: false, name: "Asked by role" };
    const first = await api.build.report({ ...shared, roles: [one.id] });
    const second = await api.build.report({ ...shared, roles: [two.id] });
    const hidden = await api.build.report({ ...shared, privateEnabled: true, roles: [one.id] });
    const member = await api.as((await api.build.user({ permissions: ["report.list"], roles: [one.id] })).id);
    const idsOf = async (caller: Caller, roles: string) =>
      (
        await caller.get(`${root}/paginate`, { query: `reportName=asked by role${roles}&sortBy=reportId` })
      ).body.results.map(({ reportId }: { reportId: number }) => reportId);
    const administrator = viewers.as("administrator");
    expect(await idsOf(administrator, "")).toEqual([first.id, second.id]);
    expect(await idsOf(administrator, `&roles=${two.id}`)).toEqual([second.id]);
    expect(await idsOf(administrator, `&roles=${one.id}&roles=${two.id}`)).toEqual([first.id, second.id]);
    expect(await idsOf(administrator, "&roles=1")).toEqual([first.id, second.id]);
    expect(await idsOf(viewers.as("superOwner"), `&roles=${two.id}`)).toEqual([first.id, second.id, hidden.id]);
    for (const roles of ["", `&roles=${two.id}`, `&roles=${one.id}`, "&roles=1"])
      expect(await idsOf(member, roles)).toEqual([first.id]);
  });
});
