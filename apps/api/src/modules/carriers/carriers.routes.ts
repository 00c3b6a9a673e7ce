import { carriers as contract } from "@portal/api-client/contract/carriers";
import { texts } from "@portal/api-client/texts";
import type { Db } from "#platform/database/database.ts";
import type { Handlers } from "#platform/http/mount.ts";
import { paged, presentPage } from "#platform/paged.ts";
import { inScope } from "#platform/scope.ts";
import { presentCarrier } from "./carriers.presenter.ts";
import { carriers } from "./carriers.queries.ts";
import { carrierService } from "./carriers.service.ts";

/** GET, POST, PUT and DELETE `services/carriers`. */
export const carrierRoutes = (db: Db): Handlers<typeof contract> => ({
  list: async ({ caller }) =>
    (await carriers(db, caller).where("c.enabled", "=", true).orderBy("c.name").execute()).map(presentCarrier),
  paginate: async ({ caller, query }) => {
    const source = {
      rows: carriers(db, caller),
      unjoined: inScope(db.selectFrom("carrier as c"), caller, { carrier: "c.id" }),
      alias: "c",
      columns: {
        carrierId: "c.id",
        carrierName: "c.name",
        countryName: "n.name",
        countryShort: "n.short",
        carrierEnabled: "c.enabled",
      },
      tie: "c.id",
    } as const;
    return presentPage(await paged(db, source, contract.paginate.list, query), presentCarrier);
  },
  get: async ({ caller, params }) => presentCarrier(await carrierService.get(db, caller, params.id)),
  create: async ({ caller, body }) => presentCarrier(await carrierService.create(db, caller, body)),
  edit: async ({ caller, params, body }) => presentCarrier(await carrierService.edit(db, caller, params.id, body)),
  remove: async ({ caller, params }) => {
    await carrierService.remove(db, caller, params.id);
    return { message: texts.deleted };
  },
  restore: async ({ caller, params }) => presentCarrier(await carrierService.restore(db, caller, params.id)),
});
