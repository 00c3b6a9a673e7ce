import type { Proposal } from "@portal/api-client/contract/approvals";
import { useCan } from "@portal/auth";
import { Alert, DateTime, Flex, RouteLink, Stack } from "@portal/ui";
import { ProposedChanges } from "./proposed-changes.tsx";
import { TakeBackButton } from "./take-back-button.tsx";

/** A change of a record that waits for a second person, is planned, or failed at its moment: who asked for it, since when, and its fields. */
export function ChangeNote({ proposal }: { proposal: Proposal }) {
  const { proposalId, state, createdAt, note, holdsFrom, failure } = proposal;
  const mayOpen = useCan("approval.decide");
  return (
    <Alert tone={state === "failed" ? "warning" : "info"} title={titleOf(proposal)}>
      <Stack gap="2">
        {failure && <p>{failure}</p>}
        <p>
          Since <DateTime value={createdAt} />: {note}
        </p>
        {holdsFrom && (
          <p>
            {state === "failed" ? "Was to hold" : "Holds"} from <DateTime value={holdsFrom} />
          </p>
        )}
        <ProposedChanges {...proposal} />
        <Flex wrap="wrap" align="center" gap="8px 16px">
          {mayOpen && (
            <RouteLink to={{ name: "Approvals", query: { proposal: String(proposalId) } }}>Open the request</RouteLink>
          )}
          <TakeBackButton proposal={proposal} />
        </Flex>
      </Stack>
    </Alert>
  );
}

function titleOf({ state, user, decidedBy }: Proposal): string {
  if (state === "failed") return `A change that ${user.username} asked for was not made`;
  return state === "planned"
    ? `Planned: asked for by ${user.username}, approved by ${decidedBy?.username}`
    : `Waits for approval, asked for by ${user.username}`;
}
