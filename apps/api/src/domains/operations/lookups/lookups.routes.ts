import type { lookups as contract } from "@portal/api-client/contract/lookups";
import type { Db } from "#platform/database/database.ts";
import type { Handlers } from "#platform/http/mount.ts";
import { inScope, requireInScope, requireProviderInScope } from "#platform/scope.ts";
import * as queries from "./lookups.queries.ts";

/** GET `services/filters/*`: enabled entries in the caller's scope, by name; an id outside of it answers 404. */
export const lookupRoutes = (db: Db): Handlers<typeof contract> => ({
  carriers: ({ caller, query }) => {
    requireInScope(caller, { carrierId: query.carrierId });
    return inScope(queries.carriers(db, query), caller, { carrier: "id" }).execute();
  },
  providers: async ({ caller, query }) => {
    requireInScope(caller, query);
    await requireProviderInScope(db, caller, query.providerId);
    return inScope(queries.providers(db, query), caller, { carrier: "carrier_id", provider: "id" }).execute();
  },
  shortcodes: async ({ caller, query }) => {
    requireInScope(caller, query);
    await requireProviderInScope(db, caller, query.providerId);
    return inScope(queries.shortcodes(db, query), caller, { carrier: "carrier_id", provider: "provider_id" }).execute();
  },
  products: async ({ caller, query }) => {
    requireInScope(caller, query);
    await requireProviderInScope(db, caller, query.providerId);
    return inScope(queries.products(db, query), caller, { carrier: "carrier_id", provider: "provider_id" }).execute();
  },
  users: async ({ caller, query }) => {
    const rows = await inScope(queries.users(db, query), caller, "u").execute();
    return rows.map(({ userId, username, providerId, providerName }) => ({
      userId,
      username,
      providerId: providerId === null || providerName === null ? null : { providerId, providerName },
    }));
  },
  reportCategories: () => queries.reportCategories(db),
  reportDatasources: () => queries.reportDatasources(db),
  reportChartTypes: () => queries.reportChartTypes(db),
  widgetCharts: () => queries.widgetCharts(db),
});
