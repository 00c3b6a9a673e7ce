import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { decimalText, flag, optionalText, optionalWholeNumber, reference, text, wholeNumber } from "./fields.ts";

const check = (schema: z.ZodMiniType, value: unknown) => {
  const parsed = z.safeParse(schema, value);
  return parsed.success ? { value: parsed.data } : { error: parsed.error.issues[0]?.message };
};
const required = { error: "This field is required" };

describe("text", () => {
  it.each([
    ["", required],
    ["   ", required],
    [null, required],
    [undefined, required],
  ])("%j is missing (A-250)", (value, expected) => {
    expect(check(text(5), value)).toEqual(expected);
  });
  it("allows N characters and refuses N+1 with that N (A-252, D-A41)", () => {
    expect(check(text(5), " 12345 ")).toEqual({ value: "12345" });
    expect(check(text(5), "123456")).toEqual({ error: "Field must be less than 5 characters" });
  });
  it("refuses another type as something wrong (D-A27)", () => {
    expect(check(text(5), 12)).toEqual({ error: "Something went wrong :(" });
  });
  it("may have a required text of its own (A-251)", () => {
    expect(check(text(5, "Name is required"), "")).toEqual({ error: "Name is required" });
  });
});

describe("optionalText", () => {
  it.each(["", "  ", null, undefined])("%j becomes null", (value) => {
    expect(check(optionalText(3), value)).toEqual({ value: null });
  });
  it("keeps its limit", () => {
    expect(check(optionalText(3), "abcd")).toEqual({ error: "Field must be less than 3 characters" });
  });
});

describe("flag", () => {
  it.each([
    [1, 1],
    [0, 0],
    [true, 1],
    [false, 0],
    ["1", 1],
    [undefined, 1],
  ])("%j is sent as %i (D-A34, D-A40)", (value, sent) => {
    expect(check(flag(), value)).toEqual({ value: sent });
  });
  it.each([2, "yes", null])("%j is refused", (value) => {
    expect(check(flag(), value)).toHaveProperty("error");
  });
});

describe("reference", () => {
  it("converts numeric text (D-A27)", () => expect(check(reference(), "52")).toEqual({ value: 52 }));
  it.each([null, undefined, "", 0, -1])("%j is no choice", (value) =>
    expect(check(reference(), value)).toEqual(required),
  );
});

describe("decimalText", () => {
  const price = decimalText(10, "Only numbers is valid", { decimals: 4, zero: true });
  it.each([
    ["12.5", "12.5"],
    [12.5, "12.5"],
    ["0.0001", "0.0001"],
    ["0", "0"],
    ["1234567890", "1234567890"],
  ])("%j travels as text (D-A46)", (value, sent) => {
    expect(check(price, value)).toEqual({ value: sent });
  });
  it.each(["-1", "1,5", "1e3", ".5", "5.", "1.23456"])("%j is refused", (value) => {
    expect(check(price, value)).toEqual({ error: "Only numbers is valid" });
  });
  it.each(["0", "0.00"])("%j is refused where it has to be above 0 (D-A44)", (value) => {
    expect(check(decimalText(10, "Only numeric characters are allowed"), value)).toEqual({
      error: "Only numeric characters are allowed",
    });
  });
  it("has no limit of decimals of its own (D-A44)", () => {
    expect(check(decimalText(20, "wrong"), "1.123456789")).toEqual({ value: "1.123456789" });
  });
});

describe("wholeNumber", () => {
  it.each([
    [" 7 ", { value: 7 }],
    [0, { value: 0 }],
    ["999", { value: 999 }],
    ["1000", { error: "Field must be less than 3 characters" }],
    ["1a", { error: "Only numeric characters are allowed" }],
    ["", required],
    [null, required],
    [undefined, required],
    [{}, { error: "Something went wrong :(" }],
  ])("%j with three digits (D-A45)", (value, expected) => {
    expect(check(wholeNumber({ digits: 3 }), value)).toEqual(expected);
  });

  it("refuses what the database's integer cannot hold", () => {
    expect(check(wholeNumber(), "2147483647")).toEqual({ value: 2_147_483_647 });
    expect(check(wholeNumber(), "2147483648")).toEqual({ error: "Must be a valid integer" });
  });

  it.each([
    ["", { value: null }],
    [undefined, { value: null }],
    ["1.5", { error: "Must be a valid integer" }],
    ["12a", { error: "Only numeric characters are allowed" }],
    ["30", { value: 30 }],
  ])("%j where it may stay empty (A-314 to A-316)", (value, expected) => {
    expect(check(optionalWholeNumber(null, { integerText: true }), value)).toEqual(expected);
  });
});
