import type { Subscription } from "@portal/api-client/contract/monitor";
import { Box, DateTime, formatDateTime, StatusMark, usePortalTimeZone } from "@portal/ui";
import CalendarX from "lucide-react/icons/calendar-x";

/** The next charge of a subscription, and its planned end if it has one. */
export function NextCharge({ subscription }: { subscription: Subscription }) {
  const timeZone = usePortalTimeZone();
  const { subscriptionNextChargeAt, plannedEnd } = subscription;
  return (
    <>
      <DateTime value={subscriptionNextChargeAt} />
      {plannedEnd && (
        <Box css={wrapping}>
          <StatusMark icon={CalendarX} color="warning">
            {`Ends ${formatDateTime(plannedEnd.endsAt, timeZone)}`}
          </StatusMark>
        </Box>
      )}
    </>
  );
}

/** In a full row the moment goes below its word. */
const wrapping = { "& [data-value=status]": { whiteSpace: "normal" } };
