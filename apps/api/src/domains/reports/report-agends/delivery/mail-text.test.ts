import { expect, it } from "vitest";
import { mailText } from "./mail-text.ts";

it("tells the moments of its filters to the minute, though the last one reaches to its end (G13, Q7)", () => {
  const filters = [
    { realValue: "From", value: "2026-11-23 00:00" },
    { realValue: "To", value: "2026-11-23 23:59:59.999999" },
    { realValue: "Carrier", value: "" },
  ];
  const text = mailText({ report: { name: "Charges", filters }, asked: [], file: { rows: 3 }, link: "https://portal" });
  expect(text.split("\n").slice(2, 5)).toEqual(["From: 2026-11-23 00:00", "To: 2026-11-23 23:59", "Carrier: Any"]);
});
