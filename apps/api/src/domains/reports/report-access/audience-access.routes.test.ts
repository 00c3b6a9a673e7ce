import { describe, expect, it } from "vitest";
import { audience, reportPeople } from "#test/report-people.ts";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
const { first, alpha, beta, people } = await reportPeople(api);
const superOwner = await api.as(first.id);

type Calls = Awaited<ReturnType<typeof api.as>>;

describe("the leak check is for users who may make the change", () => {
  it("who does not see the report gets 404, who sees it without the right 403", async () => {
    const { owner, role, newReport } = await people();
    const reader = await api.as((await api.build.user({ permissions: ["report.list"], roles: [role.id] })).id);
    const assigner = await api.as((await api.build.user({ permissions: ["report.add-roles"], roles: [role.id] })).id);
    const open = (await newReport({ privateEnabled: false, roles: [role.id] })).id;
    const own = (await newReport()).id;
    const shared = (await newReport({ shares: [assigner.userId] })).id;
    const ask = async (caller: Calls, body: object) =>
      (await caller.post("/services/reports/audience", { body })).status;
    expect(await ask(reader, { reportId: own })).toBe(404);
    expect(await ask(reader, { reportId: 2_000_000_000 })).toBe(404);
    expect(await ask(reader, { reportId: open })).toBe(403);
    expect(await ask(assigner, { reportId: open })).toBe(200);
    expect(await ask(assigner, { reportId: open, roles: [] })).toBe(200);
    expect(await ask(assigner, { reportId: open, reportPrivateEnabled: 1 })).toBe(403);
    expect(await ask(assigner, { reportId: open, users: [] })).toBe(403);
    expect(await ask(assigner, { reportId: shared, roles: [] })).toBe(403);
    const lister = await api.as({ permissions: ["report.list"] });
    const listers = (await newReport({ userId: lister.userId })).id;
    expect(await ask(lister, { reportId: listers, users: [] })).toBe(200);
    expect(await ask(lister, { reportId: listers, roles: [] })).toBe(403);
    for (const reportId of [open, own, shared]) expect(await ask(owner, { reportId, users: [], roles: [] })).toBe(200);
    expect(await ask(superOwner, { reportId: own })).toBe(403);
    await api.build.insert("user_permission", { user_id: first.id, permission_id: await idOf("report.list") });
    expect(await ask(superOwner, { reportId: own, users: [] })).toBe(200);
  });

  it("a draft is for who may create reports, and a tied user may not (V7)", async () => {
    const lister = await api.as({ permissions: ["report.list"] });
    const tied = await api.as({ permissions: ["report.create"], providerId: beta.id });
    for (const caller of [lister, tied])
      expect(await caller.post("/services/reports/audience", { body: {} })).toMatchObject({ status: 403 });
  });

  it("a tied owner knows the users of their tie by name, and of the others how many there are", async () => {
    const { ofAlpha, ofBeta, ofGamma, untied, role } = await people();
    const query = "select [carrier_id], [provider_id]";
    const tied = await api.as({ permissions: ["report.list"], carrierId: alpha.id });
    const { id: reportId } = await api.build.report({ userId: tied.userId, query, roles: [role.id] });
    const users = [ofAlpha, ofBeta, ofGamma, untied].map(({ id }) => id);
    const found = await audience(tied, { reportId, users });
    expect(found).toMatchObject({ total: 6, added: 4 });
    expect(found.readers.map(({ userId }) => userId).sort()).toEqual([tied.userId, ofAlpha.id, ofBeta.id].sort());
    expect(found.opens).toEqual([
      { scope: "everything", scopeName: null, users: 1, usernames: [] },
      { scope: "carrier", scopeName: "Alpha", users: 1, usernames: [ofAlpha.username] },
      { scope: "carrier", scopeName: null, users: 1, usernames: [] },
      { scope: "provider", scopeName: "Beta", users: 1, usernames: [ofBeta.username] },
    ]);
    const ofProvider = await api.as({ permissions: ["report.list"], providerId: beta.id });
    const own = await api.build.report({ userId: ofProvider.userId, query });
    const narrower = await audience(ofProvider, { reportId: own.id, users });
    expect(narrower.readers.map(({ userId }) => userId).sort()).toEqual([ofProvider.userId, ofBeta.id].sort());
    expect(JSON.stringify(narrower)).not.toContain("Gamma");
  });
});

const idOf = async (name: string) =>
  (await api.db.selectFrom("permission").select("id").where("name", "=", name).executeTakeFirstOrThrow()).id;
