import type { Proposal } from "@portal/api-client/contract/approvals";
import { Can, useCan } from "@portal/auth";
import {
  Button,
  Card,
  DataTable,
  EmptyState,
  LoadFailed,
  Page,
  PageHeader,
  TableColumn,
  useQueryState,
} from "@portal/ui";
import { useQuery } from "@tanstack/react-query";
import { approvalQueries } from "../../approvals/approvals.queries.ts";
import { ApprovalRules } from "./approval-rules.tsx";
import { ProposalDialog, recordText } from "./proposal-dialog.tsx";

const Column = TableColumn<Proposal>();

const stateTexts: Readonly<Record<Proposal["state"], string>> = {
  waiting: "Waits",
  planned: "Planned",
  approved: "Approved",
  declined: "Declined",
  takenBack: "Taken back",
  failed: "Not made",
};

/** The changes that wait for a second person, the last ones that were decided, and the rules that say which have to wait. */
export default function ApprovalsPage() {
  return (
    <Page>
      <PageHeader title="Approvals" purpose="Changes of reference data that a second person approves." />
      <Can permission="approval.decide">
        <Proposals />
      </Can>
      <ApprovalRules canEdit={useCan("approval.manage")} />
    </Page>
  );
}

function Proposals() {
  const load = useQuery(approvalQueries.list());
  const { data, error } = load;
  const [query, setQuery] = useQueryState();
  const id = Number(query.proposal?.[0]);
  const open = (proposalId: number | null) =>
    setQuery(
      { ...query, proposal: proposalId === null ? undefined : String(proposalId) },
      { push: proposalId !== null },
    );
  const opened = data?.find(({ proposalId }) => proposalId === id);
  return (
    <Card title="Changes" flush>
      <DataTable
        label="Changes"
        rows={data ?? []}
        idOf={({ proposalId }) => proposalId}
        skeletonRows={data ? 0 : 3}
        instead={
          error && !data ? (
            <LoadFailed title="Approvals could not be loaded" load={load} />
          ) : (
            data?.length === 0 && <EmptyState title="No change waits for approval" />
          )
        }
      >
        <Column
          field="kind"
          label="Record"
          opens
          cell={(proposal) => (
            <Button variant="ghost" onClick={() => open(proposal.proposalId)}>
              {recordText(proposal)}
            </Button>
          )}
        />
        <Column field="state" label="State" value={({ state }) => stateTexts[state]} />
        <Column field="user" label="Asked for by" value={({ user }) => user.username} />
        <Column field="createdAt" label="Since" kind="date" />
        <Column field="holdsFrom" label="Holds from" kind="date" />
        <Column field="note" label="Why" />
        <Column field="decidedBy" label="Decided by" value={({ decidedBy }) => decidedBy?.username} />
      </DataTable>
      {opened && <ProposalDialog proposal={opened} onClose={() => open(null)} />}
    </Card>
  );
}
