import type { DeliveryFigures } from "@portal/api-client/contract/system";
import { Alert, DateTime, formatCount } from "@portal/ui";

/** The urgent alerts: no process looks for due schedules, or some schedules are overdue (the dead-man alarm). */
export function StatusAlerts({ figures: { isAlive, lookedAt, overdue } }: { figures: DeliveryFigures }) {
  return (
    <>
      {!isAlive && (
        <Alert tone="danger" title="No worker looks for due schedules">
          {lookedAt ? (
            <>
              The last one looked at <DateTime value={lookedAt} />. Nothing is delivered until one runs again.
            </>
          ) : (
            "None ever did. Nothing is delivered until one runs."
          )}
        </Alert>
      )}
      {overdue > 0 && (
        <Alert tone="warning" title={overdueText(overdue)}>
          The longest overdue come first below.
        </Alert>
      )}
    </>
  );
}

const overdueText = (count: number) =>
  count === 1
    ? "1 schedule should have been delivered by now"
    : `${formatCount(count)} schedules should have been delivered by now`;
