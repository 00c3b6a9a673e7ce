import type { Proposal } from "@portal/api-client/contract/approvals";
import { useCan } from "@portal/auth";
import { Alert, DateTime, RouteLink, Stack } from "@portal/ui";
import { ProposedChanges } from "./proposed-changes.tsx";

/** A change of a record that waits for a second person: who asked for it, since when, and its fields. */
export function WaitingChange({ proposal }: { proposal: Proposal }) {
  const { proposalId, user, createdAt, note } = proposal;
  const mayOpen = useCan("approval.decide");
  return (
    <Alert title={`Waits for approval, asked for by ${user.username}`}>
      <Stack gap="2">
        <p>
          Since <DateTime value={createdAt} />: {note}
        </p>
        <ProposedChanges {...proposal} />
        {mayOpen && (
          <p>
            <RouteLink to={{ name: "Approvals", query: { proposal: String(proposalId) } }}>Open the request</RouteLink>
          </p>
        )}
      </Stack>
    </Alert>
  );
}
