import type { HandOver, Holdings } from "@portal/api-client/contract/hand-overs";
import type { User } from "@portal/api-client/contract/users";
import { useCan } from "@portal/auth";
import { Alert, Box, Button, Card, chakra, Text } from "@portal/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { handOverQueries } from "./hand-over.queries.ts";
import { HandOverDialog } from "./hand-over-dialog.tsx";
import { UserPanel } from "./user-panel.tsx";

const kinds = {
  schedules: ["schedule", "schedules"],
  reports: ["report", "reports"],
  binnedReports: ["report in the bin", "reports in the bin"],
  shares: ["report shared by others", "reports shared by others"],
  keys: ["key", "keys"],
  sessions: ["session", "sessions"],
} as const satisfies Record<keyof Holdings, readonly [string, string]>;

const countText = (count: number, [one, many]: readonly [string, string]) => `${count} ${count === 1 ? one : many}`;

/** What a disabled user still holds, and the hand-over of their reports and schedules. */
export function HoldingsPanel({ user }: { user: Pick<User, "userId" | "username"> }) {
  const client = useQueryClient();
  const mayHandOver = useCan("user.hand-over");
  const { data: held } = useQuery(handOverQueries.holdings(user.userId));
  const [isOpen, setOpen] = useState(false);
  const [done, setDone] = useState<HandOver | null>(null);
  if (!held) return null;
  const parts = (Object.keys(kinds) as (keyof Holdings)[])
    .filter((kind) => held[kind] > 0)
    .map((kind) => countText(held[kind], kinds[kind]));
  const canGive = mayHandOver && held.reports + held.binnedReports + held.schedules > 0;
  return (
    <UserPanel>
      <Card
        title="Still holds"
        actions={
          canGive && (
            <Button data-writes onClick={() => setOpen(true)}>
              Hand over …
            </Button>
          )
        }
      >
        <Text color="muted">{parts.length === 0 ? "Nothing." : `${parts.join(", ")}.`}</Text>
        {done && (
          <Box marginBlockStart="3">
            <Outcome done={done} />
          </Box>
        )}
      </Card>
      {isOpen && (
        <HandOverDialog
          user={user}
          onDone={(outcome) => {
            setDone(outcome);
            void client.invalidateQueries({ queryKey: ["users", "holdings", user.userId] });
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </UserPanel>
  );
}

/** What was handed over, and the name and reason of each thing that stays. */
function Outcome({ done: { reports, schedules, left } }: { done: HandOver }) {
  const given = `${countText(reports, kinds.reports)} and ${countText(schedules, kinds.schedules)} handed over`;
  if (left.length === 0) return <Alert tone="success" title={given} />;
  return (
    <Alert tone="warning" title={`${given}, ${left.length} not`}>
      <chakra.ul paddingInlineStart="5">
        {left.map(({ kind, id, reportName, reason }) => (
          <li key={`${kind} ${id}`}>
            {kind === "report" ? "Report" : "Schedule of"} {reportName}: {reason}.
          </li>
        ))}
      </chakra.ul>
    </Alert>
  );
}
