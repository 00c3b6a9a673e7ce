import type { blacklists as contract } from "@portal/api-client/contract/blacklists";
import { texts } from "@portal/api-client/texts";
import { HttpError } from "#platform/errors.ts";
import type { Handlers } from "#platform/http/mount.ts";
import { type ResourceDependencies, resourceRoutes } from "#platform/records/resource-routes.ts";
import { isDeletedEntry } from "./blacklists.queries.ts";
import { blacklistRecords } from "./blacklists.records.ts";

/** `services/blacklists`: a repeated delete gets the same answer as the first, though no answer has the entry any more. */
export function blacklistRoutes(lists: ResourceDependencies): Handlers<typeof contract> {
  const routes = resourceRoutes(lists, blacklistRecords(lists.timeZone));
  return {
    ...routes,
    remove: async (call) => {
      try {
        return await routes.remove(call);
      } catch (error) {
        const isGone = error instanceof HttpError && error.status === 404;
        if (!isGone || !(await isDeletedEntry(lists.db, call.caller, call.params.id))) throw error;
        return { message: texts.deleted };
      }
    },
  };
}
