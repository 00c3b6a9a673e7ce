import { describe, expect, it } from "vitest";
import { dateText, periodText, relativeText } from "./day-words.ts";
import { coveredText } from "./scheduled-filters.ts";

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
    expect(periodText("2024-05-01 00:00", "2024-05-01 23:59")).toBe("01/05/2024");
    expect(periodText("2024-05-01 06:30", "2024-05-02 23:59")).toBe("01/05/2024 06:30 to 02/05/2024");
  });
});

describe("the days that the next delivery covers (G5)", () => {
  const date = (name: string, paramValue: string | number) => ({
    ...{ type: "date" as const, realValue: name, queryValue: `[${name}]`, paramValue },
  });
  it.each([
    ["of a pair", [date("from", -8), date("to", -1)], "02/05/2024 to 08/05/2024"],
    ["of From alone", [date("from", -3)], "07/05/2024"],
    ["of To alone", [date("to", 0)], "09/05/2024"],
    ["of Date Created", [date("date_created", -1)], "09/05/2024"],
    ["are not told where they are fixed", [date("from", "2024-05-01 00:00"), date("to", "2024-05-02 23:59")], null],
  ])("%s", (_, filters, words) => {
    expect(coveredText(filters, "2024-05-10")).toBe(words);
  });
});
