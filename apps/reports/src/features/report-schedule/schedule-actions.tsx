import type { ReportAgend } from "@portal/api-client/contract/report-agends";
import { texts } from "@portal/api-client/texts";
import { IconButton, toast, useConfirm } from "@portal/ui";
import { useMutation } from "@tanstack/react-query";
import List from "lucide-react/icons/list";
import Send from "lucide-react/icons/send";
import Trash from "lucide-react/icons/trash-2";
import { removeSchedule, type SchedulePlace } from "./schedules.queries.ts";
import { useSendNow } from "./use-send-now.ts";

interface ScheduleActionsProps {
  schedule: ReportAgend;
  /** The subject tells its buttons from those of other rows. */
  subject: string;
  place: SchedulePlace;
  onOpenLog: () => void;
}

/** The actions of a schedule: look at its deliveries, send it now, delete it. */
export function ScheduleActions({ schedule, subject, place, onOpenLog }: ScheduleActionsProps) {
  const { agendId, agendPeriodicityId, agendTime, agendEnabled } = schedule;
  const confirm = useConfirm();
  const sendNow = useSendNow(agendId, onOpenLog);
  const { mutateAsync } = useMutation(removeSchedule(place));
  const remove = async () => {
    const description = `${subject}, ${agendPeriodicityId.periodicity} at ${agendTime}`;
    if (await confirm({ description, run: () => mutateAsync(agendId) })) toast.success(texts.done);
  };
  const named = (tooltip: string) => ({ label: `${tooltip}: ${subject}`, tooltip });
  return (
    <>
      {/* comes first: stopped schedules lack it, and the other buttons keep their columns */}
      {agendEnabled === 1 && (
        <IconButton
          data-writes
          {...named(sendNow.text)}
          icon={<Send />}
          loading={sendNow.isPending}
          onClick={sendNow.send}
        />
      )}
      <IconButton {...named("Delivery log")} icon={<List />} onClick={onOpenLog} />
      <IconButton danger {...named("Delete")} icon={<Trash />} onClick={() => void remove()} />
    </>
  );
}
