import type { ReportFilter } from "@portal/api-client/contract/report-runs";
import { filtersOf, readQuery } from "@portal/api-client/report-query";
import { describe, expect, it } from "vitest";
import { widgetValues } from "./widget-filters.ts";

/** The filters of a query, as the API answers them. */
const filters = (sql: string): ReportFilter[] =>
  filtersOf(readQuery(`select ${sql}`).tokens).map(({ type, realValue, queryValue, optional }) => {
    return { type, realValue, queryValue, optional, paramValue: "", locked: false };
  });

const acme = { providerId: 4, providerName: "Acme", carrierId: 2 };
const context = { today: "2024-03-05", provider: acme, carrierName: "Telcel" };

describe("what a widget fills its report's filters with (D2)", () => {
  it("the last seven days and today, over the end of a month, and all actions", () => {
    expect(widgetValues(filters("[from], [to], [date_created], [action]"), context)).toEqual({
      from: "2024-02-27",
      to: "2024-03-05",
      date_created: "2024-03-05",
      action: "all",
    });
  });

  it("its provider and that one's carrier, by id and by name, optional or not", () => {
    expect(widgetValues(filters("[provider_id], [provider_name?], [carrier_id?], [carrier_name]"), context)).toEqual({
      provider_id: "4",
      provider_name: "Acme",
      carrier_id: "2",
      carrier_name: "Telcel",
    });
  });

  it("nothing where a filter is optional and the widget knows nothing for it", () => {
    const optionalFilters = filters("[product_id?], [msisdn?], [paid_at?], [provider_id?]");
    expect(widgetValues(optionalFilters, { ...context, provider: null })).toEqual({
      product_id: "",
      msisdn: "",
      paid_at: "",
      provider_id: "",
    });
  });

  it.each(["[product_id]", "[msisdn]", "[user_id]", "[paid_at]", "[provider_id]", "[carrier_name]"])(
    "not at all where the report requires %s",
    (token) => {
      expect(
        widgetValues(filters(`[from], ${token}`), { ...context, provider: null, carrierName: undefined }),
      ).toBeNull();
    },
  );

  it("leaves out what the caller's tie fills already", () => {
    const locked = filters("[carrier_id], [provider_name]").map((one) => ({ ...one, locked: true, paramValue: "9" }));
    expect(widgetValues(locked, { ...context, provider: null })).not.toBeNull();
  });
});
