import type { Contract } from "@portal/api-client/contract";
import { userMenuId } from "@portal/api-client/contract/menus";
import type { Side } from "./side.ts";
import { asking, exempt, listing, record, type Statements, sameForAll, sharedRecord } from "./statement.ts";

const notNarrowed = "The same for everybody (D-A12)";
/** A line of the audit trail that somebody of the side left. */
const lineOf = (side: Side) =>
  side.insert("audit", { user_id: side.userId, action: "country.edit", entity: "country", entity_id: "1" });
const ownSettings = "The caller's own; another user's view is unknown to him";
const viewOf = (side: Side) => ({ viewName: side.unique(), viewQuery: "carrierName=mov" });
const savedView = (side: Side, userId: number) =>
  side.insert("list_view", { user_id: userId, list: "Carriers", name: side.unique(), query: "" });
const newPassword = { password: "a new password", confirmPassword: "a new password" };

/**
 * What each call of the contract may see (D-A12), and how the access test tries more. A new module or endpoint does not
 * compile before it says so here.
 */
export const statements: Statements<Contract> = {
  users: {
    getUserLogued: exempt("The caller himself"),
    resetPassword: asking((side) => ({ body: { userId: side.userId, ...newPassword } })),
  },
  menus: {
    getMenuUser: sameForAll("One's own drawer; another user's is refused with 403 (D-A60)", (_side, _own, userId) => ({
      body: { userId, menuId: userMenuId },
    })),
  },
  filters: {
    carriers: listing(({ carrierId }) => carrierId, { by: "carrier", key: "carrierId" }),
    providers: [
      listing(({ providerId }) => providerId, { key: "providerId" }),
      asking(({ carrierId }) => ({ query: `carrierId=${carrierId}` }), { by: "carrier" }),
    ],
    shortcodes: [
      listing(({ shortcodeId }) => shortcodeId, { key: "shortcodeId" }),
      asking(({ carrierId }) => ({ query: `carrierId=${carrierId}` }), { by: "carrier" }),
      asking(({ providerId }) => ({ query: `providerId=${providerId}` })),
    ],
    products: [
      listing(({ productId }) => productId, { key: "productId" }),
      asking(({ carrierId }) => ({ query: `carrierId=${carrierId}` }), { by: "carrier" }),
      asking(({ providerId }) => ({ query: `providerId=${providerId}` })),
    ],
    users: listing(({ userId }) => userId, { key: "userId" }),
    reportCategories: sameForAll(notNarrowed),
    reportDatasources: sameForAll(notNarrowed),
    reportChartTypes: sameForAll(notNarrowed),
    widgetCharts: sameForAll(notNarrowed),
  },
  countries: sharedRecord(notNarrowed, {
    make: ({ countryId }) => countryId,
    body: ({ unique }) => ({
      countryName: unique(),
      countryCurrency: "XXX",
      countryCurrencyExchange: "1.5",
      countryCode: "999",
    }),
  }),
  carriers: {
    ...record({
      by: "carrier",
      make: ({ carrierId }) => carrierId,
      body: ({ unique, countryId }) => ({ carrierName: unique(), countryId }),
    }),
    create: exempt("A new carrier is nobody's; a tied user is refused with 400 (D-A12)", ({ unique, countryId }) => ({
      body: { carrierName: unique(), countryId },
    })),
    edit: asking(
      async (side, own) => ({
        params: { id: side.carrierId },
        body: { carrierName: own.unique(), countryId: own.countryId },
      }),
      { by: "carrier" },
    ),
  },
  monitor: {
    providers: asking(({ msisdn, carrierId, providerId }) => ({
      body: { outgoingMsisdn: msisdn, carrierId, providerId },
    })),
    providersList: [
      listing(({ providerId }) => providerId, {
        key: "providerId",
        ask: (_side, { carrierId }) => ({ query: `carrierId=${carrierId}` }),
      }),
      asking(({ carrierId, providerId }) => ({ query: `carrierId=${carrierId}&providerId=${providerId}` })),
    ],
    providersListOfCompanion: asking(({ carrierId, providerId }) => ({
      query: `carrierId=${carrierId}&providerId=${providerId}`,
    })),
    subscriptions: [
      listing(({ subscriptionId }) => subscriptionId, {
        ask: (_side, { msisdn, carrierId }) => ({
          body: { subscriptionMsisdn: msisdn, carrierId, providerId: [] },
        }),
      }),
      asking(({ msisdn, carrierId, providerId }) => ({
        body: { subscriptionMsisdn: msisdn, carrierId, providerId },
      })),
    ],
  },
  listSettings: {
    get: sameForAll(ownSettings),
    saveColumns: sameForAll(ownSettings, () => ({ body: { list: "Carriers", hiddenColumns: ["countryName"] } })),
    createView: sameForAll(ownSettings, (side) => ({ body: { list: "Carriers", ...viewOf(side) } })),
    editView: sameForAll(ownSettings, async (side, _own, userId) => ({
      params: { id: await savedView(side, userId) },
      body: viewOf(side),
    })),
    removeView: sameForAll(ownSettings, async (side, _own, userId) => ({
      params: { id: await savedView(side, userId) },
    })),
  },
  audit: {
    paginate: listing(lineOf),
    history: listing(lineOf, { ask: () => ({ query: "entity=country&entityId=1" }) }),
  },
};
