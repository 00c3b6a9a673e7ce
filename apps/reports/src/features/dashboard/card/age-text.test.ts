import { expect, it } from "vitest";
import { ageText } from "./age-text.ts";

const minute = 60_000;

it.each([
  [-5 * minute, "just now"],
  [0, "just now"],
  [minute - 1, "just now"],
  [minute, "1 minute ago"],
  [3 * minute + 59_999, "3 minutes ago"],
  [60 * minute, "1 hour ago"],
  [23 * 60 * minute, "23 hours ago"],
  [49 * 60 * minute, "2 days ago"],
])("%d ms are %s", (age, text) => {
  expect(ageText(age)).toBe(text);
});
