import { Alert, Button, Card, ErrorState, IconButton, PageHeader, Skeleton } from "@portal/ui";
import ArrowLeft from "lucide-react/icons/arrow-left";
import type { ReactNode } from "react";
import { Form } from "../form/form.tsx";
import { FormPage, SaveBar, Sheet } from "../form/form-page.tsx";
import { RestoredNote } from "../form/restored-note.tsx";
import type { Assignment } from "./use-assignment.ts";

interface AssignmentFormProps {
  assignment: Assignment;
  title: string;
  /** The name of the role or user. */
  subject: string | undefined;
  /** The load of the choices. */
  choices: { readonly data: unknown; readonly isPending: boolean; readonly error: Error | null; refetch(): unknown };
  /** The reason why nothing can be changed here; then there is no save button. */
  refusal?: string | undefined;
  /** A preview of what the change means, above the save button. */
  consequences?: ReactNode;
  /** True until the preview has loaded: before, the change cannot be saved. */
  waits?: boolean;
  children: ReactNode;
}

/** The look of an assignment form: its role or user, the choices, and the save bar, which waits for a change. */
export function AssignmentForm(props: AssignmentFormProps) {
  const { assignment, title, subject, choices, refusal, waits = false, children } = props;
  const { holder, asked, failure, added, removed, saving, goBack } = assignment;
  const lacking = choices.data === undefined ? choices.error : null;
  const failed = failure ?? lacking;
  const ready = holder !== undefined && !choices.isPending;
  const retry = () => {
    if (failure) assignment.retry();
    if (lacking) choices.refetch();
  };
  return (
    <FormPage>
      <PageHeader
        title={title}
        subject={subject}
        before={<IconButton label="Back" icon={<ArrowLeft />} onClick={goBack} />}
      />
      {asked && failed && (
        <Card>
          <ErrorState title={`${title} could not be loaded`} message={failed.message} onRetry={retry} />
        </Card>
      )}
      {asked && !failed && !ready && <Loading title={title} />}
      {asked && !failed && ready && (
        <Form
          control={assignment.control}
          display="flex"
          flexDirection="column"
          gap="3"
          onSubmit={() => !waits && assignment.save()}
        >
          {refusal && <Alert tone="info">{refusal}</Alert>}
          {assignment.restored && <RestoredNote onDiscard={assignment.discard} />}
          <Card>{children}</Card>
          {!refusal && props.consequences}
          {!refusal && (
            <SaveBar>
              <p role="status">{saving ? "" : changesText(added.length, removed.length)}</p>
              <Button disabled={saving} onClick={goBack}>
                Cancel
              </Button>
              <Button
                data-writes
                type="submit"
                variant="primary"
                disabled={added.length + removed.length === 0 || waits}
                loading={saving}
                loadingText="Saving…"
              >
                Save
              </Button>
            </SaveBar>
          )}
        </Form>
      )}
    </FormPage>
  );
}

/** Counts the changes, e.g. `2 added, 1 removed`; empty where nothing changed. */
const changesText = (added: number, removed: number) =>
  [added && `${added} added`, removed && `${removed} removed`].filter(Boolean).join(", ");

const Loading = ({ title }: { title: string }) => (
  <Sheet as="section" display="grid" gap="5" aria-busy="true" aria-label={`${title} is loading`}>
    {["34%", "62%", "48%", "70%", "55%", "40%", "66%", "52%"].map((width) => (
      <Skeleton key={width} width={width} />
    ))}
  </Sheet>
);
