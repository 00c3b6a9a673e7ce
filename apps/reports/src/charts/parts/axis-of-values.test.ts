import { expect, it } from "vitest";
import { valueAxis } from "./axis-of-values.ts";

it.each([
  ["counts have whole ticks", [1, 0, 2], [0, 1, 2]],
  ["a single count too", [1], [0, 1]],
  ["other numbers have what fits", [0.5, 1], [0, 0.2, 0.4, 0.6, 0.8, 1]],
])("%s", (_, values, ticks) => {
  expect(valueAxis([{ name: "n", values }], { fromZero: true, ticks: 5 }).ticks).toEqual(ticks);
});
