import { expect, it, vi } from "vitest";
import { cacheByObject, cssByObject } from "./cache-by-object.ts";
import { system } from "./system.ts";

it("makes one thing of one object, and another of an equal one", () => {
  const make = vi.fn((asked: { name: string }) => ({ ...asked }));
  const once = cacheByObject(make);
  const asked = { name: "card" };
  expect(once(asked)).toBe(once(asked));
  expect(once({ name: "card" })).not.toBe(once(asked));
  expect(make).toHaveBeenCalledTimes(2);
});

it("keeps the styles of a recipe that says all, and merges those that come together", () => {
  const css = vi.fn(system.css);
  const cachedCss = cssByObject(css);
  const styles = { color: "red" };
  expect(cachedCss(styles, {}, undefined)).toEqual({ color: "red" });
  expect(cachedCss(styles)).toBe(cachedCss({}, styles));
  expect(css).toHaveBeenCalledTimes(1);
  expect(cachedCss(styles, { padding: "1px" })).toEqual({ color: "red", padding: "1px" });
});

it("gives the parts one recipe for each that they bring along", () => {
  const recipe = { base: { color: "red" } };
  expect(system.cva(recipe)).toBe(system.cva(recipe));
  const slots = { slots: ["root"], base: { root: { color: "red" } } };
  expect(system.sva(slots)).toBe(system.sva(slots));
});
