import { expect, it } from "vitest";
import { nameOfRefusal, refusals } from "./refusals.ts";
import { ApiFailure, isRefused } from "./result.ts";

it("each refusal has a code of its own, so that its name can be read from the body (P-3)", () => {
  const codes = Object.values(refusals).map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  for (const [name, { code }] of Object.entries(refusals)) expect(nameOfRefusal({ code })).toBe(name);
  expect(nameOfRefusal({})).toBeUndefined();
});

it("is told by its name, with any words", () => {
  const changed = new ApiFailure(409, { message: "Someone was faster", code: refusals.recordChanged.code });
  expect(isRefused(changed, "recordChanged")).toBe(true);
  expect(isRefused(changed, "confirm")).toBe(false);
  expect(isRefused(new ApiFailure(409, { message: refusals.recordChanged.message }), "recordChanged")).toBe(false);
  expect(isRefused(new Error(refusals.recordChanged.message), "recordChanged")).toBe(false);
});
