import { expect, it } from "vitest";
import { boundValues } from "./bound-values.ts";

it.each([
  ["a midnight that comes twice: the first one", "2026-10-25 00:00", "2026-10-25T00:00:00.000Z"],
  ["any other", "2026-10-26 00:00", "2026-10-26T01:00:00.000Z"],
  ["before the database's calendar", "0001-01-01 00:00", "0001-01-01T01:42:40.000Z"],
])("`[from]` is bound as a moment of the portal's clock, %s", (_, given, bound) => {
  expect(boundValues([{ name: "from" }], [given], "Atlantic/Azores")).toEqual([bound]);
});

it("leaves what is empty, other filters and what has no moment in the calendar as they are", () => {
  const filters = [{ name: "from" }, { name: "to" }, { name: "carrier_name" }];
  expect(boundValues(filters, [null, "2026-10-25 00:30:59.999999", "Acme"], "Atlantic/Azores")).toEqual([
    null,
    "2026-10-25 00:30:59.999999",
    "Acme",
  ]);
  expect(boundValues(filters, ["0001-01-01 00:00"], "Asia/Tokyo")).toEqual(["0001-01-01 00:00"]);
});
