import { describe, expect, it } from "vitest";
import { describeRecords } from "#test/describe-records.ts";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
const staff = await api.as({ permissions: ["country.list", "country.create"] });
const path = "/services/countries";
const input = {
  countryName: "Uganda",
  countryShort: "UG",
  countryCurrency: "UGX",
  countryCurrencyExchange: "3700.25",
  countryCode: "256",
  countryEnabled: 1,
};

describeRecords(api, "countries", {
  ids: { life: "A-174, A-416 to A-422", lists: "A-417" },
  sample: () => ({ countryShort: "UGA" }),
  further: [{ countryShort: null }],
  refuses: [
    [
      "a long name (A-293, A-346)",
      { countryName: "x".repeat(51) },
      "countryName",
      "Field must be less than 50 characters",
    ],
    ["a blank name (A-293, A-346)", { countryName: "  " }, "countryName", "This field is required"],
    [
      "11 of short (A-294, A-346)",
      { countryShort: "x".repeat(11) },
      "countryShort",
      "Field must be less than 10 characters",
    ],
    [
      "33 of currency (A-295, A-346)",
      { countryCurrency: "x".repeat(33) },
      "countryCurrency",
      "Field must be less than 32 characters",
    ],
    ...["abc", "0"].map(
      (rate) =>
        [
          `the rate ${rate} (A-346)`,
          { countryCurrencyExchange: rate },
          "countryCurrencyExchange",
          "Only numeric characters are allowed",
        ] as const,
    ),
    [
      "11 of code (A-297, A-346)",
      { countryCode: "x".repeat(11) },
      "countryCode",
      "Field must be less than 10 characters",
    ],
  ],
});

describe("services/countries", () => {
  it("keeps the exchange rate exactly, as text; a number is accepted (D-A44)", async () => {
    const exact = "0.123456789012345678";
    const text = await staff.post(path, { body: { ...input, countryName: "Exact", countryCurrencyExchange: exact } });
    expect(text.body.countryCurrencyExchange).toBe(exact);
    const number = await staff.post(path, { body: { ...input, countryName: "Number", countryCurrencyExchange: 2.5 } });
    expect(number.body.countryCurrencyExchange).toBe("2.5");
  });

  it("stores nothing where the short name is blank", async () => {
    const { body } = await staff.post(path, { body: { ...input, countryShort: "" } });
    expect(body).toMatchObject({ countryName: "Uganda", countryShort: null });
  });

  it("serves its plain list to users who may use the carrier form (D-A38)", async () => {
    const editor = await api.as({ permissions: ["carrier.edit"] });
    expect(await editor.get(path)).toMatchObject({ status: 200 });
    expect(await editor.get(`${path}/paginate`)).toMatchObject({ status: 403 });
  });

  it("is not narrowed for a tied user (D-A12)", async () => {
    const carrier = await api.build.carrier();
    const tied = await api.as({ permissions: ["country.list"], carrierId: carrier.id });
    expect((await tied.get(`${path}/paginate`)).body.total).toBeGreaterThan(1);
  });
});
