import type { monitorBlacklist as contract } from "@portal/api-client/contract/monitor-blacklist";
import { texts } from "@portal/api-client/texts";
import type { Handlers } from "#platform/http/mount.ts";
import type { ResourceDependencies } from "#platform/records/resource-routes.ts";
import { presentBlacklist } from "../blacklists/blacklists.presenter.ts";
import { createBlacklistService } from "../blacklists/blacklists.service.ts";
import { monitorBlacklistService } from "./monitor-blacklist.service.ts";

/** `services/monitor-users/blacklist*`: the card of a number (5.2, 5.8). */
export const monitorBlacklistRoutes = ({ db, timeZone }: ResourceDependencies): Handlers<typeof contract> => {
  const { remove } = createBlacklistService(timeZone);
  return {
    list: async ({ caller, query }) => {
      const results = (await monitorBlacklistService.list(db, caller, query)).map(presentBlacklist);
      return { results, currentPage: 1, total: results.length, nextPage: null, previousPage: null };
    },
    add: async ({ caller, body }) => presentBlacklist(await monitorBlacklistService.add(db, caller, body, timeZone)),
    remove: async ({ caller, params }) => {
      await remove(db, caller, params.id);
      return { message: texts.deleted };
    },
  };
};
