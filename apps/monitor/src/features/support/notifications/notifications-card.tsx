import type { Notification } from "@portal/api-client/contract/notifications";
import { DataTable, IconButton, Pagination, pageSizes, TableColumn, usePortalTimeZone } from "@portal/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import { CardFrame } from "../tab/card-frame.tsx";
import { useCardQuery } from "../tab/paged-card.ts";
import type { Tab } from "../tab/tab.ts";
import { useAction } from "../tab/use-action.ts";
import { notificationPaint } from "./notification-colors.ts";
import { notificationsQuery, reprocess } from "./notifications.queries.ts";

const title = "Notifications";
const Column = TableColumn<Notification>();

/** Card 5: what the provider was told about the number, and what can be told again (B-140 to B-144, B-209, M-11). */
export function NotificationsCard({ tab }: { tab: Tab }) {
  const card = useCardQuery();
  const load = useQuery({ ...notificationsQuery(tab, card.query), placeholderData: keepPreviousData });
  const act = useAction(tab, "notification");
  const timeZone = usePortalTimeZone();
  const rows = load.data?.results ?? [];
  return (
    <CardFrame title={title} load={load} empty={load.isSuccess && rows.length === 0 && "No notifications"}>
      <DataTable
        label={title}
        rows={rows}
        idOf={({ notificationId }) => notificationId}
        skeletonRows={load.isPending ? 3 : 0}
        refreshing={load.isFetching && !load.isPending}
        paint={notificationPaint}
        actions={(row) =>
          canReprocess(row, new Date(), timeZone) && (
            <IconButton
              label={`Reprocess ${row.notificationId}`}
              tooltip="Reprocess"
              icon={<RotateCcw />}
              onClick={() =>
                void act({
                  description: (
                    <p>
                      Send the {row.notificationType} notification {row.notificationId} once more
                    </p>
                  ),
                  run: () => reprocess(row),
                  fires: ["notification"],
                })
              }
            />
          )
        }
      >
        <Column field="notificationType" label="Notification type" />
        <Column field="notificationCreatedAt" label="Created At" kind="date" />
        <Column field="notificationProcessedAt" label="Processed At" kind="date" />
        <Column field="notificationRetries" label="Retries" kind="number" />
        <Column field="notificationStatus" label="Status" />
      </DataTable>
      <Pagination
        label={`Pages of ${title}`}
        loading={load.isPending}
        page={card.query.page}
        limit={card.query.limit}
        total={load.data?.total ?? 0}
        totalIsLowerBound={load.data?.totalIsLowerBound}
        sizes={pageSizes}
        onPage={card.setPage}
        onLimit={card.setLimit}
      />
    </CardFrame>
  );
}

/** Failed, and created today in the portal's time zone (B-144, C-8); the API checks it again. */
function canReprocess(notification: Notification, now: Date, timeZone: string): boolean {
  const dayOf = new Intl.DateTimeFormat("sv-SE", { timeZone });
  const created = dayOf.format(new Date(notification.notificationCreatedAt));
  return notification.notificationStatus === "failed" && created === dayOf.format(now);
}
