import { contract } from "@portal/api-client/contract";
import { type Resource, type Resources, resources } from "@portal/api-client/resources";
import type { PortalDataValue } from "@portal/records";
import { build, type FakeHandlers, fakeApi, renderRoute, samples } from "@portal/testing";
import remote from "../remote.ts";

/** The resources that have a form in this remote. */
export type Formed = {
  [Name in keyof Resources]: Resources[Name] extends { list: object; form: object } ? Name : never;
}[keyof Resources];

/** Makes another record than the resource's sample. */
export type Overrides<Name extends Formed> = Parameters<(typeof samples)[Name]>[0];

export type Handlers = FakeHandlers<typeof contract>;

interface Wishes<Name extends Formed> {
  record?: Overrides<Name> | undefined;
  /** Further calls, and those that answer otherwise. */
  handlers?: Handlers;
  user?: ReturnType<typeof build.currentUser>;
  portalData?: PortalDataValue;
}

/** The choices of Carrier and of what follows it. */
const lookups = {
  carriers: () => [
    { carrierId: 2, carrierName: "Movistar" },
    { carrierId: 7, carrierName: "Telcel" },
  ],
  providers: ({ query }) =>
    query.carrierId === 2
      ? [{ providerId: 3, providerName: "Acme", carrierId: 2 }]
      : [{ providerId: 30, providerName: "Zeta", carrierId: 7 }],
  shortcodes: ({ query }) => [
    query.carrierId === 2 ? { shortcodeId: 5, shortcode: "7788" } : { shortcodeId: 50, shortcode: "9900" },
  ],
  products: () => [{ productId: 4, productName: "Horoscope" }],
} satisfies Handlers["lookups"];

/** Opens the form of a resource: empty, with its stored record, or at an address without an action; or its list. */
export function openForm<Name extends Formed>(
  name: Name,
  at: "add" | "edit" | "list" | null,
  wishes: Wishes<Name> = {},
) {
  const { record: keys, list, form }: Resource = resources[name];
  const { record, handlers = {}, ...options } = wishes;
  const stored = (samples[name] as (overrides?: object) => Record<string, unknown>)(record);
  const api = fakeApi(contract, {
    approvals: { of: () => ({ required: false, waiting: null, failed: null }) },
    countries: { list: () => [build.country(), build.country({ countryId: 4, countryName: "Peru" })] },
    ...handlers,
    lookups: { ...lookups, ...handlers.lookups },
    [name]: {
      get: () => stored,
      create: () => stored,
      edit: () => stored,
      paginate: () => build.page([stored]),
      ...handlers[name],
    },
  } as Handlers);
  const routes = {
    list: { route: list?.route, params: {} },
    add: { route: form?.route, params: { action: "add" } },
    edit: { route: form?.route, params: { action: "edit", id: String(stored[keys.id]) } },
    none: { route: form?.route, params: {} },
  };
  const { route = "", params } = routes[at ?? "none"];
  return { api, stored, ...renderRoute(remote, route, { api, params, ...options }) };
}
