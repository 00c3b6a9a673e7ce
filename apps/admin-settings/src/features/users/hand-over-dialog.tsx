import { type HandOver, HandOverInput } from "@portal/api-client/contract/hand-overs";
import type { User } from "@portal/api-client/contract/users";
import { FormDialog, RecordField, useRecordFormAt } from "@portal/records/form";
import { skipToken } from "@tanstack/react-query";
import { handOverQueries } from "./hand-over.queries.ts";

interface HandOverDialogProps {
  user: Pick<User, "userId" | "username">;
  onDone: (done: HandOver) => void;
  onClose: () => void;
}

/** Asks who gets the reports and schedules of a disabled user. */
export function HandOverDialog({ user: { userId, username }, onDone, onClose }: HandOverDialogProps) {
  const form = useRecordFormAt<object, { userId: number }, { userId: number | null }>(
    { route: { mode: "add" }, goBack: onClose },
    {
      queries: {
        get: () => ({ queryKey: ["users", "hand-over"], queryFn: skipToken }), // a hand-over is never edited
        create: () => handOverQueries.handOver(userId, onDone),
        edit: () => ({}),
      },
      schema: HandOverInput,
      access: { create: true, edit: false },
      toValues: () => ({ userId: null }),
    },
  );
  return (
    <FormDialog form={form} title={`Hand over from ${username}`} submit="Hand over">
      <RecordField
        of="users"
        name="userId"
        label="New owner"
        required
        stored={undefined}
        help="They get the reports and schedules that fit their rights, carrier and provider. What does not fit stays and is named."
      />
    </FormDialog>
  );
}
