import { type BulkResource, bulkFields } from "@portal/api-client/contract/bulk-changes";
import { permissions } from "@portal/api-client/permissions";
import { describe, expect, it } from "vitest";
import { buildSide } from "../../../../test/access/side.ts";
import { lineOf, manyRecordsCalls, recordsOf } from "../../../../test/many-records.ts";
import { startTestApi } from "../../../../test/start-test-api.ts";

const api = await startTestApi({
  bulk: { guard: { numbers: 3, share: null, enforced: false }, twoPerson: false, undoHours: 24 },
});
const staff = await api.as({ permissions: [...permissions] });
const side = await buildSide(api.db);

type Body = Record<string, unknown>;
type Staff = typeof staff;

const path = "/services/bulk-changes";
const preview = (body: Body, who: Staff = staff) => who.post(`${path}/preview`, { body });
const apply = (previewId: number, more: Body = {}, who: Staff = staff) =>
  who.post(path, { body: { previewId, ...more } });
const { undo, rowsOf } = manyRecordsCalls(staff);
/** Previews a change and applies it; answers the result with its job. */
const change = async (body: Body, more: Body = {}) => {
  const { status, body: seen } = await preview(body);
  expect(status, JSON.stringify(seen)).toBe(200);
  const { status: done, body: result } = await apply(seen.jobId, more);
  expect(done, JSON.stringify(result)).toBe(200);
  return result;
};
const carriers = async (count: number, parts: Parameters<typeof api.build.carrier>[0] = {}) => {
  const made = [];
  for (let index = 0; index < count; index++) made.push(await api.build.carrier(parts));
  return made;
};
const carrier = async (id: number) => (await staff.get(`/services/carriers/${id}`)).body;
const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

/** A value of each field that may be set in bulk, other than that of a new record. */
const newValues: Readonly<Record<string, (held: unknown) => unknown>> = {
  countryCurrency: () => "EUR",
  countryCurrencyExchange: () => "1.25",
  countryId: async () => (await api.build.country()).id,
  carrierPolicyDescription: () => "Changed",
  carrierPolicyValue: () => "17",
  refusalCodeMeaning: () => "Changed",
  refusalCodeRemedy: () => "Changed",
  providerNotificationEndpoint: () => "https://changed.example.com",
  shortcodeRelation: () => "4",
  shortcodeType: (held) => (held === "free" ? "charge" : "free"),
  billingCodeDescription: () => "Changed",
  billingCodePrice: () => "7.5",
  billingType: (held) => (held === "mt" ? "api" : "mt"),
  productPeriodicity: () => "31",
  productFreeTrial: () => 6,
  productQuietTimeEnabled: () => 1,
  productMaxDailySubs: () => "12",
  productMaxMonthlySubs: () => 13,
  productRetationDays: () => 14,
  productKeywordType: () => "unsubscription",
  message: () => "Changed",
  messageType: () => "help",
  blacklistExpireDate: () => "2031-01-15T10:00:00.000Z",
  menuDescription: () => "Changed",
};

describe.each(Object.keys(bulkFields) as BulkResource[])("a bulk change of %s", (name) => {
  const { calls, root, record, make, get, sentOf, comparable, comparableLine } = recordsOf(name, { api, staff, side });
  /** The same is done to one record by its own call and to another in bulk; both are equal then, their audit lines too. */
  const expectSame = async (one: number, other: number) => {
    expect(comparable(await get(other))).toEqual(comparable(await get(one)));
    expect(await comparableLine(other)).toEqual(await comparableLine(one));
  };

  const settable: readonly string[] = bulkFields[name];
  if (settable.length > 0)
    it("sets each of its fields as a single edit does, and the undo takes it back", async () => {
      for (const field of settable) {
        const [one, other] = [await make(), await make()];
        const value = await newValues[field]?.(one[field]);
        expect(value, `a value for ${field}`).toBeDefined();
        const edited = await staff.put(`${root}/${one.id}`, { body: { ...sentOf(one), [field]: value } });
        expect(edited.status, JSON.stringify(edited.body)).toBe(200);
        const result = await change({ resource: name, action: "edit", set: { [field]: value }, ids: [other.id] });
        expect(result, field).toMatchObject({ total: 1, changed: 1 });
        await expectSame(one.id, other.id);
        expect((await undo(result.jobId)).body).toMatchObject({ changed: 1 });
        expect(comparable(await get(other.id))).toEqual(comparable(other));
      }
    });

  it("deletes and restores as single calls do, and the undo takes it back", async () => {
    const [one, other] = [await make(), await make()];
    await staff.delete(`${root}/${one.id}`);
    const deleted = await change({ resource: name, action: "delete", ids: [other.id] });
    expect(deleted).toMatchObject({ changed: 1 });
    expect(await comparableLine(other.id)).toEqual(await comparableLine(one.id));
    expect((await undo(deleted.jobId)).body).toMatchObject({ changed: 1 });
    expect(comparable(await get(other.id))).toEqual(comparable(other));
    if (!("restore" in calls)) return;
    await change({ resource: name, action: "delete", ids: [other.id] });
    await staff.put(`${root}/restore/${one.id}`);
    const restored = await change({ resource: name, action: "restore", ids: [other.id] });
    await expectSame(one.id, other.id);
    expect((await undo(restored.jobId)).body).toMatchObject({ changed: 1 });
    expect((await get(other.id))[record.flag ?? ""]).toBe(0);
  });
});

describe("POST services/bulk-changes/preview", () => {
  it("shows before and after of each record, changes nothing, and leaves no line", async () => {
    const [one, two] = await carriers(2);
    const country = await api.build.country();
    const lines = (await api.audit()).length;
    const body = { resource: "carriers", action: "edit", set: { countryId: country.id }, ids: [one?.id, two?.id] };
    const { body: seen } = await preview(body);
    expect(seen).toMatchObject({ message: "Preview: nothing was changed", total: 2, changed: 2 });
    expect((await api.audit()).length).toBe(lines);
    expect(await carrier(one?.id ?? 0)).toMatchObject({ countryId: { countryId: one?.country_id } });
    expect((await rowsOf(seen.jobId))[0]).toMatchObject({
      recordId: one?.id,
      recordName: one?.name,
      outcome: "changed",
      before: { countryId: { countryId: one?.country_id } },
      after: { countryId: { countryId: country.id, countryName: country.name } },
    });
  });

  it("takes all that match the filters, and refuses another number than the caller saw with both figures", async () => {
    const country = await api.build.country();
    await carriers(2, { countryId: country.id });
    const filters = [{ field: "countryName", value: country.name }];
    const body = { resource: "carriers", action: "delete", filters };
    expect(await preview({ ...body, expected: 3 })).toMatchObject({
      status: 409,
      body: {
        message: "3 records matched when you looked, and 2 do now. Look at them again",
        counts: { expected: 3, found: 2 },
      },
    });
    expect((await preview({ ...body, expected: 2 })).body).toMatchObject({ total: 2, changed: 2 });
  });

  it.each([
    [
      "a field that only a single edit sets",
      { action: "edit", set: { carrierName: "x" }, ids: [1] },
      "carrierName",
      "Cannot be set for many records at once",
    ],
    [
      "a value that breaks its rule",
      { action: "edit", set: { countryId: "" }, ids: [1] },
      "countryId",
      "This field is required",
    ],
    ["an edit of nothing", { action: "edit", set: {}, ids: [1] }, "set", "This field is required"],
    ["no records", { action: "delete", ids: [] }, "ids", "This field is required"],
    [
      "neither ids nor filters",
      { action: "delete" },
      "ids",
      "Give either the ids of the records or the filters of the list",
    ],
    [
      "both",
      { action: "delete", ids: [1], filters: [], expected: 1 },
      "ids",
      "Give either the ids of the records or the filters of the list",
    ],
    ["filters without the number", { action: "delete", filters: [] }, "expected", "This field is required"],
    [
      "a filter that the list lacks",
      { action: "delete", filters: [{ field: "nope", value: "1" }], expected: 1 },
      "nope",
      "Unknown filter",
    ],
    ["roles of what has none", { action: "addRoles", roles: [1], ids: [1] }, "action", "A carrier has no roles"],
  ])("refuses %s by name", async (_, body, field, message) => {
    expect(await preview({ resource: "carriers", ...body })).toMatchObject({
      status: 400,
      body: { errors: [{ field, message }] },
    });
  });

  it("needs the right of the action, and tells a tied user nothing of what they may not see", async () => {
    const own = await api.build.carrier();
    const other = await api.build.carrier();
    const reader = await api.as({ permissions: ["carrier.list"] });
    const body = { resource: "carriers", action: "delete", ids: [own.id, other.id] };
    expect(await preview(body, reader)).toMatchObject({ status: 403 });
    const tied = await api.as({ permissions: ["carrier.list", "carrier.delete"], carrierId: own.id });
    const { body: seen } = await preview(body, tied);
    expect(seen).toMatchObject({ changed: 1, notFound: 1 });
    expect(await rowsOf(seen.jobId, tied)).toMatchObject([
      { recordId: own.id, recordName: own.name, outcome: "changed" },
      { recordId: other.id, recordName: null, outcome: "notFound" },
    ]);
    expect(await preview({ ...body, action: "edit", set: { countryId: own.country_id } }, tied)).toMatchObject({
      status: 403,
    });
  });
});

describe("POST services/bulk-changes", () => {
  it("changes what a constraint allows and names the others", async () => {
    const country = await api.build.country();
    const [taken] = await carriers(1, { countryId: country.id });
    const twin = await api.build.carrier({ name: taken?.name.toUpperCase() ?? "" });
    const [free] = await carriers(1);
    const body = { resource: "carriers", action: "edit", set: { countryId: country.id }, ids: [twin.id, free?.id] };
    const result = await change(body);
    expect(result).toMatchObject({ total: 2, changed: 1, refused: 1 });
    expect(await rowsOf(result.jobId)).toContainEqual(
      expect.objectContaining({
        recordId: twin.id,
        outcome: "refused",
        reason: "Carrier name: Carrier name already exists",
        after: null,
      }),
    );
    expect(await carrier(twin.id)).toMatchObject({ countryId: { countryId: twin.country_id } });
    expect(await carrier(free?.id ?? 0)).toMatchObject({ countryId: { countryId: country.id } });
  });

  it("leaves a record alone that somebody changed since the preview, and so does the undo", async () => {
    const [one, two] = await carriers(2);
    const body = { resource: "carriers", action: "delete", ids: ids([one, two] as { id: number }[]) };
    const { body: seen } = await preview(body);
    const rename = (id = 0, countryId = 0, carrierName = "") =>
      staff.put(`/services/carriers/${id}`, { body: { carrierName, countryId, carrierEnabled: 1 } });
    expect(await rename(one?.id, one?.country_id, "Renamed meanwhile")).toMatchObject({ status: 200 });
    const { body: result } = await apply(seen.jobId);
    expect(result).toMatchObject({ changed: 1, changedSince: 1 });
    expect(await carrier(one?.id ?? 0)).toMatchObject({ carrierEnabled: 1 });
    expect(await rename(two?.id, two?.country_id, "Restored by hand")).toMatchObject({ status: 200 });
    expect((await undo(result.jobId)).body).toMatchObject({ changed: 0, changedSince: 1 });
  });

  it("is done once, taken back once, by its own user, and only after a preview", async () => {
    const body = { resource: "carriers", action: "delete", ids: ids(await carriers(1)) };
    const { body: seen } = await preview(body);
    const other = await api.as({ permissions: [...permissions] });
    expect(await apply(seen.jobId, {}, other)).toMatchObject({ status: 404 });
    expect(await undo(seen.jobId)).toMatchObject({ status: 404 });
    const { body: result } = await apply(seen.jobId);
    expect(await apply(seen.jobId)).toMatchObject({ status: 409, body: { message: "This change was made already" } });
    expect(await apply(result.jobId)).toMatchObject({ status: 404 });
    expect(await undo(result.jobId)).toMatchObject({ status: 200 });
    expect(await undo(result.jobId)).toMatchObject({
      status: 409,
      body: { message: "This change was taken back already" },
    });
  });

  it("asks for the count of a large change, with its figures", async () => {
    const rows = await carriers(4);
    const { body: seen } = await preview({ resource: "carriers", action: "delete", ids: ids(rows) });
    expect(await apply(seen.jobId)).toMatchObject({
      status: 409,
      body: { code: "confirm-count", figures: { rows: 4 } },
    });
    expect(await apply(seen.jobId, { confirmedCount: 3 })).toMatchObject({ status: 409 });
    expect(await apply(seen.jobId, { confirmedCount: 4 })).toMatchObject({ status: 200, body: { changed: 4 } });
  });

  it("has a line of its own beside those of the records, which name the job", async () => {
    const [one] = await carriers(1);
    const result = await change({ resource: "carriers", action: "delete", ids: [one?.id] });
    expect(await lineOf(api, "carrier", one?.id ?? 0)).toMatchObject({
      action: "carrier.delete",
      details: { jobId: result.jobId },
    });
    expect(await api.lastAudit()).toMatchObject({
      action: "job.delete",
      entity: "job",
      entity_id: String(result.jobId),
      details: { of: "Carrier", total: 1, changed: 1 },
    });
  });

  it("asks for the password where a single edit does", async () => {
    const sessions = api.db.updateTable("session").where("user_id", "=", staff.userId);
    const { body: seen } = await preview({ resource: "users", action: "delete", ids: [(await api.build.user({})).id] });
    await sessions.set({ confirmed_at: new Date(0) }).execute();
    expect(await apply(seen.jobId)).toMatchObject({ status: 428 });
    await sessions.set({ confirmed_at: new Date() }).execute();
    expect(await apply(seen.jobId)).toMatchObject({ status: 200 });
  });
});

describe("roles of many users", () => {
  it("are given and taken by the rules of single calls; the undo gives back what each had", async () => {
    const role = await api.build.role({ permissions: ["carrier.list"] });
    const [has, lacks] = [await api.build.user({ roles: [role.id] }), await api.build.user({})];
    const rolesOf = async (id: number) =>
      (await staff.get(`/services/users/${id}`)).body.roles.map(({ roleId }: { roleId: number }) => roleId);
    const given = await change({ resource: "users", action: "addRoles", roles: [role.id], ids: [has.id, lacks.id] });
    expect(given).toMatchObject({ changed: 1, unchanged: 1 });
    expect(await rolesOf(lacks.id)).toEqual([role.id]);
    expect(await lineOf(api, "app_user", lacks.id)).toMatchObject({ action: "app_user.add-roles" });
    expect((await undo(given.jobId)).body).toMatchObject({ total: 1, changed: 1 });
    expect([await rolesOf(has.id), await rolesOf(lacks.id)]).toEqual([[role.id], []]);
    const taken = await change({ resource: "users", action: "deleteRoles", roles: [role.id], ids: [has.id] });
    expect(await rolesOf(has.id)).toEqual([]);
    await undo(taken.jobId);
    expect(await rolesOf(has.id)).toEqual([role.id]);
  });

  it("are refused where the caller could not give them, user by user", async () => {
    const weak = await api.as({ permissions: ["user.list", "user.edit"] });
    const role = await api.build.role({ permissions: ["carrier.delete"] });
    const user = await api.build.user({});
    const { body: seen } = await preview(
      { resource: "users", action: "addRoles", roles: [role.id], ids: [user.id] },
      weak,
    );
    expect(seen).toMatchObject({ refused: 1 });
    expect(await rowsOf(seen.jobId, weak)).toMatchObject([
      { recordName: user.username, reason: "You cannot grant rights you do not have" },
    ]);
  });
});
