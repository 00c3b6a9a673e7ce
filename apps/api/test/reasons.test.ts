import { contract } from "@portal/api-client/contract";
import { type ReasonAction, reasonActions } from "@portal/api-client/contract/reasons";
import { walk } from "@portal/api-client/openapi";
import { afterEach, describe, expect, it } from "vitest";
import { buildChargeable } from "./build-chargeable.ts";
import { newNumber } from "./build-subscriber.ts";
import { bulkCalls, bulkRights } from "./bulk-calls.ts";
import { upload } from "./multipart.ts";
import { startTestApi } from "./start-test-api.ts";

const api = await startTestApi();
const admin = await api.as({ permissions: ["reason.manage", "audit.list", "msisdn.view"] });
const path = "/services/reasons";
const mistake = "Mistake of ours";
const wish = "Asked by the customer";

const set = (action: ReasonAction, mode: "off" | "optional" | "required", texts = [mistake, wish]) =>
  admin.put(`${path}/${action}`, { body: { mode, texts } });

afterEach(async () => {
  await api.owner.query("update reason_rule set mode = 'off', texts = '{}'");
});

describe("the rules", () => {
  it("are all off at first, one for each kind of action, and each call that is one names its kind", async () => {
    const { body } = await admin.get(path);
    expect(body.map(({ action }: { action: string }) => action)).toEqual(reasonActions);
    for (const rule of body) expect(rule).toMatchObject({ mode: "off", texts: [] });
    const named = new Set([...walk(contract)].map(([, { reason }]) => reason).filter(Boolean));
    expect([...named].toSorted()).toEqual(reasonActions.toSorted());
  });

  it("are changed with an audit line, and tell everybody who signs in what is asked for", async () => {
    expect(await set("delete", "required")).toMatchObject({ status: 200, body: { mode: "required" } });
    expect(await api.lastAudit()).toMatchObject({
      action: "reason_rule.edit",
      entity: "reason_rule",
      entity_id: "delete",
      before: { mode: "off", texts: [] },
      after: { mode: "required", texts: [mistake, wish] },
    });
    const somebody = await api.as({ permissions: [] });
    const user = async () => (await somebody.get("/services/users/get-user-logued")).body;
    expect((await user()).reasons).toEqual([{ action: "delete", required: true, texts: [mistake, wish] }]);
    await set("delete", "off");
    expect(await user()).not.toHaveProperty("reasons");
  });

  it.each([
    [{ mode: "sometimes", texts: [] }, "mode"],
    [{ mode: "required", texts: [] }, "texts"],
    [{ mode: "optional", texts: ["x".repeat(101)] }, "texts.0"],
    [{ mode: "optional", texts: Array.from({ length: 31 }, (_, n) => `Text ${n}`) }, "texts"],
  ])("refuse %j at %s", async (body, field) => {
    expect(await admin.put(`${path}/delete`, { body })).toMatchObject({ status: 400, body: { errors: [{ field }] } });
  });

  it("are for holders of reason.manage who are not tied, and not saved over a change of somebody else", async () => {
    const other = await api.as({ permissions: ["audit.list"] });
    expect(await other.get(path)).toMatchObject({ status: 403 });
    expect(await other.put(`${path}/delete`, { body: { mode: "off", texts: [] } })).toMatchObject({ status: 403 });
    const tied = await api.as({ permissions: ["reason.manage"], carrierId: (await api.build.carrier()).id });
    expect(await tied.get(path)).toMatchObject({ status: 403 });
    expect(await tied.put(`${path}/delete`, { body: { mode: "off", texts: [] } })).toMatchObject({ status: 403 });
    const stale = { mode: "off", texts: [], dateModified: "2020-01-01T00:00:00.000Z" };
    expect(await admin.put(`${path}/delete`, { body: stale })).toMatchObject({ status: 409 });
    expect(await admin.put(`${path}/nothing`, { body: { mode: "off", texts: [] } })).toMatchObject({ status: 404 });
  });
});

describe("an action", () => {
  const remover = async () => {
    const staff = await api.as({ permissions: ["carrier.delete", "carrier.restore"] });
    const { id } = await api.build.carrier();
    return { id, remove: (body?: object) => staff.delete(`/services/carriers/${id}`, body && { body }), staff };
  };
  const refusedAt = (field: string, message: string) => ({ status: 400, body: { errors: [{ field, message }] } });

  it("whose rule is off takes no reason, as before", async () => {
    const { id, remove } = await remover();
    expect(await remove({ reason: "A reason", note: "x".repeat(3_000) })).toMatchObject({ status: 200 });
    expect(await api.lastAudit()).toMatchObject({ action: "carrier.delete", entity_id: String(id), details: null });
  });

  it("keeps reason and note in its audit line, which Activity finds by the reason", async () => {
    await set("delete", "required");
    const { id, remove } = await remover();
    expect(await remove({ reason: wish, note: "  Ticket 77,\nby телефон " })).toMatchObject({ status: 200 });
    const details = { reason: wish, note: "Ticket 77,\nby телефон" };
    expect(await api.lastAudit()).toMatchObject({ action: "carrier.delete", entity_id: String(id), details });
    const found = async (reason: string) =>
      (await admin.get("/services/audit/paginate", { query: `reason=${reason}&entity=carrier` })).body.results;
    expect(await found("by the cust")).toMatchObject([{ entityId: String(id), details }]);
    expect(await found("nothing like it")).toEqual([]);
    const history = await admin.get("/services/audit/history", { query: `entity=carrier&entityId=${id}` });
    expect(history.body[0]).toMatchObject({ details });
  });

  it("is not done without the reason that its rule requires, with one that it does not know, or with too long a note", async () => {
    await set("delete", "required");
    const { id, remove } = await remover();
    expect(await remove()).toMatchObject(refusedAt("reason", "This field is required"));
    expect(await remove({ reason: "   " })).toMatchObject(refusedAt("reason", "This field is required"));
    expect(await remove({ reason: "Because" })).toMatchObject(refusedAt("reason", "Unknown reason: Because"));
    expect(await remove({ reason: wish, note: "x".repeat(2_001) })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "note" }] },
    });
    expect(await remove({ reason: [wish] })).toMatchObject({ status: 400, body: { code: 1000 } });
    const { enabled } = await api.db
      .selectFrom("carrier")
      .select("enabled")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(enabled).toBe(true);
    expect(await remove({ reason: wish, note: "x".repeat(2_000) })).toMatchObject({ status: 200 });
  });

  it("goes without a reason where its rule only offers it, and with a note alone", async () => {
    await set("delete", "optional");
    const one = await remover();
    expect(await one.remove()).toMatchObject({ status: 200 });
    expect(await api.lastAudit()).toMatchObject({ details: null });
    const other = await remover();
    expect(await other.remove({ note: "Only a note" })).toMatchObject({ status: 200 });
    expect(await api.lastAudit()).toMatchObject({ details: { note: "Only a note" } });
    expect(await (await remover()).remove({ reason: "Because" })).toMatchObject({ status: 400 });
  });

  it("of another kind is not asked", async () => {
    await set("delete", "required");
    const { id, remove, staff } = await remover();
    await remove({ reason: wish });
    expect(await staff.put(`/services/carriers/restore/${id}`, { body: {} })).toMatchObject({ status: 200 });
    expect(await api.lastAudit()).toMatchObject({ action: "carrier.restore", details: null });
  });

  it("on a subscriber has them in the time line", async () => {
    await set("charge", "required");
    const { id, msisdn, carrierId, provider } = await buildChargeable(api.db);
    const permissions = [
      "monitor.subscription-history",
      "monitor.subscription-generate-charge",
      "msisdn.view",
    ] as const;
    const staff = await api.as({ permissions });
    const charge = (body: object, key: string) =>
      staff.put(`/services/monitor-users/subscriptions/generate-charge/${id}`, {
        body,
        headers: { "idempotency-key": key },
      });
    expect(await charge({}, "a")).toMatchObject({ status: 400 });
    expect(await charge({ reason: mistake, note: `Of ${msisdn}` }, "b")).toMatchObject({ status: 200 });
    const asked = { msisdn, carrierId, providerId: provider.id, kinds: [], limit: 20 };
    const { body } = await staff.post("/services/monitor-users/timeline", { body: asked });
    const line = body.events.find(({ kind }: { kind: string }) => kind === "staff");
    expect(line.detail).toMatch(new RegExp(`^By user-.*: ${mistake}\\. Of ${msisdn}$`));
  });

  it("of grants asks too, and its line keeps who got what", async () => {
    await set("grant", "required");
    const staff = await api.as({ permissions: ["user.edit", "carrier.list"] });
    const { id } = await api.build.user({});
    const granted = await api.db
      .selectFrom("permission")
      .select("id")
      .where("name", "=", "carrier.list")
      .executeTakeFirstOrThrow();
    const give = (more: object) =>
      staff.post("/services/users/add-permissions", { body: { userId: id, permissions: [granted.id], ...more } });
    expect(await give({})).toMatchObject(refusedAt("reason", "This field is required"));
    expect(await give({ reason: wish })).toMatchObject({ status: 200 });
    expect(await api.lastAudit()).toMatchObject({ details: expect.objectContaining({ reason: wish }) });
  });
});

describe("a file", () => {
  it("comes with reason and note in its form, and the lines of its job have them, whichever process does it", async () => {
    await set("bulk", "required");
    await set("approve", "required");
    const { msisdn } = await buildChargeable(api.db);
    const staff = await api.as({ permissions: [...bulkRights, "blacklist.create"] });
    const { create, approve } = bulkCalls(staff);
    expect(await create(msisdn)).toMatchObject({ status: 400, body: { errors: [{ field: "reason" }] } });
    const made = await create(msisdn, { reason: wish, note: "Closed shop" });
    expect(made).toMatchObject({ status: 200 });
    const batchId = made.body.bulkUnsubscriptionId;
    expect(await approve(batchId)).toMatchObject({ status: 400 });
    expect(await approve(batchId, { reason: mistake, note: "Checked" })).toMatchObject({ status: 200 });
    const lines = (await api.audit()).filter(({ details }) => details?.note === "Checked");
    expect(lines.length).toBeGreaterThan(0);
    for (const { details } of lines) expect(details).toMatchObject({ reason: mistake });
    expect(await api.db.selectFrom("job").select("reason").orderBy("id", "desc").executeTakeFirst()).toEqual({
      reason: { reason: mistake, note: "Checked" },
    });
  });

  it("of the blacklist is refused with an unknown reason before it is read", async () => {
    await set("bulk", "required");
    const staff = await api.as({ permissions: ["blacklist.create"] });
    const { id } = await api.build.carrier();
    const send = (reason: string) =>
      staff.post("/services/blacklists/upload/add", upload(`${newNumber()},,${id}`, { reason }));
    expect(await send("Because")).toMatchObject({ status: 400, body: { errors: [{ field: "reason" }] } });
  });
});

it("reveals a number for one of the rule's reasons, and for any reason where the rule is off", async () => {
  const masked = await startTestApi({ maskNumbers: true });
  const entry = await masked.build.insert("blacklist", {
    msisdn: "5215550009999",
    carrier_id: (await masked.build.carrier()).id,
  });
  const staff = await masked.as({ permissions: ["blacklist.list", "msisdn.reveal"] });
  const reveal = (reason: string, note?: string) =>
    staff.post("/services/msisdns/reveal", { body: { entity: "blacklist", id: entry.id, reason, note } });
  expect(await reveal("On the phone")).toMatchObject({ status: 200 });
  await masked.owner.query("update reason_rule set mode = 'required', texts = array[$1] where action = 'reveal'", [
    wish,
  ]);
  expect(await reveal("On the phone")).toMatchObject({ status: 400, body: { errors: [{ field: "reason" }] } });
  expect(await reveal(wish, "Ticket 9")).toMatchObject({ status: 200 });
  expect(await masked.lastAudit()).toMatchObject({
    action: "msisdn.reveal",
    details: expect.objectContaining({ reason: wish, note: "Ticket 9" }),
  });
});
