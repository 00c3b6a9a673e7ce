import { countries as contract } from "@portal/api-client/contract/countries";
import { texts } from "@portal/api-client/texts";
import type { Db } from "#platform/database/database.ts";
import type { Handlers } from "#platform/http/mount.ts";
import { paged, presentPage } from "#platform/paged.ts";
import { presentCountry } from "./countries.presenter.ts";
import { countries } from "./countries.queries.ts";
import { countryService } from "./countries.service.ts";

/** GET, POST, PUT and DELETE `services/countries`. */
export const countryRoutes = (db: Db): Handlers<typeof contract> => ({
  list: async () => (await countries(db).where("c.enabled", "=", true).orderBy("c.name").execute()).map(presentCountry),
  paginate: async ({ query }) => {
    const source = {
      rows: countries(db),
      unjoined: db.selectFrom("country as c"),
      alias: "c",
      columns: {
        countryId: "c.id",
        countryName: "c.name",
        countryShort: "c.short",
        countryCurrency: "c.currency",
        countryCurrencyExchange: "c.currency_exchange",
        countryCode: "c.code",
        countryEnabled: "c.enabled",
        dateModified: "c.updated_at",
      },
      tie: "c.id",
    } as const;
    return presentPage(await paged(db, source, contract.paginate.list, query), presentCountry);
  },
  get: async ({ caller, params }) => presentCountry(await countryService.get(db, caller, params.id)),
  create: async ({ caller, body }) => presentCountry(await countryService.create(db, caller, body)),
  edit: async ({ caller, params, body }) => presentCountry(await countryService.edit(db, caller, params.id, body)),
  remove: async ({ caller, params }) => {
    await countryService.remove(db, caller, params.id);
    return { message: texts.deleted };
  },
  restore: async ({ caller, params }) => presentCountry(await countryService.restore(db, caller, params.id)),
});
