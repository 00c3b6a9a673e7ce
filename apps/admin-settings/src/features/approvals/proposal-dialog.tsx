import { approvalKindTexts, approvalLimits, type Proposal } from "@portal/api-client/contract/approvals";
import { useCurrentUser } from "@portal/auth";
import { Form, useSchemaForm } from "@portal/records";
import { Alert, Button, DateTime, Dialog, Stack, TextInput, toast } from "@portal/ui";
import { useMutation } from "@tanstack/react-query";
import * as z from "zod/mini";
import { approvalQueries } from "../../approvals/approvals.queries.ts";
import { ProposedChanges } from "../../approvals/proposed-changes.tsx";
import { TakeBackButton } from "../../approvals/take-back-button.tsx";
import { EffectPanel } from "../../effects/effect-panel.tsx";
import { effectCalls } from "../../effects/effects.queries.ts";

const schema = z.object({ decisionNote: z.string().check(z.maxLength(approvalLimits.noteMax)) });

/** One change that was asked for: its fields, its effect as of now, and the decision, which is never that of who asked. */
export function ProposalDialog({ proposal, onClose }: { proposal: Proposal; onClose: () => void }) {
  const { proposalId, state, user, createdAt, note, holdsFrom, failure } = proposal;
  const { decidedBy, decidedAt, decisionNote } = proposal;
  const isOwn = useCurrentUser()?.userId === user.userId;
  const decide = useMutation(approvalQueries.decide(proposalId));
  const { control, field, handleSubmit } = useSchemaForm({
    schema,
    defaultValues: { decisionNote: "" },
    submit: async () => undefined,
  });
  const end = (approved: boolean) =>
    handleSubmit(({ decisionNote: typed }) =>
      decide.mutate(
        { approved, ...(typed !== "" && { decisionNote: typed }) },
        {
          onSuccess: (decided) => {
            toast.success(approved ? approvedText(decided) : "Declined");
            onClose();
          },
        },
      ),
    );
  const start = effectOf(proposal);
  const isOver = holdsFrom !== null && Date.parse(holdsFrom) <= Date.now();
  const canDecide = state === "waiting" && !isOwn;
  return (
    <Dialog
      title={fileText(proposal) ?? recordText(proposal)}
      size="large"
      busy={decide.isPending}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <TakeBackButton proposal={proposal} onDone={onClose} />
          {canDecide && (
            <>
              <Button data-writes disabled={decide.isPending} onClick={end(false)}>
                Decline
              </Button>
              <Button data-writes variant="primary" disabled={decide.isPending} onClick={end(true)}>
                Approve
              </Button>
            </>
          )}
        </>
      }
    >
      <Stack gap="4">
        <p>
          {user.username}, <DateTime value={createdAt} />: {note}
        </p>
        <ProposedChanges {...proposal} />
        {holdsFrom && (
          <p>
            {isOver ? "Was to hold" : "Holds"} from <DateTime value={holdsFrom} />
            {isOver && state === "waiting" && ". That moment has passed, so it holds as soon as you approve it."}
          </p>
        )}
        {decidedBy && (
          <Alert
            tone={state === "declined" ? "warning" : "success"}
            title={`${state === "declined" ? "Declined" : "Approved"} by ${decidedBy.username}`}
          >
            <DateTime value={decidedAt} />
            {decisionNote && `: ${decisionNote}`}
          </Alert>
        )}
        {state === "failed" && (
          <Alert tone="danger" title="Not made">
            {failure}
          </Alert>
        )}
        {state === "takenBack" && <Alert tone="warning">Taken back. Everything stays as it is.</Alert>}
        {isOwn && state === "waiting" && <Alert>You asked for this change, so a second person has to decide.</Alert>}
        {canDecide && (
          <Form control={control} onSubmit={() => undefined}>
            <TextInput {...field("decisionNote")} label="Note" max={approvalLimits.noteMax} />
          </Form>
        )}
        {state === "waiting" && start && <EffectPanel start={start} />}
      </Stack>
    </Dialog>
  );
}

/** What an approval did: planned the change, or made it, also where its moment had passed. */
function approvedText({ state, holdsFrom }: Proposal): string {
  if (state === "planned") return "Approved. It holds from its moment";
  return holdsFrom ? "Approved. Its moment had passed, so it holds at once" : "Approved";
}

/** What a file does, and its name; undefined for a record. */
function fileText({ kind, record }: Proposal): string | undefined {
  if (kind !== "blacklist_file") return undefined;
  return `${record.action === "add" ? "Add from File" : "Remove from File"}: ${record.filename}`;
}

/** What a change is about: its record by its kind and id, a file by that of its request. */
export function recordText({ kind, recordId, proposalId }: Proposal): string {
  const word = approvalKindTexts[kind] ?? kind; // a newer API may know more kinds
  if (kind === "blacklist_file") return `${word} ${proposalId}`;
  return recordId === null ? `New ${word.toLowerCase()}` : `${word} ${recordId}`;
}

/** Begins to reckon what the record would have done, as of now; a new product has no past. The API checks the record again. */
function effectOf({ proposalId, kind, record, recordId }: Proposal) {
  if (kind === "blacklist_file") return (days: number) => effectCalls.askedFile(proposalId, days);
  const asked = { record: record as never, ...(recordId !== null && { recordId }) };
  if (kind === "carrier_policy") return (days: number) => effectCalls.carrierPolicy({ ...asked, days });
  if (kind === "billing_code") return (days: number) => effectCalls.billingCode({ ...asked, days });
  return recordId === null
    ? undefined
    : (days: number) => effectCalls.product({ record: record as never, recordId, days });
}
