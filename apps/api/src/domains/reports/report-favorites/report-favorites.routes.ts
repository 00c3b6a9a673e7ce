import { reportFavorites as contract } from "@portal/api-client/contract/report-favorites";
import { texts } from "@portal/api-client/texts";
import { requireSelf } from "#platform/auth/require-caller.ts";
import type { Db } from "#platform/database/database.ts";
import type { Handlers } from "#platform/http/mount.ts";
import { presentPage } from "#platform/records/page.ts";
import { paged } from "#platform/records/paged.ts";
import { favoritePages, presentFavorite } from "./report-favorites.queries.ts";
import { addFavorite, removeFavorite } from "./report-favorites.service.ts";

/** The caller's favourites. */
export const reportFavoriteRoutes = (db: Db): Handlers<typeof contract> => ({
  paginate: async ({ caller, query }) => {
    for (const { value } of query.filters) requireSelf(caller, Number(value));
    const page = await paged(db, favoritePages(db, caller), contract.paginate.list, query);
    return presentPage(page, presentFavorite(caller));
  },
  add: async ({ caller, body }) => {
    requireSelf(caller, body.userId);
    return presentFavorite(caller)(await addFavorite(db, caller, body.reportId));
  },
  remove: async ({ caller, params }) => {
    await removeFavorite(db, caller, params.id);
    return { message: texts.deleted };
  },
});
