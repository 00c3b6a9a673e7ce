import { expect, it } from "vitest";
import { shownParts } from "./shown-parts.ts";

const route = (path: string, asks?: string[]) => ({
  ...{ name: "SalesMap", path, page: async () => ({ default: () => null }) },
  ...(asks && { asks }),
});

it("takes parameters whose names are letters and digits, and first calls that ask for them", () => {
  const { routes } = shownParts({ routes: [route("sales/:carrierId/:day2?", ["/services/carriers/:carrierId"])] });
  expect(routes).toEqual([
    { name: "SalesMap", path: "sales/:carrierId/:day2?", asks: ["/services/carriers/:carrierId"] },
  ]);
});

it.each([
  ["sales/:carrier-id", ":carrier-id"],
  ["sales/:2nd?", ":2nd"],
  ["sales/:", ":"],
])("names the parameter of %s that has a wrong name", (path, parameter) => {
  expect(() => shownParts({ routes: [route(path)] })).toThrow(
    `Route SalesMap: the parameter "${parameter}" of the path "${path}" needs a name of letters and digits, as ":carrierId"`,
  );
});

it("names the parameter that a first call asks for and the path does not have", () => {
  expect(() => shownParts({ routes: [route("sales/:carrierId", ["/services/carriers/:id"])] })).toThrow(
    'Route SalesMap asks /services/carriers/:id first, but its path "sales/:carrierId" has no parameter ":id"',
  );
});
