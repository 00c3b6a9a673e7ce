import { describe, expect, it } from "vitest";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
const giver = await api.as({ permissions: ["role.edit", "role.list", "carrier.list"] });
const root = "/services/role-views";
const settings = "/services/list-settings";
let number = 0;

/** A role with a name that sorts as wanted, and a member of it. */
async function memberOf(name: string, options: { carrierId?: number } = {}) {
  const { id: roleId } = await api.build.insert("role", { name: `${name} ${++number}` });
  const member = await api.as({ permissions: ["carrier.list"], ...options });
  await join(roleId, member.userId);
  const { name: roleName } = await api.db
    .selectFrom("role")
    .where("id", "=", roleId)
    .select("name")
    .executeTakeFirstOrThrow();
  return { roleId, roleName, member };
}
const join = (roleId: number, userId: number) =>
  api.db.insertInto("user_role").values({ role_id: roleId, user_id: userId }).execute();
async function newView(query = "countryName=Mex&columns=carrierName", list = `Carriers${++number}`, by = giver) {
  const body = { list, viewName: `View ${++number}`, viewQuery: query };
  return (await by.post(`${settings}/views`, { body })).body as { viewId: number; viewName: string; list: string };
}
const give = (viewId: number, roles: { roleId: number; isDefault?: 0 | 1 }[], by = giver) =>
  by.put(`${root}/${viewId}`, { body: { roles } });
const seenBy = async (who: typeof giver) => (await who.get(settings)).body.roleViews;

describe("a view that is given to a role", () => {
  it("is seen by its users with the role's name, and by nobody else", async () => {
    const { roleId, roleName, member } = await memberOf("Support");
    const { viewId, viewName, list } = await newView();
    expect(await give(viewId, [{ roleId }])).toMatchObject({ status: 200, body: { message: "Done Successfully!" } });
    expect(await seenBy(member)).toEqual([
      {
        viewId,
        list,
        viewName,
        viewQuery: "countryName=Mex&columns=carrierName",
        roleNames: [roleName],
        defaultOf: null,
        leftOut: [],
      },
    ]);
    expect(await seenBy(giver)).toEqual([]);
    expect(await api.lastAudit()).toMatchObject({
      user_id: giver.userId,
      action: "list_view.give",
      entity: "list_view",
      entity_id: String(viewId),
      before: { roles: [] },
      after: { roles: [roleName] },
    });
    await give(viewId, []);
    expect(await seenBy(member)).toEqual([]);
  });

  it("opens the list of a role as its only default; the former one becomes a view like others", async () => {
    const { roleId, roleName, member } = await memberOf("Support");
    const [first, second] = [await newView("", "Products"), await newView("a=b", "Products")];
    await give(first.viewId, [{ roleId, isDefault: 1 }]);
    await give(second.viewId, [{ roleId, isDefault: 1 }]);
    const defaults = (await seenBy(member)).map(
      ({ viewId, defaultOf }: { viewId: number; defaultOf: string | null }) => [viewId, defaultOf],
    );
    expect(defaults.sort()).toEqual([
      [first.viewId, null],
      [second.viewId, roleName],
    ]);
    const lines = (await api.audit()).slice(-2).map(({ entity_id, before, after }) => [entity_id, before, after]);
    expect(lines).toEqual([
      [String(first.viewId), { default_of: [roleName] }, { default_of: [] }],
      [String(second.viewId), { roles: [], default_of: [] }, { roles: [roleName], default_of: [roleName] }],
    ]);
  });

  it("of two roles with a default each, the role counts whose name comes first", async () => {
    const later = await memberOf("b role");
    const earlier = await memberOf("A role");
    await join(earlier.roleId, later.member.userId);
    const list = "Providers";
    const [ofLater, ofEarlier] = [await newView("", list), await newView("", list)];
    await give(ofLater.viewId, [{ roleId: later.roleId, isDefault: 1 }]);
    await give(ofEarlier.viewId, [{ roleId: earlier.roleId, isDefault: 1 }]);
    const opener = (await seenBy(later.member)).filter(({ defaultOf }: { defaultOf: string | null }) => defaultOf);
    expect(opener).toMatchObject([{ viewId: ofEarlier.viewId, defaultOf: earlier.roleName }]);
  });

  it("comes without the filters that its reader may not see, and names them", async () => {
    const masking = await startTestApi({ maskNumbers: true });
    const boss = await masking.as({ permissions: ["role.edit", "msisdn.view"] });
    const { id: carrierId } = await masking.build.carrier();
    const { id: roleId } = await masking.build.insert("role", { name: "Tied" });
    const tied = await masking.as({ permissions: ["blacklist.list"], carrierId });
    await masking.build.insert("user_role", { role_id: roleId, user_id: tied.userId });
    const body = {
      list: "Blacklist",
      viewName: "One",
      viewQuery: "carrierName=mov&blacklistMsisdn=521555000111&blacklistEnabled=1",
    };
    const { viewId } = (await boss.post(`${settings}/views`, { body })).body;
    await boss.put(`${root}/${viewId}`, { body: { roles: [{ roleId }] } });
    expect((await tied.get(settings)).body.roleViews).toMatchObject([
      { viewQuery: "blacklistEnabled=1", leftOut: ["carrierName", "blacklistMsisdn"] },
    ]);
  });

  it("goes with its role, which does not come back with it", async () => {
    const { roleId, roleName, member } = await memberOf("Leaving");
    const { viewId } = await newView();
    await give(viewId, [{ roleId, isDefault: 1 }]);
    const administrator = await api.as({ permissions: ["role.edit", "role.delete"] });
    expect(await administrator.delete(`/services/roles/${roleId}`)).toMatchObject({ status: 200 });
    expect(await api.db.selectFrom("list_view_role").where("role_id", "=", roleId).selectAll().execute()).toEqual([]);
    expect(await api.audit()).toContainEqual(
      expect.objectContaining({
        action: "list_view.give",
        entity_id: String(viewId),
        details: { takenFrom: roleName },
      }),
    );
    await administrator.put(`/services/roles/${roleId}`, { body: { roleName, roleEnabled: 1 } });
    expect(await seenBy(member)).toEqual([]);
  });

  it("goes with its view", async () => {
    const { roleId, member } = await memberOf("Support");
    const { viewId } = await newView();
    await give(viewId, [{ roleId }]);
    await giver.delete(`${settings}/views/${viewId}`);
    expect(await seenBy(member)).toEqual([]);
  });
});

describe("who may give views", () => {
  it("has role.edit; changing a view that roles have takes it, too", async () => {
    const { roleId, member } = await memberOf("Support");
    const own = await newView("", "Carriers", member);
    expect(await give(own.viewId, [{ roleId }], member)).toMatchObject({ status: 403 });
    expect(await member.get(root, { query: "list=Carriers" })).toMatchObject({ status: 403 });
    await api.build.insert("list_view_role", {
      view_id: own.viewId,
      role_id: roleId,
      list: "Carriers",
      is_default: false,
    });
    const body = { viewName: "Other", viewQuery: "" };
    expect(await member.put(`${settings}/views/${own.viewId}`, { body })).toMatchObject({ status: 403 });
  });

  it("gives their own views and those that roles have; a private view of others is unknown", async () => {
    const { roleId, roleName, member } = await memberOf("Support");
    const other = await api.as({ permissions: ["role.edit"] });
    const given = await newView("", "Messages");
    const hidden = await newView("", "Messages", member);
    await give(given.viewId, [{ roleId, isDefault: 1 }]);
    const { body } = await other.get(root, { query: "list=Messages" });
    expect(body.views).toEqual([
      {
        viewId: given.viewId,
        viewName: given.viewName,
        username: expect.any(String),
        roles: [{ roleId, isDefault: 1 }],
      },
    ]);
    expect(body.roles).toContainEqual({ roleId, roleName });
    expect(await give(given.viewId, [], other)).toMatchObject({ status: 200 });
    expect(await give(hidden.viewId, [{ roleId }], other)).toMatchObject({ status: 404 });
  });

  it("names roles that there are", async () => {
    const { viewId } = await newView();
    expect(await give(viewId, [{ roleId: 2_000_000 }])).toMatchObject({
      status: 400,
      body: { errors: [{ field: "roles", message: "Record not found" }] },
    });
  });
});
