import { createClient, isApiFailure, unwrap } from "@portal/api-client";
import {
  type CarrierOption,
  lookups,
  type ProductOption,
  type ProviderOption,
  type ShortcodeOption,
  type UserOption,
} from "@portal/api-client/contract/lookups";
import { transport } from "@portal/auth";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { type Choice, inFull } from "./lookup.ts";

const client = createClient(lookups, transport);

/** What there can be thousands of, with what the API says of one. */
export interface LookupRecords {
  carriers: CarrierOption;
  providers: ProviderOption;
  shortcodes: ShortcodeOption;
  products: ProductOption;
  users: UserOption;
}
export type LookupKind = keyof LookupRecords;

/** What a choice is narrowed by; each id is optional (D-A39). */
export interface Narrowing {
  readonly carrierId?: number | undefined;
  readonly providerId?: number | undefined;
}

interface Asked extends Narrowing {
  readonly id?: number;
  readonly search?: string;
  readonly limit?: number;
}

interface Kind<Item> {
  /** One of them, as staff are asked for it. */
  readonly one: string;
  readonly choice: (item: Item) => Choice;
  readonly load: (asked: Asked, signal: AbortSignal) => Promise<readonly Item[]>;
}

/** Whose a product or shortcode is. */
const placeOf = ({ providerName, carrierName }: Pick<ProductOption, "providerName" | "carrierName">) =>
  [providerName, carrierName].filter(Boolean).join(", ");

export const lookupKinds: { readonly [Name in LookupKind]: Kind<LookupRecords[Name]> } = {
  carriers: {
    one: "a carrier",
    choice: ({ carrierId, carrierName, countryName }) => ({ value: carrierId, text: carrierName, within: countryName }),
    load: async ({ id, search, limit }, signal) =>
      unwrap(await client.carriers({ query: { carrierId: id, search, limit }, signal })),
  },
  providers: {
    one: "a provider",
    choice: ({ providerId, providerName, carrierName }) => ({
      value: providerId,
      text: providerName,
      within: carrierName,
    }),
    load: async ({ id, ...query }, signal) =>
      unwrap(await client.providers({ query: { ...query, providerId: id }, signal })),
  },
  shortcodes: {
    one: "a shortcode",
    choice: ({ shortcodeId, shortcode, ...of }) => ({ value: shortcodeId, text: shortcode, within: placeOf(of) }),
    load: async ({ id, ...query }, signal) =>
      unwrap(await client.shortcodes({ query: { ...query, shortcodeId: id }, signal })),
  },
  products: {
    one: "a product",
    choice: ({ productId, productName, ...of }) => ({ value: productId, text: productName, within: placeOf(of) }),
    load: async ({ id, ...query }, signal) =>
      unwrap(await client.products({ query: { ...query, productId: id }, signal })),
  },
  users: {
    one: "a user",
    choice: ({ userId, username }) => ({ value: userId, text: username }),
    load: async ({ id, search, limit }, signal) =>
      unwrap(await client.users({ query: { userId: id, search, limit }, signal })),
  },
};

/** So many choices are all known; of more those are asked for that match what is typed. */
export const mostKnown = 200;
const foundAtOnce = 50;
const notFound = 404;

/** The lookups that staff choose from: enabled records in their scope, by name. */
export const lookupQueries = {
  /** All of them, or one more than are all known. */
  first: <Name extends LookupKind>(name: Name, narrowing: Narrowing = {}) =>
    queryOptions({
      queryKey: ["lookups", name, "first", narrowing],
      queryFn: ({ signal }) => lookupKinds[name].load({ ...narrowing, limit: mostKnown + 1 }, signal),
    }),
  /** Those whose names contain a text, the one that is called so first. */
  called: <Name extends LookupKind>(name: Name, search: string, narrowing: Narrowing = {}) =>
    queryOptions({
      queryKey: ["lookups", name, "called", search, narrowing],
      queryFn: ({ signal }) => lookupKinds[name].load({ ...narrowing, search, limit: foundAtOnce }, signal),
    }),
  /** The one of an id or a name, in a list that lacks it where the user cannot choose it. */
  of: <Name extends LookupKind>(name: Name, one: number | string, narrowing: Narrowing = {}) =>
    queryOptions({
      queryKey: ["lookups", name, "of", one, narrowing],
      queryFn: ({ signal }) => {
        const asked = typeof one === "string" ? { search: one, limit: foundAtOnce } : { id: one };
        return lookupKinds[name].load({ ...narrowing, ...asked }, signal).catch(noneWhereUnknown);
      },
    }),
  /** The names of records, as far as the user may choose them; `title` says whom one belongs to where nothing else does. */
  names: (records: readonly LookupRecord[]) =>
    queryOptions({
      queryKey: ["lookups", "names", records],
      queryFn: ({ client: cache }) => Promise.all(records.map((record) => named(cache, record))),
    }),
};

interface LookupRecord {
  readonly of: LookupKind;
  readonly id: number;
}

async function named(cache: QueryClient, { of, id }: LookupRecord) {
  const found = await choicesOf(cache, of, id);
  const one = found.find(({ value }) => value === id);
  return { of, id, name: one?.text, title: one && (of === "carriers" ? one.text : inFull(one)) };
}

const choicesOf = async <Name extends LookupKind>(cache: QueryClient, name: Name, id: number) =>
  (await cache.fetchQuery(lookupQueries.of(name, id))).map(lookupKinds[name].choice);

/** An id outside of the user's scope looks unknown (C-4). */
function noneWhereUnknown(error: unknown): readonly never[] {
  if (isApiFailure(error) && error.status === notFound) return [];
  throw error;
}
