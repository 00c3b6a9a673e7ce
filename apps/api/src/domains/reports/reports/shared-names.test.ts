import { describe, expect, it } from "vitest";
import { buildDatasource } from "#test/build-datasource.ts";
import { audience, readerIn } from "#test/report-people.ts";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
const datasource = await buildDatasource(api);
const permissions = ["report.list"] as const;
const owner = await api.as((await api.build.user({ permissions: ["report.list", "report.create"] })).id);
let drawn = 0;

type Tie = "carrier" | "provider";

/** A carrier and a provider with unique names, and a user of one of them. */
async function tiedTo(tie: Tie) {
  drawn += 1;
  const carrier = await api.build.carrier({ name: `Émile ${drawn} Telecom` });
  const provider = await api.build.provider({ carrierId: carrier.id, name: `Ñandú ${drawn} Mobile` });
  const user = await api.as({
    permissions,
    ...(tie === "carrier" ? { carrierId: carrier.id } : { providerId: provider.id }),
  });
  return { carrier, provider, user };
}

type Tied = Awaited<ReturnType<typeof tiedTo>>;

/** The answers of all calls for a report's rows, and the leak check's for the user. */
async function ways({ user, provider }: Tied, reportId: number) {
  const root = `/services/reports/${reportId}`;
  const filters = [{ queryValue: "[provider_name]", paramValue: provider.name }];
  const schedule = {
    reportId,
    userId: user.userId,
    agendPeriodicityId: 1,
    agendTime: "08:00",
    agendSubject: "Rows",
    agendDataReport: JSON.stringify(filters.map((filter) => ({ type: "text", realValue: "Provider", ...filter }))),
  };
  const body = { reportFilters: filters };
  const listed = (await user.get("/services/reports")).body.some(
    (report: { reportId: number }) => report.reportId === reportId,
  );
  return {
    listed,
    statuses: [
      (await user.get(root)).status,
      (await user.get(`${root}/get-filters`)).status,
      (await user.put(`${root}/view`, { body })).status,
      (await user.put(`${root}/view?source=widget`, { body })).status,
      (await user.put(`${root}/export`, { body })).status,
      (await user.post("/services/report-agends", { body: schedule })).status,
    ],
    withheld: readerIn(await audience(owner, { reportId }), { id: user.userId }).withheld,
  };
}

const report = (query: string, user: { userId: number }) =>
  api.build.report({ query, datasourceId: datasource.id, userId: owner.userId, shares: [user.userId] });

const open = { listed: true, statuses: [200, 200, 200, 200, 200, 200], withheld: null };
const closed = (withheld: string) => ({ listed: false, statuses: [404, 404, 404, 404, 404, 404], withheld });

/** Makes somebody with the name of the user's provider or carrier, in another spelling. */
const namesakes = {
  "a provider of another carrier": async ({ provider }: Tied) => api.build.provider({ name: provider.name }),
  "one in capital letters": async ({ provider }: Tied) => api.build.provider({ name: provider.name.toUpperCase() }),
  "one whose marks stand alone": async ({ provider }: Tied) =>
    api.build.provider({ name: provider.name.normalize("NFD") }),
  "one with other blanks": async ({ provider }: Tied) =>
    api.build.provider({ name: provider.name.replaceAll(" ", "\u00a0 ") }),
  "a disabled one": async ({ provider }: Tied) => api.build.provider({ name: provider.name, enabled: false }),
  "a carrier of another country": async ({ carrier }: Tied) => api.build.carrier({ name: carrier.name.toLowerCase() }),
} as const;
const ofProviders = Object.entries(namesakes).slice(0, -1);

describe("a name narrows a report only while no other bears it (P-21, V7)", () => {
  it.each(ofProviders)("[provider_name], to a user of a provider: %s", async (_who, takeName) => {
    const tied = await tiedTo("provider");
    const { id } = await report("select [provider_name] as p", tied.user);
    expect(await ways(tied, id)).toEqual(open);
    const namesake = await takeName(tied);
    expect(await ways(tied, id)).toEqual(
      closed(
        `Tied to provider ${tied.provider.name}: [provider_name] does not narrow it, as another provider has the same name; [provider_id] does`,
      ),
    );
    await api.build.update("provider", namesake.id, { name: `Other ${drawn}` });
    expect((await ways(tied, id)).listed).toBe(true);
  });

  it.each(ofProviders)("[provider_name], to a user of a carrier who chooses it: %s", async (_who, takeName) => {
    const tied = await tiedTo("carrier");
    const { id } = await report("select [provider_name] as p", tied.user);
    expect(await ways(tied, id)).toEqual(open);
    await takeName(tied);
    expect(await ways(tied, id)).toEqual(
      closed(
        `Tied to carrier ${tied.carrier.name}: [provider_name] does not narrow it, as another provider has the name of one of its providers; [carrier_id] does`,
      ),
    );
  });

  it("[carrier_name], to a user of a carrier", async () => {
    const tied = await tiedTo("carrier");
    const { id } = await report("select [carrier_name] as c", tied.user);
    expect(await ways(tied, id)).toEqual(open);
    await namesakes["a carrier of another country"](tied);
    expect(await ways(tied, id)).toEqual(
      closed(
        `Tied to carrier ${tied.carrier.name}: [carrier_name] does not narrow it, as another carrier has the same name; [carrier_id] does`,
      ),
    );
  });

  it.each<[Tie, string]>([
    ["provider", "select [provider_id], [provider_name]"],
    ["carrier", "select [carrier_id], [carrier_name?], [provider_name?]"],
    ["carrier", "select [provider_name], [carrier_id?]"],
  ])("an id narrows it for a user of a %s with any names: %s", async (tie, query) => {
    const tied = await tiedTo(tie);
    const { id } = await report(query, tied.user);
    for (const takeName of Object.values(namesakes)) await takeName(tied);
    expect(await ways(tied, id)).toEqual(open);
  });

  it("where a carrier's name is another's too, its user chooses a provider by id", async () => {
    const tied = await tiedTo("carrier");
    await namesakes["a carrier of another country"](tied);
    const { id } = await report("select [carrier_name?] as c, [provider_id?] as p", tied.user);
    const root = `/services/reports/${id}`;
    expect((await tied.user.get(`${root}/get-filters`)).body).toMatchObject([
      { queryValue: "[carrier_name?]", paramValue: tied.carrier.name, locked: true },
      { queryValue: "[provider_id?]", optional: false },
    ]);
    expect(await tied.user.put(`${root}/view`)).toMatchObject({
      status: 400,
      body: { message: "Provider is required" },
    });
    const chosen = { reportFilters: [{ queryValue: "[provider_id?]", paramValue: tied.provider.id }] };
    expect((await tied.user.put(`${root}/view`, { body: chosen })).status).toBe(200);
    const check = await audience(owner, { reportId: id });
    expect(readerIn(check, { id: tied.user.userId })).toMatchObject({ choosesProvider: true, withheld: null });
  });
});
