import type { ReportFilter } from "@portal/api-client/contract/report-runs";
import { filtersOf, readQuery } from "@portal/api-client/report-query";
import { texts } from "@portal/api-client/texts";
import { describe, expect, it } from "vitest";
import { problemsOf, toSent, valuesOf } from "./filter-values.ts";

/** The filters of a query, as the server answers them. */
const filters = (sql: string): ReportFilter[] =>
  filtersOf(readQuery(`select ${sql}`).tokens).map(({ type, realValue, queryValue, optional }) => ({
    ...{ type, realValue, queryValue, optional, paramValue: "", locked: false },
  }));

describe("what is wrong with filter values", () => {
  it("is required unless the token has a question mark (B-248, B-446)", () => {
    const asked = filters("[from], [product_id?], [?name], [action]");
    expect(problemsOf(asked, {})).toEqual({ from: texts.required, action: texts.required });
    expect(problemsOf(asked, { from: "2024-05-01", action: "all" })).toEqual({});
  });

  it("blanks are no value (B-447)", () => {
    expect(problemsOf(filters("[name]"), { name: "   " })).toEqual({ name: texts.required });
  });

  it("numbers hold digits only (Q9)", () => {
    const asked = filters("[subscription_id]");
    expect(problemsOf(asked, { subscription_id: "1a" })).toEqual({ subscription_id: texts.onlyNumbersHere });
    expect(texts.onlyNumbersHere).toBe("This field accept only numbers");
    expect(problemsOf(asked, { subscription_id: " 12 " })).toEqual({});
  });

  it("days are days of the calendar, and a period does not end before it begins", () => {
    const period = filters("[from], [to]");
    expect(problemsOf(period, { from: "2024-02-30", to: "2024-03-01 24:00" })).toEqual({
      from: texts.notADate,
      to: texts.notADate,
    });
    expect(problemsOf(period, { from: "2024-05-02", to: "2024-05-01" })).toEqual({ to: "Must not be before From" });
    expect(problemsOf(period, { from: "2024-05-01", to: "2024-05-01" })).toEqual({});
    expect(problemsOf(period, { from: "2024-05-01 10:00", to: "2024-05-01 09:59" })).toHaveProperty("to");
  });

  it("a locked filter is never wrong: its value is the server's", () => {
    const [provider] = filters("[provider_id]");
    const locked = [{ ...(provider as ReportFilter), locked: true, paramValue: "4" }];
    expect(problemsOf(locked, {})).toEqual({});
    expect(valuesOf(locked, { provider_id: "9" })).toEqual({ provider_id: "4" });
    expect(toSent(locked, { provider_id: "9" })[0]?.paramValue).toBe("4");
  });
});

describe("filters as they are sent", () => {
  it("carry type, label, token and value; texts are trimmed (B-245, B-246, B-249, B-447)", () => {
    expect(toSent(filters("[product_id?], [name]"), { product_id: "3", name: " abc " })).toEqual([
      { type: "number", realValue: "Product", queryValue: "[product_id?]", paramValue: "3" },
      { type: "text", realValue: "Name", queryValue: "[name]", paramValue: "abc" },
    ]);
  });

  it("dates are YYYY-MM-DD HH:mm: the first minute of a day, of To the last, or the time that was chosen (B-693, T3, T4)", () => {
    const dateFilters = filters("[from], [to], [date_created]");
    const values = (given: Record<string, string>) => toSent(dateFilters, given).map(({ paramValue }) => paramValue);
    expect(values({ from: "2024-05-01", to: "2024-05-31", date_created: "2024-05-07" })).toEqual([
      "2024-05-01 00:00",
      "2024-05-31 23:59",
      "2024-05-07 00:00",
    ]);
    expect(values({ from: "2024-05-01 06:30", to: "2024-05-31T12:00" })).toEqual([
      "2024-05-01 06:30",
      "2024-05-31 12:00",
      "",
    ]);
  });
});
