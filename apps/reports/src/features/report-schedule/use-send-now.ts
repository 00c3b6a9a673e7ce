import { isApiFailure } from "@portal/api-client";
import { useCurrentUser } from "@portal/auth";
import { toast } from "@portal/ui";
import { useMutation } from "@tanstack/react-query";
import { sendScheduleNow } from "./schedules.queries.ts";

/**
 * Sends a schedule beside its plan, to its own user (G1), once at a time (O3). `onUnderWay` is told when a delivery is under
 * way: this one, or one that is refused for it (409), which the listener of failed calls tells.
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
