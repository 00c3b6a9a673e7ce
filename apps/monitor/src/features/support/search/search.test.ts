import { describe, expect, it } from "vitest";
import { checkSearch, corrected, isAddressOf, readSearch, searchTarget } from "./search.ts";

const free = { fixedCarrier: null, fixedProvider: null, carriers: [2, 5], providers: [3, 4] };
const search = { msisdn: "521234567890", carrierId: 2, providerIds: [3, 4] };

describe("readSearch", () => {
  it("reads number, carrier and repeated providers (B-097, B-098, B-099)", () => {
    expect(readSearch("521234567890", { carrier: ["2"], provider: ["3", "4"] })).toEqual(search);
  });

  it.each(["abc", "0", "-2", "1.5", "1e3", ""])("drops %j, which cannot be an id (M-2)", (bad) => {
    expect(readSearch(undefined, { carrier: [bad], provider: [bad, "3", "3"] })).toEqual({
      msisdn: "",
      carrierId: null,
      providerIds: [3],
    });
  });

  it("reads what searchTarget wrote", () => {
    const { params, query } = searchTarget(search);
    expect(params).toEqual({ msisdn: "521234567890" });
    expect(query).toEqual({ carrier: "2", provider: ["3", "4"] });
  });
});

describe("corrected (M-2)", () => {
  it.each([
    ["what is known stays", search, free, search],
    [
      "an unknown carrier goes, with its providers",
      { ...search, carrierId: 9 },
      free,
      { carrierId: null, providerIds: [] },
    ],
    ["an unknown provider goes", { ...search, providerIds: [3, 77] }, free, { carrierId: 2, providerIds: [3] }],
    ["nothing goes while the choices load", search, { ...free, carriers: null, providers: null }, search],
    [
      "a fixed carrier replaces another",
      { ...search, carrierId: 9 },
      { ...free, fixedCarrier: 2 },
      { carrierId: 2, providerIds: [] },
    ],
    [
      "a fixed carrier fills the gap and keeps its providers",
      { ...search, carrierId: null },
      { ...free, fixedCarrier: 2 },
      search,
    ],
    [
      "a fixed provider is always there",
      { ...search, providerIds: [4] },
      { ...free, fixedProvider: 3 },
      { carrierId: 2, providerIds: [3] },
    ],
    ["providers without a carrier go", { ...search, carrierId: null }, free, { carrierId: null, providerIds: [] }],
  ])("%s", (_, asked, choices, expected) => {
    expect(corrected(asked, choices)).toEqual({ ...search, ...expected });
  });
});

describe("isAddressOf", () => {
  it.each([
    ["the same", "521234567890", { carrier: ["2"], provider: ["3", "4"] }, true],
    ["a number in another spelling", "+521234567890", { carrier: ["2"], provider: ["3", "4"] }, false],
    ["a value that was dropped", "521234567890", { carrier: ["2"], provider: ["3", "4", "x"] }, false],
    ["a carrier that was dropped", "521234567890", { carrier: ["x"], provider: ["3", "4"] }, false],
  ])("%s", (_, msisdn, query, expected) => {
    expect(isAddressOf(search, msisdn, query)).toBe(expected);
  });
});

describe("checkSearch", () => {
  it.each(["521234567890", " 52-123 456-7890 ", "+52 1234567890"])(
    "takes %j, any spelling of the number (C-14)",
    (msisdn) => {
      expect(checkSearch({ ...search, msisdn })).toEqual({ ok: true, search });
    },
  );

  it.each([
    ["", "Field is required"],
    ["12a45", "Only numbers is valid"],
    ["1".repeat(21), "Field must be less than 20 characters"],
    ["1234", "Field must at least 5 characters"],
  ])("refuses %j with %j (B-412; C-14 goes before B-414)", (msisdn, text) => {
    expect(checkSearch({ ...search, msisdn })).toEqual({ ok: false, errors: { msisdn: text, carrierId: undefined } });
  });

  it("asks for the carrier (B-413)", () => {
    const checked = checkSearch({ ...search, carrierId: null });
    expect(checked).toEqual({ ok: false, errors: { msisdn: undefined, carrierId: "Field is required" } });
  });
});
