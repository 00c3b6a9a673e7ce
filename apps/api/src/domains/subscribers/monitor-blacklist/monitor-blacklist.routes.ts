import type { monitorBlacklist as contract } from "@portal/api-client/contract/monitor-blacklist";
import { texts } from "@portal/api-client/texts";
import { asOf, momentOf } from "#platform/as-of/moment.ts";
import type { Handlers } from "#platform/http/mount.ts";
import { onOnePage } from "#platform/records/page.ts";
import type { ResourceDependencies } from "#platform/records/resource-routes.ts";
import { blacklistRecords } from "../../catalogue/index.ts";
import { createMonitorBlacklistService } from "./monitor-blacklist.service.ts";

/** `services/monitor-users/blacklist*`: the blacklist card of a number. */
export const monitorBlacklistRoutes = ({ db, timeZone }: ResourceDependencies): Handlers<typeof contract> => {
  const { source, service, present } = blacklistRecords(timeZone);
  const { list, add } = createMonitorBlacklistService(source, timeZone);
  return {
    list: async ({ caller, query }) => {
      const at = momentOf(query.at, timeZone);
      const rows = await list(db, caller, query, at);
      const number = { msisdn: query.blacklistMsisdn, carrierId: query.carrierId, providerIds: [] };
      return { ...onOnePage(rows.map(present)), ...(await asOf(db, at, { rows, number, caller })) };
    },
    add: async ({ caller, body }) => present(await add(db, caller, body)),
    remove: async ({ caller, params }) => {
      await service.remove(db, caller, params.id);
      return { message: texts.deleted };
    },
  };
};
