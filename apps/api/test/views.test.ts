import { contract } from "@portal/api-client/contract";
import { administratorRoleId, superOwnerId } from "@portal/api-client/contract/current-user";
import { walk } from "@portal/api-client/openapi";
import type { Permission } from "@portal/api-client/permissions";
import { openToViews, viewOnly, viewRefusals } from "@portal/api-client/views";
import { decodeJwt } from "jose";
import { describe, expect, it } from "vitest";
import { createCallers } from "./access/callers.ts";
import { watchChanges } from "./access/changes.ts";
import { send } from "./access/send.ts";
import { buildSide } from "./access/side.ts";
import { statedOf } from "./access/statement.ts";
import { statements } from "./access/statements.ts";
import { newNumber } from "./build-subscriber.ts";
import { startTestApi } from "./start-test-api.ts";

const api = await startTestApi({ maskNumbers: true });
const other = await api.replica();
const callers = createCallers(api);
const changes = await watchChanges(api.owner);
const carriers = "/services/carriers/paginate";
const logged = "/services/users/get-user-logued";
const refused = (name: keyof typeof viewRefusals) => {
  const { status, ...body } = viewRefusals[name];
  return { status, body };
};
const refusedWrite = { status: 403, body: { code: viewOnly.code, message: viewOnly.message } };

const begin = (token: string, userId: number, body: unknown = { reason: "An empty list" }) =>
  api.call("POST", `/services/users/${userId}/view`, { body }, token);

/** A view of one user by another, with the calls that are made in it. */
async function viewing(viewer: { token: string }, userId: number) {
  const begun = await begin(viewer.token, userId);
  expect(begun).toMatchObject({ status: 200 });
  const { token, user } = begun.body as { token: string; user: { permissions: { permissionName: string }[] } };
  const get = (path: string) => api.call("GET", path, {}, token);
  /** The statuses of a call at both processes. */
  const statuses = async (path = carriers) => [
    (await get(path)).status,
    (await other.call("GET", path, {}, token)).status,
  ];
  return { token, user, get, statuses };
}

const staff = (permissions: readonly Permission[] = [], tie: { providerId?: number; carrierId?: number } = {}) =>
  api.as({ permissions: ["user.view-as", ...permissions], ...tie });

const linesOf = async (action: string) => (await api.audit()).filter((line) => line.action === action);

const guarded = [...walk(contract)]
  .filter(([, { access }]) => access !== "public")
  .map(([name, endpoint]) => ({ name, endpoint }));
const reads = guarded.filter(({ endpoint }) => openToViews(endpoint) && endpoint !== contract.auth.logout);
const writes = guarded.filter(({ endpoint }) => !openToViews(endpoint));

/** What differs between two calls of the same user: the time of the answer, and the mark of the calling session. */
const alike = (body: unknown) =>
  JSON.parse(
    JSON.stringify(body ?? null, (key, value) =>
      ["current", "sessionId", "undoUntil", "view"].includes(key) ? undefined : value,
    ),
  );

/** Reads whose answers differ from call to call: states of the system, and a PDF with its time and id. */
const ofTheMoment = [
  "monitorWhy.why",
  "systemOverview.get",
  "system.ready",
  "monitorActions.bill",
  "plannedEnds.preview",
  "auditExport.download",
  "evidence.create",
];

describe("every operation of the document in a view", () => {
  it("is either a read or a write, and there are many of both", () => {
    expect(reads.length).toBeGreaterThan(120);
    expect(writes.length).toBeGreaterThan(120);
    expect(guarded.length - reads.length - writes.length).toBe(1);
  });

  it.each(reads)("$name reads as the user's own token does", async ({ name, endpoint }) => {
    const side = await buildSide(api.db);
    const viewed = await callers.withAll({ providerId: side.providerId });
    const viewer = await callers.withAll();
    const { token } = await viewing(viewer, viewed.userId);
    for (const statement of [statedOf(statements, name)].flat()) {
      if (statement.kind === "lists") await statement.make(side);
      const request = await statement.ask(side, side, viewed.userId);
      const own = await send(api, endpoint, request, viewed.token);
      const seen = await send(api, endpoint, request, token);
      expect(seen.status).toBe(own.status);
      if (!ofTheMoment.includes(name)) expect(alike(seen.body)).toEqual(alike(own.body));
      expect(seen.headers.token).toBeUndefined();
    }
  });

  it("that writes is refused by name, before its body is read, and changes nothing", async () => {
    const viewed = await callers.withAll();
    const { token } = await viewing(await callers.withAll(), viewed.userId);
    const before = await changes();
    for (const { name, endpoint } of writes) {
      const side = { params: {}, body: { not: "of the type" } };
      const reply = await send(api, endpoint, side, token);
      expect([name, reply]).toMatchObject([name, refusedWrite]);
    }
    expect(await changes()).toEqual(before);
  });

  it("leaves no trace at the viewed user: last sign-in, sessions and limits stay", async () => {
    const viewed = await callers.withAll();
    const row = () => api.db.selectFrom("app_user").selectAll().where("id", "=", viewed.userId).executeTakeFirst();
    const sessions = () => api.db.selectFrom("session").selectAll().where("user_id", "=", viewed.userId).execute();
    const before = [await row(), await sessions()];
    const { get } = await viewing(await callers.withAll(), viewed.userId);
    for (const path of [logged, carriers, "/services/list-settings", "/services/sessions"]) await get(path);
    expect([await row(), await sessions()]).toEqual(before);
    const searches = api.db.selectFrom("number_search").selectAll().where("user_id", "=", viewed.userId);
    expect(await searches.execute()).toEqual([]);
  });
});

describe("a view is refused by name", () => {
  it("of user 1, of oneself and of a disabled user", async () => {
    const viewer = await staff();
    const { id } = await api.build.user();
    await api.build.update("app_user", id, { enabled: false, deleted_at: new Date() });
    expect(await begin(viewer.token, superOwnerId)).toMatchObject(refused("ofSuperOwner"));
    expect(await begin(viewer.token, viewer.userId)).toMatchObject(refused("ofOneself"));
    expect(await begin(viewer.token, id)).toMatchObject(refused("ofDisabled"));
    expect(await linesOf("user.view-as")).not.toContainEqual(expect.objectContaining({ user_id: viewer.userId }));
  });

  it("within a view, without the right, without a reason, and outside of the caller's tie", async () => {
    const [one, two] = [await api.as({}), await api.as({})];
    const { token } = await viewing(await staff(), one.userId);
    expect(await begin(token, two.userId)).toMatchObject(refusedWrite);
    expect(await begin(one.token, two.userId)).toMatchObject({ status: 403 });
    const reasonless = await begin((await staff()).token, two.userId, { reason: "  " });
    expect(reasonless).toMatchObject({ status: 400, body: { errors: [{ field: "reason" }] } });
    const [home, elsewhere] = [await api.build.provider(), await api.build.provider()];
    const stranger = await api.as({ providerId: elsewhere.id });
    const tied = await staff([], { providerId: home.id });
    expect(await begin(tied.token, stranger.userId)).toMatchObject({ status: 404 });
  });

  it("to a key", async () => {
    const viewer = await staff();
    const permission = api.db.selectFrom("permission").select("id").where("name", "=", "user.view-as");
    const body = { keyName: "k", permissions: [(await permission.executeTakeFirstOrThrow()).id], days: 1 };
    const { secret } = (await viewer.post("/services/keys", { body })).body;
    expect(await begin(secret, (await api.as({})).userId)).toMatchObject({
      status: 403,
      body: { code: "not-for-keys" },
    });
  });
});

describe("the token of a view", () => {
  it("names both, lasts as long as the setting says, and is not renewed", async () => {
    const viewer = await staff();
    const viewed = await api.as({});
    const before = Date.now();
    const { token } = await viewing(viewer, viewed.userId);
    const { sub, act, exp = 0 } = decodeJwt<{ act: { sub: string } }>(token);
    expect({ sub, act }).toEqual({ sub: String(viewed.userId), act: { sub: String(viewer.userId) } });
    const begun = exp * 1000 - 30 * 60_000;
    expect(begun).toBeGreaterThan(before - 1_000); // in whole seconds
    expect(begun).toBeLessThanOrEqual(Date.now());
    const row = api.db.updateTable("user_view").set({ expires_at: new Date(Date.now() + 60_000) });
    await row.where("viewed_id", "=", viewed.userId).execute();
    const reply = await api.call("GET", logged, {}, token);
    expect([reply.status, reply.headers.token]).toEqual([200, undefined]);
  });

  it("is no session, and that of a session no view", async () => {
    const viewer = await staff();
    const viewed = await api.as({});
    const { token } = await viewing(viewer, viewed.userId);
    const claims = await api.tokens.read(token);
    if (!claims) throw new Error("The token of the view cannot be read");
    const sessionExpiresAt = claims.expiresAt;
    const asSession = await api.tokens.issue({ ...claims, viewerId: null, sessionExpiresAt });
    const ofAnother = await api.tokens.issue({ ...claims, viewerId: viewed.userId, sessionExpiresAt });
    for (const wrong of [asSession, ofAnother])
      expect(await api.call("GET", logged, {}, wrong)).toMatchObject({ status: 401 });
  });
});

describe("a view counts at each call, at the process that began it and at another one", () => {
  const both = async () => {
    const viewer = await staff(["carrier.list"]);
    const viewed = await api.as({ permissions: ["carrier.list"] });
    const view = await viewing(viewer, viewed.userId);
    expect(await view.statuses()).toEqual([200, 200]);
    return { viewer, viewed, ...view };
  };
  const disable = (id: number) =>
    api.db.updateTable("app_user").set({ enabled: false, deleted_at: new Date() }).where("id", "=", id).execute();
  const take = async (userId: number, name: Permission) => {
    const permission = api.db.selectFrom("permission").select("id").where("name", "=", name);
    const held = api.db.deleteFrom("user_permission").where("user_id", "=", userId);
    await held.where("permission_id", "in", permission).execute();
  };

  it("until it is ended, and the viewer's own session goes on", async () => {
    const { viewer, viewed, token, statuses } = await both();
    expect(await api.call("POST", "/auth-services/auth/logout", {}, token)).toMatchObject({ status: 200 });
    expect(await statuses()).toEqual([401, 401]);
    expect(await viewer.get(carriers)).toMatchObject({ status: 200 });
    expect(await viewed.get(carriers)).toMatchObject({ status: 200 });
    expect(await api.lastAudit()).toMatchObject({
      action: "user.view-as-end",
      user_id: viewer.userId,
      entity_id: String(viewed.userId),
    });
  });

  it("until its time is over", async () => {
    const { viewed, statuses } = await both();
    const over = api.db.updateTable("user_view").set({ expires_at: new Date(0) });
    await over.where("viewed_id", "=", viewed.userId).execute();
    expect(await statuses()).toEqual([401, 401]);
  });

  it("until the viewer signs out", async () => {
    const { viewer, statuses } = await both();
    await viewer.post("/auth-services/auth/logout");
    expect(await statuses()).toEqual([401, 401]);
  });

  it("until either is disabled, or the viewer loses the right", async () => {
    const [one, two, three] = [await both(), await both(), await both()];
    await disable(one.viewer.userId);
    await disable(two.viewed.userId);
    await take(three.viewer.userId, "user.view-as");
    for (const { statuses } of [one, two, three]) expect(await statuses()).toEqual([401, 401]);
  });

  it("with what both hold at that moment", async () => {
    const [one, two] = [await both(), await both()];
    await take(one.viewer.userId, "carrier.list");
    await take(two.viewed.userId, "carrier.list");
    for (const { statuses } of [one, two]) expect(await statuses()).toEqual([403, 403]);
  });

  it("within the ties of both", async () => {
    const { viewer, get, statuses } = await both();
    const home = await api.build.provider();
    await api.build.update("app_user", viewer.userId, { carrier_id: home.carrier_id });
    const { results } = (await get(carriers)).body as { results: { carrierId: number }[] };
    expect(results.map(({ carrierId }) => carrierId)).toEqual([home.carrier_id]);
    expect(await statuses()).toEqual([200, 200]);
  });
});

describe("a view shows never more than the viewer has", () => {
  it("and names the rights that the viewer lacks", async () => {
    const viewer = await staff(["carrier.list"]);
    const viewed = await api.as({ permissions: ["carrier.list", "country.list"] });
    const { user, get } = await viewing(viewer, viewed.userId);
    const own = (await get(logged)).body;
    for (const one of [user, own]) {
      expect(one).toMatchObject({ userId: viewed.userId, permissions: [{ permissionName: "carrier.list" }] });
      expect(one).toMatchObject({ view: { missing: ["country.list"] } });
    }
    expect(await get("/services/countries/paginate")).toMatchObject({ status: 403 });
  });

  it("is no administrator's unless both are", async () => {
    const admin = await api.build.user({ roles: [administratorRoleId] });
    const { user } = await viewing(await staff(), admin.id);
    expect(user).toMatchObject({ roles: [] });
  });

  it.each([
    ["the viewer", ["blacklist.list"], ["blacklist.list", "msisdn.view"]],
    ["the viewed user", ["blacklist.list", "msisdn.view"], ["blacklist.list"]],
  ] as const)("masks numbers where %s may not see them", async (_who, viewers, vieweds) => {
    const msisdn = newNumber();
    const { carrier_id } = await api.build.provider();
    await api.build.insert("blacklist", { msisdn, carrier_id });
    const viewed = await api.as({ permissions: vieweds });
    const { get, user } = await viewing(await staff(viewers), viewed.userId);
    expect(JSON.stringify((await get("/services/blacklists/paginate")).body)).not.toContain(msisdn);
    expect(user).toMatchObject({ numbersMasked: true });
  });

  it("and no report that only the viewed user may open", async () => {
    const viewed = await callers.withAll();
    const side = await buildSide(api.db);
    const { params } = await statedOf(statements, "reports.get")[0].ask(side, side, viewed.userId);
    const path = `/services/reports/${params?.id}`;
    await api.build.update("report", Number(params?.id), { user_id: viewed.userId, private_enabled: true });
    const viewer = await callers.withAll();
    const { get } = await viewing(viewer, viewed.userId);
    expect((await api.call("GET", path, {}, viewed.token)).status).toBe(200);
    expect((await get(path)).status).toBe(404);
  });
});

describe("what a view leaves in the audit trail", () => {
  it("is there before the first read, and both can read it", async () => {
    const viewer = await staff();
    const viewed = await api.as({});
    await begin(viewer.token, viewed.userId, { reason: " Ticket 42 " });
    expect(await api.lastAudit()).toMatchObject({
      action: "user.view-as",
      user_id: viewer.userId,
      entity: "app_user",
      entity_id: String(viewed.userId),
      details: { reason: "Ticket 42" },
    });
    const looks = await viewed.get("/services/users/looks");
    expect(looks.body).toMatchObject([{ reason: "Ticket 42", begunAt: expect.stringMatching(/^20/) }]);
    expect((await viewer.get("/services/users/looks")).body).toEqual([]);
  });

  it("and no view begins where the line cannot be written", async () => {
    const viewer = await staff();
    const viewed = await api.as({});
    await api.owner.query("revoke insert on audit from portal_app");
    const { status, body } = await begin(viewer.token, viewed.userId);
    await api.owner.query("grant insert on audit to portal_app");
    expect([status, body.token]).toEqual([500, undefined]);
    const rows = api.db.selectFrom("user_view").selectAll().where("viewed_id", "=", viewed.userId);
    expect(await rows.execute()).toEqual([]);
  });

  it("names both for each look-up and export: the viewer acts, for whom stands in the details", async () => {
    const viewer = await callers.withAll();
    const viewed = await callers.withAll();
    const { get } = await viewing(viewer, viewed.userId);
    await get("/services/countries/export");
    expect(await api.lastAudit()).toMatchObject({
      action: "country.export",
      user_id: viewer.userId,
      details: { viewed_as_id: viewed.userId },
    });
  });

  it("names both for the statement of a subscription, which changes nothing", async () => {
    const side = await buildSide(api.db);
    const viewer = await callers.withAll();
    const viewed = await callers.withAll();
    const { token } = await viewing(viewer, viewed.userId);
    const { body } = await statedOf(statements, "monitorActions.bill")[0].ask(side, side, viewed.userId);
    const path = "/services/monitor-users/subscriptions/bill";
    expect(await api.call("POST", path, { body }, token)).toMatchObject({ status: 200 });
    expect(await api.lastAudit()).toMatchObject({
      action: "subscription.statement",
      user_id: viewer.userId,
      details: { viewed_as_id: viewed.userId },
    });
  });

  it("and in the log: a refused write is the viewer's", async () => {
    const viewer = await staff();
    const viewed = await api.as({ permissions: ["country.create"] });
    const { token } = await viewing(viewer, viewed.userId);
    await api.call("POST", "/services/countries", { body: {} }, token);
    const event = api.logLines.map((line) => JSON.parse(line)).findLast(({ msg }) => msg === "security");
    expect(event).toMatchObject({ event: "forbidden", userId: viewer.userId, viewedId: viewed.userId });
  });
});
