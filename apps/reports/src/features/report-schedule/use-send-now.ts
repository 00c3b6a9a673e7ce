import { isApiFailure } from "@portal/api-client";
import { useCurrentUser } from "@portal/auth";
import { toast } from "@portal/ui";
import { useMutation } from "@tanstack/react-query";
import { sendScheduleNow } from "./schedules.queries.ts";

/**
 * Sends a schedule at once, beside its plan and to its own user, one at a time. `onUnderWay` is called when a delivery
 * is running: this one, or another one for which this one is refused (409).
 */
export function useSendNow(agendId: number, onUnderWay?: () => void) {
  const address = useCurrentUser()?.email;
  const { mutate, isPending } = useMutation(sendScheduleNow(agendId));
  const send = () =>
    mutate(undefined, {
      onSuccess: () => {
        toast.success(address ? `Being sent to ${address}` : "Being sent");
        onUnderWay?.();
      },
      onError: (error) => {
        if (isApiFailure(error) && error.status === 409) onUnderWay?.();
      },
    });
  return { send, isPending, text: address ? `Send now to ${address}` : "Send now" };
}
