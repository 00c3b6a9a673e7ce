import type { ReportAgend } from "@portal/api-client/contract/report-agends";
import { chakra, DateTime, Stack } from "@portal/ui";
import { DeliveryMark } from "../../deliveries/delivery-mark.tsx";

/** The result of a schedule's last delivery, or a warning that one is overdue (the dead-man alarm). */
export function LastResult({ schedule }: { schedule: ReportAgend }) {
  const { lastRunStatus, lastRunAt, lastRunMessage, overdueSince } = schedule;
  return (
    <Stack gap="0" paddingBlock={{ base: "0", sm: "2" }} color="muted" fontSize="small">
      {overdueSince && (
        <Line>
          <DeliveryMark state="overdue" />
          <strong>
            Should have been sent at <DateTime value={overdueSince} />
          </strong>
        </Line>
      )}
      {lastRunStatus && (
        <Line>
          <DeliveryMark state={lastRunStatus} />
          {lastRunAt && <DateTime value={lastRunAt} />}
        </Line>
      )}
      {!lastRunStatus && !overdueSince && <span data-value="none">-</span>}
      {lastRunMessage && <Message>{lastRunMessage}</Message>}
    </Stack>
  );
}

const Line = chakra("span", {
  base: {
    display: "inline-flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: "0 12px",
    "& > span:first-child": { fontSize: "table" },
    "& strong": { color: "danger", fontWeight: "550" },
  },
});

const Message = chakra("span", {
  base: { display: "block", maxInlineSize: "48ch", color: "text", whiteSpace: "normal", overflowWrap: "anywhere" },
});
