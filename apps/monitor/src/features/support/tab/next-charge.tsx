import type { Subscription } from "@portal/api-client/contract/monitor";
import { DateTime, formatDateTime, StatusMark, usePortalTimeZone } from "@portal/ui";
import CalendarX from "lucide-react/icons/calendar-x";

/** The next charge of a subscription, and its planned end if it has one. */
export function NextCharge({ subscription }: { subscription: Subscription }) {
  const timeZone = usePortalTimeZone();
  const { subscriptionNextChargeAt, plannedEnd } = subscription;
  return (
    <>
      <DateTime value={subscriptionNextChargeAt} />
      {plannedEnd && (
        <div>
          <StatusMark icon={CalendarX} color="warning">
            {`Ends ${formatDateTime(plannedEnd.endsAt, timeZone)}`}
          </StatusMark>
        </div>
      )}
    </>
  );
}
