import { createClient, unwrap } from "@portal/api-client";
import { lookups } from "@portal/api-client/contract/lookups";
import { transport } from "@portal/auth";
import { queryOptions } from "@tanstack/react-query";

const client = createClient(lookups, transport);

/** What a choice is narrowed by; each id is optional (D-A39). */
interface Narrowing {
  carrierId?: number | undefined;
  providerId?: number | undefined;
}

/** The lookups that cascades choose from: enabled records in the caller's scope, by name. */
export const lookupQueries = {
  carriers: () =>
    queryOptions({
      queryKey: ["lookups", "carriers"],
      queryFn: async ({ signal }) => unwrap(await client.carriers({ query: {}, signal })),
    }),
  providers: (query: Pick<Narrowing, "carrierId">) =>
    queryOptions({
      queryKey: ["lookups", "providers", query],
      queryFn: async ({ signal }) => unwrap(await client.providers({ query, signal })),
    }),
  shortcodes: (query: Narrowing) =>
    queryOptions({
      queryKey: ["lookups", "shortcodes", query],
      queryFn: async ({ signal }) => unwrap(await client.shortcodes({ query, signal })),
    }),
  products: (query: Narrowing) =>
    queryOptions({
      queryKey: ["lookups", "products", query],
      queryFn: async ({ signal }) => unwrap(await client.products({ query, signal })),
    }),
};
