import type { ReportFilter } from "@portal/api-client/contract/report-runs";
import type { LookupKind } from "@portal/records";

const kinds = ["Carrier", "Provider", "Product", "User"] as const;
/** The kind of records that a filter chooses from; the filter's label decides. */
export type ChoiceKind = (typeof kinds)[number];

export const choiceKindOf = ({ realValue }: Pick<ReportFilter, "realValue">): ChoiceKind | null =>
  kinds.find((kind) => kind === realValue) ?? null;

/** Loads the records of each kind. */
export const recordsOf = {
  Carrier: "carriers",
  Provider: "providers",
  Product: "products",
  User: "users",
} as const satisfies Record<ChoiceKind, LookupKind>;
