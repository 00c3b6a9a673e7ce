import { expect, it } from "vitest";
import { FindingLog } from "./finding-log.ts";

it("tells each finding once, with the screens it was made on", () => {
  const log = new FindingLog();
  for (const screen of ["Carriers", "Countries", "Carriers", "Products", "Users"]) {
    log.screen = screen;
    log.add("console", "left behind");
  }
  log.refuse("http://portal/api/v1/x", "calls GET /x, which the live API does not have");
  expect(log.findings()).toEqual([
    { rule: "console", message: "left behind (Carriers, Countries, Products and 1 more)" },
    { rule: "api", message: "calls GET /x, which the live API does not have (Users)" },
  ]);
  expect(log.knows("http://portal/api/v1/x")).toBe(true);
  expect(log.knows("http://portal/api/v1/y")).toBe(false);
});
