import { describe, expect, it } from "vitest";
import { fit, matching } from "./match.ts";

const titles = ["Billing Codes", "Carriers", "Carrier Policies", "Shortcodes", "Product Keywords", "Países"];
const entries = titles.map((title) => ({ id: title, title, group: "Settings" }));
const found = (typed: string, recent: string[] = []) => matching(entries, typed, recent).map(({ title }) => title);

describe("what is typed", () => {
  it.each([
    ["car", ["Carriers", "Carrier Policies"]],
    ["CODES", ["Billing Codes", "Shortcodes"]],
    ["bc", ["Billing Codes"]],
    ["prokey", ["Product Keywords"]],
    ["pol car", ["Carrier Policies"]],
    ["paises", ["Países"]],
    ["setting bill", ["Billing Codes"]],
    ["car nothing", []],
    ["ries", []],
  ])("%s finds %j", (typed, expected) => {
    expect(found(typed)).toEqual(expected);
  });

  it("finds an entry by other words for it, though behind those whose title fits", () => {
    const logout = { id: "logout", title: "Logout", words: "sign out" };
    expect(fit(logout, "sign out")).toBeGreaterThan(0);
    expect(fit(logout, "sign out")).toBeLessThan(fit({ title: "Sign out" }, "sign out"));
  });

  it("puts the recent one first of those that fit equally well, and only of those", () => {
    expect(found("car", ["Carrier Policies"])).toEqual(["Carrier Policies", "Carriers"]);
    expect(found("codes", ["Shortcodes"])).toEqual(["Billing Codes", "Shortcodes"]);
  });
});
