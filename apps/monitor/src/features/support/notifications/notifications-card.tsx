import type { Notification } from "@portal/api-client/contract/notifications";
import { RowsPages, useRows } from "@portal/records";
import { IconButton, portalDay, TableColumn, usePortalTimeZone } from "@portal/ui";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import { CardFrame } from "../tab/card-frame.tsx";
import { CardTable } from "../tab/card-table.tsx";
import { StatusCell } from "../tab/status-cell.tsx";
import type { Tab } from "../tab/tab.ts";
import { useAction } from "../tab/use-action.ts";
import { notificationPaint } from "./notification-colors.ts";
import { notificationsQuery, reprocess } from "./notifications.queries.ts";

const title = "Notifications";
const Column = TableColumn<Notification>();

/** Card 5: the notifications that the provider got about the number, some of which can be sent again. */
export function NotificationsCard({ tab }: { tab: Tab }) {
  const rows = useRows({ paginate: (query) => notificationsQuery(tab, query) });
  const then = { tab, load: (of: Tab) => notificationsQuery(of, rows.query) };
  const act = useAction(tab, "notification");
  const timeZone = usePortalTimeZone();
  return (
    <CardFrame title={title} rows={rows} nothing="No notifications" then={then}>
      <CardTable
        {...then}
        label={title}
        rows={rows}
        skeletonRows={3}
        idOf={({ notificationId }) => notificationId}
        paint={notificationPaint}
        actions={(row) =>
          !tab.at &&
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
        <Column
          field="notificationStatus"
          label="Status"
          cell={(row) => <StatusCell status={row.notificationStatus} failure={row.notificationFailure} />}
        />
      </CardTable>
      <RowsPages label={`Pages of ${title}`} rows={rows} />
    </CardFrame>
  );
}

/** Whether it failed and was created today in the portal's time zone; the API checks it again. */
function canReprocess(notification: Notification, now: Date, timeZone: string): boolean {
  const created = portalDay(notification.notificationCreatedAt, timeZone);
  return notification.notificationStatus === "failed" && created === portalDay(now, timeZone);
}
