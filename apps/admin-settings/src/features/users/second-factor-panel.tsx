import type { User } from "@portal/api-client/contract/users";
import { texts } from "@portal/api-client/texts";
import { Button, Card, Text, toast, useConfirm } from "@portal/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { UserPanel } from "./user-panel.tsx";
import { userQueries } from "./users.queries.ts";

/** Whether a user has a second factor, and the reset for a user who has lost theirs (ADR 30). */
export function SecondFactorPanel({ user }: { user: Pick<User, "userId" | "hasSecondFactor"> }) {
  const client = useQueryClient();
  const confirm = useConfirm();
  const reset = useMutation({
    ...userQueries.resetSecondFactor(),
    onSuccess: async () => {
      toast.success(texts.done);
      await client.invalidateQueries({ queryKey: ["users"] });
    },
  });
  const hasOne = user.hasSecondFactor && !reset.isSuccess; // the form keeps the record that it began with
  const ask = () =>
    void confirm({
      description: "The user's second factor and recovery codes are removed, and all sessions end.",
      run: () => reset.mutateAsync(user.userId),
    });
  return (
    <UserPanel>
      <Card title="Second factor" actions={hasOne && <Button onClick={ask}>Reset second factor</Button>}>
        <Text color="muted">
          {hasOne ? "This user signs in with a second factor." : "This user signs in with the password alone."}
        </Text>
      </Card>
    </UserPanel>
  );
}
