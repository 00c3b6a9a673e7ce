import { describe, expect, it } from "vitest";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
const all = [
  "carrier-policy.list",
  "carrier-policy.create",
  "carrier-policy.edit",
  "carrier-policy.delete",
  "carrier-policy.restore",
] as const;
const staff = await api.as({ permissions: all });
const path = "/services/carrier-policies";
const lastAudit = async () => (await api.audit()).at(-1);
const idsOf = (body: { results: { id: number }[] }) => body.results.map(({ id }) => id);

const bodyOf = async (overrides: Record<string, unknown> = {}) => ({
  carrierPolicyType: "sms_daily_quota",
  carrierPolicyDescription: "Messages a day",
  carrierPolicyValue: "3",
  carrierId: (await api.build.carrier()).id,
  ...overrides,
});

describe("GET services/carrier-policies", () => {
  it("answers a policy with its carrier (A-176, A-416, A-418)", async () => {
    const carrier = await api.build.carrier();
    const { id } = await api.build.carrierPolicy({ carrierId: carrier.id, description: "Quota", value: "5 or so" });
    const { status, body } = await staff.get(`${path}/${id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      carrierPolicyId: id,
      carrierId: { carrierId: carrier.id, carrierName: carrier.name },
      carrierPolicyType: "sms_daily_quota",
      carrierPolicyDescription: "Quota",
      carrierPolicyValue: "5 or so",
      carrierPolicyEnabled: 1,
    });
    expect((await staff.get(path)).body).toContainEqual(body);
  });

  it("filters by each key (A-084, A-417, D-A29)", async () => {
    const carrier = await api.build.carrier();
    const own = await api.build.carrierPolicy({ carrierId: carrier.id, description: "Between 8 and 20" });
    const off = await api.build.carrierPolicy({
      carrierId: carrier.id,
      type: "sms_delivery_time_range",
      enabled: false,
    });
    const found = async (query: string) =>
      idsOf(
        (await staff.get(`${path}/paginate`, { query: `carrierName=${carrier.name.toUpperCase()}&${query}` })).body,
      );
    expect(await found("")).toEqual([off.id, own.id]);
    expect(await found("carrierPolicyType=sms_daily_quota")).toEqual([own.id]);
    expect(await found("carrierPolicyDescription=EEN 8")).toEqual([own.id]);
    expect(await found("carrierPolicyEnabled=0")).toEqual([off.id]);
    expect(await staff.get(`${path}/paginate`, { query: "carrierPolicyType=sms" })).toMatchObject({ status: 400 });
    expect(await staff.get(`${path}/paginate`, { query: "carrierPolicyValue=3" })).toMatchObject({ status: 400 });
  });

  it.each(
    "carrierPolicyId carrierPolicyType carrierName carrierPolicyDescription carrierPolicyValue carrierPolicyEnabled".split(
      " ",
    ),
  )("sorts by %s, equal ones by id (D-A30)", async (sortBy) => {
    await api.build.carrierPolicy();
    await api.build.carrierPolicy({ type: "max_charging_daily_retries", description: "Retries", value: "2" });
    const ids = async (sort: string) =>
      idsOf((await staff.get(`${path}/paginate`, { query: `sortBy=${sortBy}&sort=${sort}&limit=100` })).body);
    expect((await ids("asc")).toReversed()).toEqual(await ids("desc"));
  });

  it("shows a tied user the policies of his carrier, also one who is tied to a provider (D-A12)", async () => {
    const provider = await api.build.provider();
    const own = await api.build.carrierPolicy({ carrierId: provider.carrier_id });
    await api.build.carrierPolicy();
    for (const tie of [{ carrierId: provider.carrier_id }, { providerId: provider.id }]) {
      const tied = await api.as({ permissions: all, ...tie });
      expect(idsOf((await tied.get(`${path}/paginate`)).body)).toEqual([own.id]);
    }
  });
});

describe("POST services/carrier-policies", () => {
  it.each([
    ["sms_delivery_time_range", "08:00-20:00"],
    ["sms_daily_quota", "3"],
    ["max_charging_daily_retries", "as often as it takes"],
    ["auto_unsub_uncharged_users", "30"],
  ])("stores a policy %s with the value %s, whatever it says (A-419, A-480, D-A44)", async (type, value) => {
    const { status, body } = await staff.post(path, {
      body: await bodyOf({ carrierPolicyType: type, carrierPolicyValue: ` ${value} ` }),
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ carrierPolicyType: type, carrierPolicyValue: value, carrierPolicyEnabled: 1 });
    expect(await lastAudit()).toMatchObject({
      user_id: staff.userId,
      action: "carrier_policy.create",
      entity_id: String(body.carrierPolicyId),
    });
  });

  const required = "This field is required";
  const tooLong = "Field must be less than 255 characters";
  it.each([
    ["no type (A-287)", { carrierPolicyType: null }, "carrierPolicyType", required],
    ["another type (A-480)", { carrierPolicyType: "sms" }, "carrierPolicyType", expect.stringContaining("one of")],
    ["no carrier (A-288)", { carrierId: null }, "carrierId", required],
    ["no description (A-289)", { carrierPolicyDescription: " " }, "carrierPolicyDescription", required],
    ["256 characters (A-289)", { carrierPolicyDescription: "x".repeat(256) }, "carrierPolicyDescription", tooLong],
    ["no value (A-290)", { carrierPolicyValue: "" }, "carrierPolicyValue", required],
    ["256 characters (A-290)", { carrierPolicyValue: "x".repeat(256) }, "carrierPolicyValue", tooLong],
    ["an unknown carrier", { carrierId: 2_000_000_000 }, "carrierId", "Record not found"],
  ])("refuses %s", async (_, wrong, field, message) => {
    const reply = await staff.post(path, { body: await bodyOf(wrong) });
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ field, message }] } });
  });

  it("refuses a disabled carrier (D-A39) and a tied user's policy for another one (D-A12)", async () => {
    const off = await api.build.carrier({ enabled: false });
    const disabled = await staff.post(path, { body: await bodyOf({ carrierId: off.id }) });
    expect(disabled).toMatchObject({ status: 400, body: { errors: [{ field: "carrierId" }] } });
    const own = await api.build.carrier();
    const tied = await api.as({ permissions: all, carrierId: own.id });
    expect(await tied.post(path, { body: await bodyOf() })).toMatchObject({ status: 404 });
    expect(await tied.post(path, { body: await bodyOf({ carrierId: own.id }) })).toMatchObject({ status: 200 });
  });

  it("takes a policy that there is already (D-A54)", async () => {
    const body = await bodyOf();
    expect(await staff.post(path, { body })).toMatchObject({ status: 200 });
    expect(await staff.post(path, { body })).toMatchObject({ status: 200 });
  });
});

describe("PUT, DELETE and restore of services/carrier-policies", () => {
  it("edit, disable and enable again, each with an audit line (A-420 to A-422, D-A35, D-A82)", async () => {
    const { id, carrier_id } = await api.build.carrierPolicy({ value: "3" });
    const edited = await staff.put(`${path}/${id}`, {
      body: await bodyOf({ carrierId: carrier_id, carrierPolicyValue: "4" }),
    });
    expect(edited.body).toMatchObject({ carrierPolicyValue: "4", carrierPolicyEnabled: 1 });
    expect(await lastAudit()).toMatchObject({
      action: "carrier_policy.edit",
      before: { value: "3" },
      after: { value: "4" },
    });
    expect(await staff.delete(`${path}/${id}`)).toMatchObject({ body: { message: "Delete successful" } });
    expect((await staff.get(`${path}/${id}`)).body).toMatchObject({ carrierPolicyEnabled: 0 });
    expect(await lastAudit()).toMatchObject({ action: "carrier_policy.delete" });
    expect((await staff.put(`${path}/restore/${id}`)).body).toMatchObject({ carrierPolicyEnabled: 1, deletedAt: null });
    expect(await lastAudit()).toMatchObject({ action: "carrier_policy.restore" });
  });

  it("keep a carrier that is disabled meanwhile (D-A39)", async () => {
    const { id, carrier_id } = await api.build.carrierPolicy();
    await api.owner.query("update carrier set enabled = false, deleted_at = now() where id = $1", [carrier_id]);
    const body = await bodyOf({ carrierId: carrier_id });
    expect(await staff.put(`${path}/${id}`, { body })).toMatchObject({ status: 200 });
  });

  it("answer 409 where another user changed the policy since it was loaded (P-6)", async () => {
    const { id, carrier_id, updated_at } = await api.build.carrierPolicy();
    const body = await bodyOf({ carrierId: carrier_id, dateModified: updated_at.toISOString() });
    expect(await staff.put(`${path}/${id}`, { body })).toMatchObject({ status: 200 });
    expect(await staff.put(`${path}/${id}`, { body })).toMatchObject({ status: 409 });
  });
});
