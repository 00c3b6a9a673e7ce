import { describe, expect, it } from "vitest";
import { dateText, relativeText } from "./day-words.ts";
import { summaryText } from "./scheduled-filters.ts";

describe("days in words", () => {
  it.each([
    [-1, 0, "Yesterday"],
    [-8, -1, "Last week"],
    [-16, -1, "Last 15 days"],
    [-30, 0, "Last month"],
    [0, 0, "Today"],
    [-5, -5, "5 days before"],
    [-2, -1, "2 days before"],
    [-7, 0, "7 to 1 days before"],
  ])("(%i, %i) is %s (B-675 to B-678, G5)", (left, right, words) => {
    expect(relativeText(left, right)).toBe(words);
  });

  it("dates are read as the portal writes them; other text stays", () => {
    expect(dateText("2024-05-01 06:30")).toBe("01/05/2024 06:30");
    expect(dateText("2024-05-01-7")).toBe("2024-05-01-7");
  });
});

describe("what a schedule delivers", () => {
  const date = (name: string, paramValue: string | number) => ({
    ...{ type: "date" as const, realValue: name, queryValue: `[${name}]`, paramValue },
  });
  it.each([
    ["a pair", [date("from", -8), date("to", -1)], "Last week"],
    ["From alone", [date("from", -3)], "3 days before"],
    ["To alone: the day before its own", [date("to", 0)], "Yesterday"],
    ["Date Created", [date("date_created", -1)], "Yesterday"],
    ["another date", [date("paid_at", -1)], "Yesterday"],
    ["several others", [date("date_from", -3), date("date_until", -3)], "3 days before"],
    ["another date beside To", [date("paid_at", -8), date("to", -1)], "Last week"],
    ["another date beside To, of one day", [date("paid_at", -3), date("to", -3)], "3 days before"],
    ["another date beside a fixed From", [date("from", "2024-05-01 00:00"), date("paid_at", 0)], "Today"],
    ["fixed days", [date("from", "2024-05-01 00:00"), date("to", "2024-05-02 23:59")], "01/05/2024 to 02/05/2024"],
    ["no days", [date("from", ""), date("to", "")], "No filters"],
  ])("is told of %s (G5)", (_, filters, words) => expect(summaryText(filters)).toBe(words));
});
