import { describe, expect, it } from "vitest";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
const all = ["country.list", "country.create", "country.edit", "country.delete", "country.restore"] as const;
const staff = await api.as({ permissions: all });
const input = {
  countryName: "Uganda",
  countryShort: "UG",
  countryCurrency: "UGX",
  countryCurrencyExchange: "3700.25",
  countryCode: "256",
  countryEnabled: 1,
};
const lastAudit = async () => (await api.audit()).at(-1);

describe("services/countries", () => {
  it("creates, reads, edits, disables and restores, with an audit line each (A-174, A-416 to A-422, D-A35)", async () => {
    const created = await staff.post("/services/countries", { body: input });
    expect(created).toMatchObject({ status: 200, body: { ...input, deletedAt: null } });
    const path = `/services/countries/${created.body.countryId}`;
    expect(await lastAudit()).toMatchObject({ action: "country.create", user_id: staff.userId, before: null });
    expect((await staff.get(path)).body).toEqual(created.body);
    const edited = await staff.put(path, { body: { ...input, countryShort: "" } });
    expect(edited.body).toMatchObject({ countryShort: null });
    expect(await lastAudit()).toMatchObject({
      action: "country.edit",
      before: { short: "UG" },
      after: { short: null },
    });
    expect(await staff.delete(path)).toMatchObject({ status: 200, body: { message: "Delete successful" } });
    expect((await staff.get("/services/countries")).body).toEqual([]);
    expect((await staff.get("/services/countries/paginate")).body.results).toMatchObject([{ countryEnabled: 0 }]);
    const restored = await staff.put(`/services/countries/restore/${created.body.countryId}`);
    expect(restored).toMatchObject({ status: 200, body: { countryEnabled: 1, deletedAt: null } });
    expect((await api.audit()).map(({ action }) => action)).toEqual([
      "country.create",
      "country.edit",
      "country.delete",
      "country.restore",
    ]);
  });

  it("keeps the exchange rate exactly, as text; a number is accepted (D-A44)", async () => {
    const exact = "0.123456789012345678";
    const text = await staff.post("/services/countries", {
      body: { ...input, countryName: "Exact", countryCurrencyExchange: exact },
    });
    expect(text.body.countryCurrencyExchange).toBe(exact);
    const number = await staff.post("/services/countries", {
      body: { ...input, countryName: "Number", countryCurrencyExchange: 2.5 },
    });
    expect(number.body.countryCurrencyExchange).toBe("2.5");
  });

  it.each([
    ["countryName", "x".repeat(51), "Field must be less than 50 characters"],
    ["countryName", "  ", "This field is required"],
    ["countryShort", "x".repeat(11), "Field must be less than 10 characters"],
    ["countryCurrency", "x".repeat(33), "Field must be less than 32 characters"],
    ["countryCurrencyExchange", "abc", "Only numeric characters are allowed"],
    ["countryCurrencyExchange", "0", "Only numeric characters are allowed"],
    ["countryCode", "x".repeat(11), "Field must be less than 10 characters"],
  ])("refuses %s `%s` and stores nothing (A-346)", async (field, value, message) => {
    const before = (await staff.get("/services/countries/paginate")).body.total;
    const reply = await staff.post("/services/countries", { body: { ...input, [field]: value } });
    expect(reply).toMatchObject({
      status: 400,
      body: { message: `${field}: ${message}`, errors: [{ field, message }] },
    });
    expect((await staff.get("/services/countries/paginate")).body.total).toBe(before);
  });

  it("refuses a name that exists, whatever its case (A-196, D-A54)", async () => {
    await api.build.country({ name: "Kenya" });
    const reply = await staff.post("/services/countries", { body: { ...input, countryName: "KENYA" } });
    expect(reply).toMatchObject({ status: 409, body: { message: "Country name already exists" } });
  });

  it("serves its plain list to whoever may use the carrier form (D-A38)", async () => {
    const editor = await api.as({ permissions: ["carrier.edit"] });
    expect(await editor.get("/services/countries")).toMatchObject({ status: 200 });
    expect(await editor.get("/services/countries/paginate")).toMatchObject({ status: 403 });
  });

  it("is not narrowed for a tied user (D-A12)", async () => {
    const carrier = await api.build.carrier();
    const tied = await api.as({ permissions: all, carrierId: carrier.id });
    expect((await tied.get("/services/countries/paginate")).body.total).toBeGreaterThan(1);
  });

  it.each(["limit=0", "limit=101", "page=0", "sortBy=nope", "sort=down", "countryEnabled=maybe", "foo=1"])(
    "refuses the list query %s with 400 (D-A30, D-A31, C-10, C-12)",
    async (query) => {
      expect(await staff.get("/services/countries/paginate", { query })).toMatchObject({ status: 400 });
    },
  );
});
