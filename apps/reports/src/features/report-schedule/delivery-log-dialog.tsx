import type { ReportAgend } from "@portal/api-client/contract/report-agends";
import { Button, chakra, Dialog, EmptyState, LoadFailed, Skeleton, Spoken, Stack } from "@portal/ui";
import { useQuery } from "@tanstack/react-query";
import { deliveryWord } from "../../deliveries/delivery-mark.tsx";
import { DeliveryEntry } from "./delivery-entry.tsx";
import { deliveriesQuery, isBeingSent } from "./schedules.queries.ts";
import { useSendNow } from "./use-send-now.ts";

interface DeliveryLogDialogProps {
  schedule: ReportAgend;
  subject: string;
  onClose: () => void;
}

/** The deliveries of a schedule: when, to whom, and what went wrong. It follows a delivery that is running. */
export default function DeliveryLogDialog({ schedule, subject, onClose }: DeliveryLogDialogProps) {
  const { agendId, agendPeriodicityId, agendTime, agendEnabled } = schedule;
  const load = useQuery({ ...deliveriesQuery(agendId), staleTime: 0 });
  const sendNow = useSendNow(agendId);
  const [newest] = load.data ?? [];
  return (
    <Dialog
      title="Delivery log"
      size="medium"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {agendEnabled === 1 && (
            <Button
              data-writes
              variant="primary"
              loading={sendNow.isPending}
              disabled={!load.data || load.data.some(isBeingSent)}
              onClick={sendNow.send}
            >
              {sendNow.text}
            </Button>
          )}
        </>
      }
    >
      <p>
        {subject}, {agendPeriodicityId.periodicity} at {agendTime}
      </p>
      <Spoken>
        <span role="status">{newest && `Last delivery: ${deliveryWord(newest.status)}`}</span>
      </Spoken>
      {load.isPending && (
        <Stack gap="2" paddingBlock="4" aria-busy>
          <Skeleton height="56px" />
          <Skeleton height="56px" />
        </Stack>
      )}
      {load.error && !load.data && <LoadFailed title="The log could not be loaded" load={load} />}
      {load.data?.length === 0 && (
        <EmptyState title="Nothing was sent yet" message="Deliveries are listed here, failed ones too." />
      )}
      {newest && (
        <Entries aria-label="Deliveries">
          {load.data?.map((delivery) => (
            <DeliveryEntry key={delivery.deliveryId} delivery={delivery} isNewest={delivery === newest} />
          ))}
        </Entries>
      )}
    </Dialog>
  );
}

const Entries = chakra("ol", {
  base: {
    marginBlockStart: "3",
    border: "1px solid {colors.divider}",
    borderRadius: "md",
    "& > li + li": { borderBlockStart: "1px solid {colors.divider}" },
  },
});
