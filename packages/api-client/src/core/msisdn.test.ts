import { expect, it } from "vitest";
import { msisdn } from "./msisdn.ts";

const check = (value: string) => {
  const parsed = msisdn().safeParse(value);
  return parsed.success ? { value: parsed.data } : { error: parsed.error.issues[0]?.message };
};

it.each([
  "521234567890",
  "+52 123-456-7890",
  "52\u00a01234567890",
  " 52 12 34.56.78 90 ",
  "(+52) (123) 456 - 7890",
  "\u202a+52 1234567890\u202c",
  "\ufeff521\u200b2345\u00ad67\u2060890\u200d",
  "'521234567890",
  '="521234567890"',
  "'+521234567890",
])("%j is read in any spelling (C-14, D-A61, P-20)", (value) => {
  expect(check(value)).toEqual({ value: "521234567890" });
});
it("keeps 20 digits without anything between them, and the zeros at the start (P-20)", () => {
  expect(check("05512345678901234567")).toEqual({ value: "05512345678901234567" });
  expect(check("+05512345678901234567")).toEqual({ value: "05512345678901234567" });
});
it.each([
  ["5215500011 5215500012", "Only one number"],
  ["5215500011-521550", "Only one number"],
  ["5215500011\u202c521550", "Only one number"],
  ["5215500011\n5215500012", "Only numbers is valid"],
  ["5215500011\t", "Only numbers is valid"],
  ["52155  00011", "Only numbers is valid"],
  ["-5215500011", "Only numbers is valid"],
  ['="5215500011', "Only numbers is valid"],
  ["", "Field is required"],
  ["12a45", "Only numbers is valid"],
  ["++12345", "Only numbers is valid"],
  ["525512340001.0", "Only numbers is valid"],
  ["525512340001.00", "Only numbers is valid"],
  ["1234", "Field must at least 5 characters"],
  ["1".repeat(21), "Field must be less than 20 characters"],
])("%j is refused: %s", (value, error) => {
  expect(check(value)).toEqual({ error });
});
