import type { ReportFilter } from "@portal/api-client/contract/report-runs";
import { filtersOf, readQuery } from "@portal/api-client/report-query";
import { screen } from "@testing-library/react";

/** The filters of a query, as the API answers them. */
export const filtersIn = (sql: string): ReportFilter[] =>
  filtersOf(readQuery(`select ${sql}`).tokens).map(({ type, realValue, queryValue, optional }) => {
    return { type, realValue, queryValue, optional, paramValue: "", locked: false };
  });

/** The choices that filters and schedules offer. */
export const lookupAnswers = {
  products: () => [{ productId: 3, productName: "Music" }],
  providers: () => [{ providerId: 4, providerName: "Acme", carrierId: 2 }],
};

export const button = (name: string) => screen.findByRole("button", { name });
export const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
