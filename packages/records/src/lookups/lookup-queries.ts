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

/** The kinds of records of which there may be thousands, with the type of one. */
export interface LookupRecords {
  carriers: CarrierOption;
  providers: ProviderOption;
  shortcodes: ShortcodeOption;
  products: ProductOption;
  users: UserOption;
}
export type LookupKind = keyof LookupRecords;

/** The ids that narrow the choices; each is optional. */
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
  /** The word for one record in a prompt. */
  readonly one: string;
  readonly choice: (item: Item) => Choice;
  readonly load: (asked: Asked, signal: AbortSignal) => Promise<readonly Item[]>;
}

/** The owner of a product or shortcode. */
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

/** Up to this many choices are all loaded; where there are more, only those that match the typed text. */
export const mostKnown = 200;
const foundAtOnce = 50;
const notFound = 404;

/** The lookups that staff choose from: enabled records in their scope, by name. */
export const lookupQueries = {
  /** All records, or one more than the limit, which shows that there are more. */
  first: <Name extends LookupKind>(name: Name, narrowing: Narrowing = {}) =>
    queryOptions({
      queryKey: ["lookups", name, "first", narrowing],
      queryFn: ({ signal }) => lookupKinds[name].load({ ...narrowing, limit: mostKnown + 1 }, signal),
    }),
  /** The records whose names contain a text; the one with exactly that name comes first. */
  called: <Name extends LookupKind>(name: Name, search: string, narrowing: Narrowing = {}) =>
    queryOptions({
      queryKey: ["lookups", name, "called", search, narrowing],
      queryFn: ({ signal }) => lookupKinds[name].load({ ...narrowing, search, limit: foundAtOnce }, signal),
    }),
  /** The record of an id or a name, as a list that is empty where the user cannot choose it. */
  of: <Name extends LookupKind>(name: Name, one: number | string, narrowing: Narrowing = {}) =>
    queryOptions({
      queryKey: ["lookups", name, "of", one, narrowing],
      queryFn: ({ signal }) => {
        const asked = typeof one === "string" ? { search: one, limit: foundAtOnce } : { id: one };
        return lookupKinds[name].load({ ...narrowing, ...asked }, signal).catch(noneWhereUnknown);
      },
    }),
  /** The names of records, as far as the user may choose them; `title` names the owner where nothing else does. */
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

/** An empty list for an unknown id; ids outside of the user's scope count as unknown. */
function noneWhereUnknown(error: unknown): readonly never[] {
  if (isApiFailure(error) && error.status === notFound) return [];
  throw error;
}
