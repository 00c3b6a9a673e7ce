import type { Widget } from "@portal/api-client/contract/widgets";
import { describe, expect, it } from "vitest";
import { buildDatasource } from "#test/build-datasource.ts";
import { buildViewers, type ViewerName } from "#test/reports/viewers.ts";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
/** None of them holds any right: a dashboard is for everybody who signs in (B-538). */
const viewers = await buildViewers(api, []);
const { ids, roles, provider, names } = viewers;
const sibling = await api.build.provider({ carrierId: provider.carrier_id });
const stranger = await api.build.provider();
const datasourceId = (await buildDatasource(api)).id;
const disabledDatasource = (await buildDatasource(api, { enabled: false })).id;

const open = { privateEnabled: false, roles, datasourceId };
const byProvider = "select [provider_id?] as one";
const byCarrier = "select [carrier_id] as one";
const newWidget = async (
  report: Parameters<typeof api.build.report>[0],
  parts: Parameters<typeof api.build.widget>[0] = {},
) => api.build.widget({ ...parts, reportId: (await api.build.report({ query: byProvider, ...report })).id });

const untied = ["superOwner", "administrator", "inRole"] as const;
const ofCarrier = ["carrierAdministrator", "carrierInRole"] as const;
const ofProvider = ["providerAdministrator", "providerInRole"] as const;
const everyReader = [...untied, ...ofCarrier, ...ofProvider];

interface Case {
  widget: { id: number; report_id: number };
  /** The users whose dashboard has it. */
  seenBy: readonly ViewerName[];
  /** The users who would have it, if its report could be run. */
  stalledFor?: readonly ViewerName[];
}

const cases: Record<string, Case> = {
  "everybody's": { widget: await newWidget(open, { priority: 5 }), seenBy: everyReader },
  "the provider's": { widget: await newWidget(open, { providerId: provider.id }), seenBy: everyReader },
  "another's of the carrier": {
    widget: await newWidget(open, { providerId: sibling.id }),
    seenBy: [...untied, ...ofCarrier],
  },
  "another's of another carrier": { widget: await newWidget(open, { providerId: stranger.id }), seenBy: untied },
  "of a report by carriers": {
    widget: await newWidget({ ...open, query: byCarrier }),
    seenBy: [...untied, ...ofCarrier],
  },
  "of a report that knows no tie": { widget: await newWidget({ ...open, query: "select 1" }), seenBy: untied },
  "of a private report that is shared": {
    widget: await newWidget({ datasourceId, userId: ids.owner, shares: [ids.shared, ids.providerShared] }),
    seenBy: ["superOwner", "owner", "shared", "providerShared"],
  },
  disabled: { widget: await newWidget(open, { enabled: false }), seenBy: [] },
  deleted: { widget: await newWidget(open, { deleted: true }), seenBy: [] },
  "of a disabled report, its owner's too": {
    widget: await newWidget({ ...open, enabled: false, userId: ids.owner }),
    seenBy: [],
    stalledFor: ["superOwner", "owner"],
  },
  "of a deleted report": { widget: await newWidget({ ...open, deleted: true }), seenBy: [] },
  "of a disabled datasource": {
    widget: await newWidget({ ...open, datasourceId: disabledDatasource }),
    seenBy: [],
    stalledFor: everyReader,
  },
};

const dashboard = async (name: ViewerName): Promise<Widget[]> => (await viewers.as(name).get("/services/widgets")).body;

describe("a dashboard holds the enabled widgets that are for its user, of reports that they see and may run (D1, B-538)", () => {
  it.each(names)("of %s", async (name) => {
    const shown = (await dashboard(name)).map(({ widgetId }) => widgetId);
    for (const [what, { widget, seenBy }] of Object.entries(cases))
      expect(shown.includes(widget.id), what).toBe(seenBy.includes(name));
    const expected = Object.values(cases).filter(({ seenBy }) => seenBy.includes(name));
    expect(shown).toHaveLength(expected.length);
  });

  it("by priority, then in the order in which they were made, and without any query (B-233, B-235, V6)", async () => {
    const shown = await dashboard("inRole");
    const order = shown.map(({ widgetPriority, widgetId }) => [widgetPriority, widgetId]);
    expect(order).toEqual(order.toSorted(([a = 0, i = 0], [b = 0, j = 0]) => a - b || i - j));
    expect(shown.at(-1)?.widgetId).toBe(cases["everybody's"]?.widget.id);
    expect(JSON.stringify(shown)).not.toContain("select");
  });

  it("needs a session", async () => {
    expect(await api.call("GET", "/services/widgets")).toMatchObject({ status: 401 });
  });
});

describe("a user who may not list reports reaches those of their dashboard, and no other (R3, S1)", () => {
  const withoutList = names.filter((name) => !name.toLowerCase().endsWith("administrator"));
  it.each(withoutList)("%s", async (name) => {
    const { get, put } = viewers.as(name);
    const reportFilters = [
      { queryValue: "[carrier_id]", paramValue: provider.carrier_id },
      { queryValue: "[provider_id?]", paramValue: provider.id },
    ];
    for (const [what, { widget, seenBy, stalledFor = [] }] of Object.entries(cases)) {
      const root = `/services/reports/${widget.report_id}`;
      const run = await put(`${root}/view`, { query: "source=widget", body: { reportFilters } });
      const isKnown = [...seenBy, ...stalledFor].includes(name);
      expect((await get(`${root}/get-filters`)).status, what).toBe(isKnown ? 200 : 404);
      // users who see it learn why it cannot be run (V1, X11)
      expect(run.status, what).toBe(seenBy.includes(name) ? 200 : isKnown ? 400 : 404);
      expect((await put(`${root}/view`)).status, what).toBe(403);
      expect((await put(`${root}/export`)).status, what).toBe(403);
    }
  });
});
