import { createClient, unwrap } from "@portal/api-client";
import { lookups } from "@portal/api-client/contract/lookups";
import type { ReportFilter } from "@portal/api-client/contract/report-runs";
import { transport } from "@portal/auth";
import { queryOptions } from "@tanstack/react-query";

const client = createClient(lookups, transport);

const kinds = ["Carrier", "Provider", "Product", "User"] as const;
/** What a filter is chosen from; its label tells (B-246, Q9). */
export type ChoiceKind = (typeof kinds)[number];

export const choiceKindOf = ({ realValue }: Pick<ReportFilter, "realValue">): ChoiceKind | null =>
  kinds.find((kind) => kind === realValue) ?? null;

/** A record to choose, which a filter sends by its id or by its name (Q6). */
export interface Choice {
  readonly id: number;
  readonly name: string;
}

/** What a choice is narrowed by, where it is chosen. */
export interface Narrowing {
  readonly carrierId?: number | undefined;
  readonly providerId?: number | undefined;
}

/** The enabled records of a kind in the caller's scope, by name. */
export const choicesQuery = (kind: ChoiceKind, narrowing: Narrowing = {}) =>
  queryOptions({
    queryKey: ["lookups", "report-filters", kind, narrowing],
    queryFn: ({ signal }) => loads[kind](narrowing, signal),
  });

const loads: Readonly<Record<ChoiceKind, (narrowing: Narrowing, signal: AbortSignal) => Promise<Choice[]>>> = {
  Carrier: async (_, signal) =>
    unwrap(await client.carriers({ query: {}, signal })).map(({ carrierId: id, carrierName: name }) => ({ id, name })),
  Provider: async ({ carrierId }, signal) =>
    unwrap(await client.providers({ query: { carrierId }, signal })).map(({ providerId: id, providerName: name }) => ({
      id,
      name,
    })),
  Product: async (query, signal) =>
    unwrap(await client.products({ query, signal })).map(({ productId: id, productName: name }) => ({ id, name })),
  User: async (_, signal) =>
    unwrap(await client.users({ query: {}, signal })).map(({ userId: id, username: name }) => ({ id, name })),
};
