import type { ReportFilter } from "@portal/api-client/contract/report-runs";
import type { LookupKind } from "@portal/records";

const kinds = ["Carrier", "Provider", "Product", "User"] as const;
/** What a filter is chosen from; its label tells (B-246, Q9). */
export type ChoiceKind = (typeof kinds)[number];

export const choiceKindOf = ({ realValue }: Pick<ReportFilter, "realValue">): ChoiceKind | null =>
  kinds.find((kind) => kind === realValue) ?? null;

/** The records that a filter is chosen among. */
export const recordsOf = {
  Carrier: "carriers",
  Provider: "providers",
  Product: "products",
  User: "users",
} as const satisfies Record<ChoiceKind, LookupKind>;
