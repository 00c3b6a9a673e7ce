import type { notifications as contract } from "@portal/api-client/contract/notifications";
import { asOf, momentOf } from "#platform/as-of/moment.ts";
import type { Handlers } from "#platform/http/mount.ts";
import { presentPage } from "#platform/records/page.ts";
import type { ResourceDependencies } from "#platform/records/resource-routes.ts";
import { presentNotification } from "./notifications.presenter.ts";
import { notificationsService } from "./notifications.service.ts";

/** `services/notifications`: what providers were told about a number. */
export const notificationRoutes = ({ db, timeZone }: ResourceDependencies): Handlers<typeof contract> => ({
  list: async ({ caller }) => (await notificationsService.list(db, caller)).map(presentNotification),
  paginate: async ({ caller, query }) => {
    const at = momentOf(query.at, timeZone);
    const page = await notificationsService.page(db, caller, query, at);
    const number = {
      msisdn: query.notificationMsisdn ?? "",
      carrierId: null,
      providerIds: [query.providerId ?? []].flat(),
    };
    const then = await asOf(db, at, { rows: page.rows, table: "notification", number, caller });
    return { ...presentPage(page, presentNotification), ...then };
  },
  reprocess: async ({ caller, params }) =>
    presentNotification(await notificationsService.reprocess(db, caller, params.id, timeZone)),
});
