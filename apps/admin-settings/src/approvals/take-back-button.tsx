import type { Proposal } from "@portal/api-client/contract/approvals";
import { useCan, useCurrentUser } from "@portal/auth";
import { Button, toast } from "@portal/ui";
import { useMutation } from "@tanstack/react-query";
import { approvalQueries } from "./approvals.queries.ts";

interface TakeBackButtonProps {
  proposal: Proposal;
  onDone?: () => void;
}

/** Takes back a change that waits or is planned; for those who asked for it, and for those who decide on a planned one. */
export function TakeBackButton({ proposal: { proposalId, state, user }, onDone }: TakeBackButtonProps) {
  const isOwn = useCurrentUser()?.userId === user.userId;
  const mayDecide = useCan("approval.decide");
  const { mutate, isPending } = useMutation(approvalQueries.takeBack(proposalId));
  const mayTakeBack = state === "planned" ? isOwn || mayDecide : state === "waiting" && isOwn;
  if (!mayTakeBack) return null;
  const takeBack = () =>
    mutate(undefined, {
      onSuccess: () => {
        toast.success("Taken back");
        onDone?.();
      },
    });
  return (
    <Button data-writes loading={isPending} onClick={takeBack}>
      Take back
    </Button>
  );
}
