import type { ReportFilter } from "@portal/api-client/contract/report-runs";
import { describe, expect, it } from "vitest";
import { audience, readerIn, reportPeople } from "#test/report-people.ts";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
const { first, alpha, people } = await reportPeople(api);
const forAll = "select 1 as one";
const byProvider = "select * from charge where provider = [provider_id]";
const byCarrier = "select * from charge where carrier = [carrier_name?]";

describe("the leak check", () => {
  it("of a report as it is stored names its readers with their reason, the highest of several (V1)", async () => {
    const { owner, role, untied, newReport } = await people();
    const administrator = await api.build.user({ roles: [1, role.id] });
    const { id: reportId } = await newReport({ privateEnabled: false, roles: [role.id], query: byProvider });
    const found = await audience(owner, { reportId });
    expect(readerIn(found, { id: owner.userId }).because).toBe("owner");
    expect(readerIn(found, first).because).toBe("super-owner");
    expect(readerIn(found, administrator)).toMatchObject({ because: "administrator", roles: [] });
    expect(readerIn(found, untied)).toEqual({
      userId: untied.id,
      username: untied.username,
      because: "role",
      roles: [role.name],
      scope: "everything",
      scopeName: null,
      forced: [],
      choosesProvider: false,
      withheld: null,
      isNew: false,
    });
    expect(found).toMatchObject({ added: 0, removed: 0, opens: [], withheld: 0 });
    await api.build.update("app_user", administrator.id, { enabled: false, deleted_at: new Date() });
    const later = await audience(owner, { reportId });
    expect([later.total, readerIn(later, administrator)]).toEqual([found.total - 1, undefined]);
  });

  it("tells by which tokens a tie is forced (V7)", async () => {
    const { owner, role, ofAlpha, ofBeta, newReport } = await people();
    const scopes = async (query: string) => {
      const { id: reportId } = await newReport({ privateEnabled: false, roles: [role.id], query });
      const found = await audience(owner, { reportId });
      return [ofAlpha, ofBeta].map((user) => {
        const { scope, scopeName, forced, choosesProvider, withheld } = readerIn(found, user);
        return [`${scope} ${scopeName}`, forced.join(), choosesProvider, withheld];
      });
    };
    expect(await scopes(byProvider)).toEqual([
      ["carrier Alpha", "", true, null],
      ["provider Beta", "[provider_id]", false, null],
    ]);
    expect(await scopes("select [carrier_id], [provider_name?]")).toEqual([
      ["carrier Alpha", "[carrier_id]", false, null],
      ["provider Beta", "[carrier_id],[provider_name]", false, null],
    ]);
    expect(await scopes(byCarrier)).toEqual([
      ["carrier Alpha", "[carrier_name]", false, null],
      ["provider Beta", "", false, "Tied to provider Beta: the query asks for no provider"],
    ]);
    expect(await scopes(forAll)).toEqual([
      ["carrier Alpha", "", false, "Tied to carrier Alpha: the query asks for no carrier or provider"],
      ["provider Beta", "", false, "Tied to provider Beta: the query asks for no provider"],
    ]);
  });

  it.each([
    "select [from], [provider_id?]",
    "select [provider_id?], [provider_name]",
    "select [carrier_id?], [product_id]",
    "select [provider_name], [carrier_name?], [carrier_id]",
    forAll,
  ])("names as forced what a run locks, and a provider that they have to choose: %s (V7)", async (query) => {
    const { owner, role, ofAlpha, ofBeta, untied, newReport } = await people();
    await api.build.insert("role_permission", { role_id: role.id, permission_id: await idOf("report.list") });
    const { id: reportId } = await newReport({ privateEnabled: false, roles: [role.id], query });
    const found = await audience(owner, { reportId });
    for (const user of [ofAlpha, ofBeta, untied]) {
      const { forced, choosesProvider, withheld } = readerIn(found, user);
      const reply = await (await api.as(user.id)).get(`/services/reports/${reportId}/get-filters`);
      expect(reply.status).toBe(withheld === null ? 200 : 404);
      if (withheld !== null) continue;
      const filters: ReportFilter[] = reply.body;
      const locked = filters.filter((filter) => filter.locked).map(({ queryValue }) => queryValue.replace("?", ""));
      expect(forced.toSorted()).toEqual(locked.toSorted());
      const providers = filters.filter(({ realValue, locked }) => realValue === "Provider" && !locked);
      if (choosesProvider) expect(providers.map(({ optional }) => optional)).toEqual(providers.map(() => false));
      expect(choosesProvider).toBe(user === ofAlpha && providers.length > 0 && forced.length === 0);
    }
  });

  it("of shares that are not saved yet marks who is new, who loses it and what it opens; nothing is changed", async () => {
    const { owner, untied, ofAlpha, ofBeta, ofGamma, newReport } = await people();
    const { id: reportId } = await newReport({ query: byProvider, shares: [untied.id] });
    const lines = (await api.audit()).length;
    const change = { reportId, users: [ofGamma.id, ofAlpha.id, ofBeta.id] };
    const found = await audience(owner, change);
    expect(found).toMatchObject({ total: 5, withheld: 0, added: 3, removed: 1 });
    expect(found.opens).toEqual([
      { scope: "carrier", scopeName: "Alpha", users: 1, usernames: [ofAlpha.username] },
      { scope: "carrier", scopeName: "Gamma", users: 1, usernames: [ofGamma.username] },
      { scope: "provider", scopeName: "Beta", users: 1, usernames: [ofBeta.username] },
    ]);
    expect(found.readers.slice(0, 3).map(({ username, isNew }) => [username, isNew])).toEqual(
      [ofAlpha, ofBeta, ofGamma].map(({ username }) => [username, true]),
    );
    expect(found.readers.slice(3).map(({ isNew }) => isNew)).toEqual([false, false]);
    expect(await api.audit()).toHaveLength(lines);
    expect((await audience(owner, { reportId })).added).toBe(0);
    await owner.post("/services/reports/share", { body: change });
    expect(await audience(owner, { reportId })).toMatchObject({ total: 5, added: 0, removed: 0, opens: [] });
  });

  it("names everything as opened to the first untied reader, and a scope that another reader has no more", async () => {
    const { owner, untied, ofAlpha, newReport } = await people();
    const { id: reportId } = await newReport({ query: byCarrier });
    const other = await api.build.user({ carrierId: alpha.id });
    const opens = async (users: { id: number }[]) =>
      (await audience(owner, { reportId, users: users.map(({ id }) => id) })).opens;
    expect(await opens([untied])).toEqual([
      { scope: "everything", scopeName: null, users: 1, usernames: [untied.username] },
    ]);
    await owner.post("/services/reports/share", { body: { reportId, users: [ofAlpha.id] } });
    expect(await opens([ofAlpha, other])).toEqual([]);
    expect(await opens([other, untied])).toMatchObject([{ scope: "everything" }]);
  });

  it("shows whom a tie keeps from a report before they are chosen in vain, before all who see it already", async () => {
    const { owner, untied, ofGamma, newReport } = await people();
    const { id: reportId } = await newReport({ query: forAll, shares: [untied.id] });
    const found = await audience(owner, { reportId, users: [untied.id, ofGamma.id] });
    expect(found).toMatchObject({ total: 3, withheld: 1, added: 0, opens: [] });
    expect(found.readers[0]).toMatchObject({
      userId: ofGamma.id,
      because: "share",
      isNew: false,
      withheld: "Tied to carrier Gamma: the query asks for no carrier or provider",
    });
  });

  it("of the private switch, the enabled one, the owner and the query compares with what is stored", async () => {
    const { owner, role, untied, ofAlpha, ofBeta, newReport } = await people();
    const { id: reportId } = await newReport({ query: forAll, roles: [role.id] });
    const made = await audience(owner, { reportId, reportPrivateEnabled: 0 });
    expect(made.added).toBe(1 + (await administrators()));
    expect(made.opens[0]).toMatchObject({ scope: "everything", users: made.added });
    expect(readerIn(made, ofAlpha).withheld).toMatch(/^Tied to carrier Alpha/);
    const narrowed = await audience(owner, { reportId, reportPrivateEnabled: 0, reportQuery: byProvider });
    expect(readerIn(narrowed, ofAlpha)).toMatchObject({ isNew: true, withheld: null, choosesProvider: true });
    expect(narrowed.opens).toContainEqual({
      scope: "provider",
      scopeName: "Beta",
      users: 1,
      usernames: [ofBeta.username],
    });
    await api.build.update("report", reportId, { private_enabled: false });
    const off = await audience(owner, { reportId, reportEnabled: 0 });
    expect(off).toMatchObject({ total: 2, added: 0, removed: made.added, opens: [] });
    const given = await audience(owner, { reportId, reportPrivateEnabled: 1, userId: untied.id });
    expect(readerIn(given, untied).because).toBe("owner");
    expect(given).toMatchObject({ total: 2, added: 0 });
  });

  it("of roles that are not saved yet", async () => {
    const { owner, role, untied, ofAlpha, newReport } = await people();
    const { id: reportId } = await newReport({ query: byProvider, privateEnabled: false });
    const found = await audience(owner, { reportId, roles: [role.id] });
    expect(found).toMatchObject({ added: 4, removed: 0 });
    expect(readerIn(found, ofAlpha)).toMatchObject({ because: "role", roles: [role.name], isNew: true });
    expect(readerIn(found, untied).isNew).toBe(true);
    const disabled = { enabled: false, deleted_at: new Date() };
    await api.build.update("role", role.id, disabled);
    expect((await audience(owner, { reportId, roles: [role.id] })).added).toBe(0);
  });

  it("of a draft has the caller as its owner, and names all others as new", async () => {
    const { role, untied, ofBeta } = await people();
    const author = await api.as({ permissions: ["report.create", "report.add-roles"] });
    const draft = { reportId: null, reportQuery: byProvider };
    const alone = await audience(author, draft);
    expect(alone).toMatchObject({ total: 2, added: 0, opens: [] });
    expect(readerIn(alone, { id: author.userId })).toMatchObject({ because: "owner", isNew: false });
    const open = await audience(author, { ...draft, reportPrivateEnabled: 0, roles: [role.id] });
    expect([readerIn(open, untied).isNew, readerIn(open, ofBeta).isNew]).toEqual([true, true]);
    expect(open.opens.map(({ scope }) => scope)).toEqual(["everything", "carrier", "carrier", "provider"]);
  });

  it("counts all and shows two hundred, new ones and those who are kept from it first", async () => {
    const { owner, role, newReport } = await people();
    await addUsers(220, role.id);
    const { id: reportId } = await newReport({ query: byCarrier, privateEnabled: false, roles: [role.id] });
    const found = await audience(owner, { reportId });
    expect(found.total).toBeGreaterThan(220);
    expect(found.readers).toHaveLength(200);
    expect(found.readers[0]).toMatchObject({ withheld: expect.stringContaining("Beta") });
    const opened = await audience(owner, { reportId, users: [] });
    expect(opened.total).toBe(found.total);
    const { opens } = await audience(owner, {
      reportId: (await newReport()).id,
      users: found.readers.map(({ userId }) => userId).filter((id) => id !== owner.userId),
    });
    expect(opens[0]?.usernames).toHaveLength(5);
    expect(opens[0]?.users).toBeGreaterThan(100);
  });
});

async function administrators(): Promise<number> {
  const holders = await api.db
    .selectFrom("user_role as ur")
    .innerJoin("app_user as u", "u.id", "ur.user_id")
    .where("ur.role_id", "=", 1)
    .where("u.enabled", "=", true)
    .select("u.id")
    .execute();
  return holders.length;
}

const idOf = async (name: string) =>
  (await api.db.selectFrom("permission").select("id").where("name", "=", name).executeTakeFirstOrThrow()).id;

const addUsers = (many: number, roleId: number) =>
  api.owner.query(
    `with added as (
       insert into app_user (username, email, password_hash)
       select 'many-' || n, 'many-' || n || '@example.com', 'none' from generate_series(1, $1) n returning id)
     insert into user_role (user_id, role_id) select id, $2 from added`,
    [many, roleId],
  );
