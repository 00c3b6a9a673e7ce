import { describe, expect, it } from "vitest";
import { expectOpposite } from "#test/expect-opposite.ts";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
const all = [
  "billing-code.list",
  "billing-code.create",
  "billing-code.edit",
  "billing-code.delete",
  "billing-code.restore",
] as const;
const staff = await api.as({ permissions: all });
const path = "/services/billing-codes";
const lastAudit = async () => (await api.audit()).at(-1);
const idsOf = (body: { results: { id: number }[] }) => body.results.map(({ id }) => id);

const bodyOf = async (overrides: Record<string, unknown> = {}) => {
  const { id, carrier_id } = await api.build.shortcode();
  return { billingCodePrice: "12.5", billingType: "mt", carrierId: carrier_id, shortcodeId: id, ...overrides };
};
const disable = (table: "carrier" | "shortcode", id: number) =>
  api.owner.query(`update ${table} set enabled = false, deleted_at = now() where id = $1`, [id]);

describe("GET services/billing-codes", () => {
  it("answers a billing code with carrier and shortcode (A-179, A-416, A-418)", async () => {
    const { id, code, carrier_id, shortcode_id } = await api.build.billingCode({ price: "0.0500" });
    const { status, body } = await staff.get(`${path}/${id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      billingCodeId: id,
      billingCode: code,
      billingCodeDescription: null,
      billingCodePrice: "0.0500",
      billingType: "mt",
      carrierId: { carrierId: carrier_id },
      shortcodeId: { shortcodeId: shortcode_id },
      billingCodeEnabled: 1,
    });
    expect((await staff.get(path)).body).toContainEqual(body);
  });

  it("filters by each key (A-093, A-417, D-A29)", async () => {
    const own = await api.build.billingCode({ code: "Own-1", description: "Weekly 50%", type: "api" });
    const { body: one } = await staff.get(`${path}/${own.id}`);
    const off = await api.build.billingCode({ shortcodeId: own.shortcode_id, code: null, enabled: false });
    const carrier = `carrierName=${one.carrierId.carrierName.toUpperCase()}`;
    const found = async (query: string) => idsOf((await staff.get(`${path}/paginate`, { query })).body);
    expect(await found(carrier)).toEqual([off.id, own.id]);
    expect(await found(`shortcode=${one.shortcodeId.shortcode}&${carrier}`)).toEqual([off.id, own.id]);
    expect(await found(`${carrier}&billingCode=OWN`)).toEqual([own.id]);
    expect(await found(`${carrier}&billingCodeDescription=50%25`)).toEqual([own.id]);
    expect(await found(`${carrier}&billingType=api`)).toEqual([own.id]);
    expect(await found(`${carrier}&billingCodeEnabled=0`)).toEqual([off.id]);
  });

  it.each([
    ..."billingCodeId billingCode billingCodeDescription billingCodePrice".split(" "),
    ..."billingType carrierName shortcode billingCodeEnabled".split(" "),
  ])("sorts by %s, equal ones by id and blank ones last (D-A30)", async (sortBy) => {
    await api.build.billingCode({ code: null });
    await api.build.billingCode({ code: null, price: "10" });
    await api.build.billingCode({ price: "9", type: "api", enabled: false });
    const page = async (sort: string) =>
      (await staff.get(`${path}/paginate`, { query: `sortBy=${sortBy}&sort=${sort}&limit=100` })).body;
    const [asc, desc] = [(await page("asc")).results, (await page("desc")).results];
    expectOpposite(asc, desc, (row) => row[sortBy]);
    if (sortBy === "billingCode") expect(desc.at(-1)).toMatchObject({ billingCode: null });
    const prices = (await page("asc")).results.map((one: { billingCodePrice: string }) => Number(one.billingCodePrice));
    if (sortBy === "billingCodePrice") expect(prices).toEqual(prices.toSorted((a: number, b: number) => a - b));
  });

  it("shows a provider's user those of that provider's shortcodes, counted too, a carrier's user all of the carrier (D-A12)", async () => {
    const shortcode = await api.build.shortcode();
    const own = await api.build.billingCode({ shortcodeId: shortcode.id });
    const sibling = await api.build.billingCode({ carrierId: shortcode.carrier_id });
    await api.build.billingCode();
    const seen = async (tie: { carrierId?: number; providerId?: number }, query = "") => {
      const tied = await api.as({ permissions: all, ...tie });
      return (await tied.get(`${path}/paginate`, { query })).body;
    };
    expect(idsOf(await seen({ providerId: shortcode.provider_id }))).toEqual([own.id]);
    expect(await seen({ providerId: shortcode.provider_id }, "page=9")).toMatchObject({ total: 1, results: [] });
    expect(idsOf(await seen({ carrierId: shortcode.carrier_id }))).toEqual([sibling.id, own.id]);
    expect(await seen({ carrierId: shortcode.carrier_id }, "page=9")).toMatchObject({ total: 2 });
  });
});

describe("POST services/billing-codes", () => {
  it("stores what is blank as nothing and leaves an audit line (A-278, A-279, A-419, D-A82)", async () => {
    const { status, body } = await staff.post(path, {
      body: await bodyOf({ billingCode: " ", billingCodeDescription: "" }),
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ billingCode: null, billingCodeDescription: null, billingCodeEnabled: 1 });
    expect(await lastAudit()).toMatchObject({ action: "billing_code.create", entity_id: String(body.billingCodeId) });
  });

  it.each([
    ["12.5", "12.5"],
    ["99999.9999", "99999.9999"],
    ["0.0001", "0.0001"],
    ["1234567890", "1234567890"],
    ["0", "0"],
    ["0.10", "0.10"],
    [12.5, "12.5"],
    [0.1, "0.1"],
  ])("keeps the price %s exactly, as text (A-281, D-A46)", async (billingCodePrice, stored) => {
    const { body } = await staff.post(path, { body: await bodyOf({ billingCodePrice }) });
    expect(body.billingCodePrice).toBe(stored);
    expect((await staff.get(`${path}/${body.billingCodeId}`)).body.billingCodePrice).toBe(stored);
  });

  const required = "This field is required";
  const notANumber = "Only numbers is valid";
  it.each([
    ["33 characters (A-278)", { billingCode: "x".repeat(33) }, "billingCode", "Field must be less than 32 characters"],
    [
      "256 characters (A-279)",
      { billingCodeDescription: "x".repeat(256) },
      "billingCodeDescription",
      "Field must be less than 255 characters",
    ],
    ["no price (A-280)", { billingCodePrice: "" }, "billingCodePrice", required],
    [
      "a price of 11 characters (A-281)",
      { billingCodePrice: "12345678901" },
      "billingCodePrice",
      "Field must be less than 10 characters",
    ],
    ["five decimals (D-A46)", { billingCodePrice: "1.00001" }, "billingCodePrice", notANumber],
    ["a comma (D-A46)", { billingCodePrice: "1,5" }, "billingCodePrice", notANumber],
    ["a sign (D-A46)", { billingCodePrice: "-1" }, "billingCodePrice", notANumber],
    ["letters (D-A46)", { billingCodePrice: "1e3" }, "billingCodePrice", notANumber],
    ["no type (A-282)", { billingType: null }, "billingType", required],
    ["another type (A-479)", { billingType: "sms" }, "billingType", expect.stringContaining("one of")],
    ["no carrier (A-283)", { carrierId: null }, "carrierId", required],
    ["no shortcode (A-284)", { shortcodeId: null }, "shortcodeId", required],
    ["an unknown shortcode", { shortcodeId: 2_000_000_000 }, "shortcodeId", "Record not found"],
  ])("refuses %s", async (_, wrong, field, message) => {
    const reply = await staff.post(path, { body: await bodyOf(wrong) });
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ field, message }] } });
  });

  it("refuses a shortcode of another carrier (D-A50), and what is disabled (D-A39)", async () => {
    const { id: shortcodeId } = await api.build.shortcode();
    const [offShortcode, offCarrier] = [await bodyOf(), await bodyOf()];
    await disable("shortcode", offShortcode.shortcodeId);
    await disable("carrier", offCarrier.carrierId);
    for (const [body, field] of [
      [await bodyOf({ shortcodeId }), "shortcodeId"],
      [offShortcode, "shortcodeId"],
      [offCarrier, "carrierId"],
    ] as const)
      expect(await staff.post(path, { body })).toMatchObject({ status: 400, body: { errors: [{ field }] } });
  });

  it("takes a shortcode of another provider for unknown where the user is tied to his (D-A12)", async () => {
    const own = await api.build.shortcode();
    const sibling = await api.build.shortcode({ carrierId: own.carrier_id });
    const bound = await api.as({ permissions: all, providerId: own.provider_id });
    const ask = async (shortcodeId: number) =>
      bound.post(path, { body: await bodyOf({ carrierId: own.carrier_id, shortcodeId }) });
    expect(await ask(sibling.id)).toMatchObject({
      status: 400,
      body: { errors: [{ field: "shortcodeId", message: "Record not found" }] },
    });
    expect(await ask(own.id)).toMatchObject({ status: 200 });
  });

  it("refuses a code that its shortcode has already; blank ones may repeat (D-A54)", async () => {
    const taken = await api.build.billingCode({ code: "abc", enabled: false });
    const own = { carrierId: taken.carrier_id, shortcodeId: taken.shortcode_id };
    expect(await staff.post(path, { body: await bodyOf({ ...own, billingCode: "ABC" }) })).toMatchObject({
      status: 409,
      body: { message: "Billing code already exists", errors: [{ field: "billingCode" }] },
    });
    for (let times = 0; times < 2; times++)
      expect(await staff.post(path, { body: await bodyOf(own) })).toMatchObject({ status: 200 });
    expect(await staff.post(path, { body: await bodyOf({ billingCode: "ABC" }) })).toMatchObject({ status: 200 });
  });
});

describe("PUT, DELETE and restore of services/billing-codes", () => {
  it("edit, disable and enable again, each with an audit line (A-420 to A-422, D-A35, D-A82)", async () => {
    const { id, carrier_id, shortcode_id } = await api.build.billingCode({ price: "1.5" });
    const body = await bodyOf({ carrierId: carrier_id, shortcodeId: shortcode_id, billingCodePrice: "2" });
    expect((await staff.put(`${path}/${id}`, { body })).body).toMatchObject({
      billingCodePrice: "2",
      billingCode: null,
    });
    expect(await lastAudit()).toMatchObject({
      action: "billing_code.edit",
      before: { price: "1.5" },
      after: { price: "2" },
    });
    expect(await staff.delete(`${path}/${id}`)).toMatchObject({ body: { message: "Delete successful" } });
    expect((await staff.get(`${path}/${id}`)).body).toMatchObject({ billingCodeEnabled: 0 });
    expect((await staff.put(`${path}/restore/${id}`)).body).toMatchObject({ billingCodeEnabled: 1, deletedAt: null });
    expect((await api.audit()).slice(-2).map(({ action }) => action)).toEqual([
      "billing_code.delete",
      "billing_code.restore",
    ]);
  });

  it("keep carrier and shortcode that are disabled meanwhile (D-A39)", async () => {
    const { id, carrier_id, shortcode_id } = await api.build.billingCode();
    await disable("shortcode", shortcode_id);
    await disable("carrier", carrier_id);
    const body = await bodyOf({ carrierId: carrier_id, shortcodeId: shortcode_id });
    expect(await staff.put(`${path}/${id}`, { body })).toMatchObject({ status: 200 });
  });

  it("answer 409 where another user changed the billing code since it was loaded (P-6)", async () => {
    const { id, carrier_id, shortcode_id, updated_at } = await api.build.billingCode();
    const own = { carrierId: carrier_id, shortcodeId: shortcode_id, dateModified: updated_at.toISOString() };
    expect(await staff.put(`${path}/${id}`, { body: await bodyOf(own) })).toMatchObject({ status: 200 });
    expect(await staff.put(`${path}/${id}`, { body: await bodyOf(own) })).toMatchObject({ status: 409 });
  });
});
