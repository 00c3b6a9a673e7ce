import { reportReaderLimits } from "@portal/api-client/contract/report-readers";
import type { Report } from "@portal/api-client/contract/reports";
import { texts } from "@portal/api-client/texts";
import { Alert, Button, Dialog, ErrorState, Grid, Stack, toast } from "@portal/ui";
import { OpenedRows } from "../../readers/opened-rows.tsx";
import { ReadersCheck } from "../../readers/readers-check.tsx";
import { useAudience } from "../../readers/use-audience.ts";
import { useSharing } from "./use-sharing.ts";
import { UserTicks } from "./user-ticks.tsx";

interface ShareDialogProps {
  report: Report;
  onClose: () => void;
}

/** Chooses the users of a private report, beside a preview of its readers. */
export default function ShareDialog({ report, onClose }: ShareDialogProps) {
  const { sharing, search, failure, retry, retrying, tick, save, saving } = useSharing(report);
  const tooMany = sharing !== undefined && sharing.ticked.size > reportReaderLimits.usersMax;
  const canSave = sharing !== undefined && !tooMany;
  const check = useAudience(canSave ? { reportId: report.reportId, users: [...sharing.ticked] } : undefined);
  const saved = () => {
    toast.success(texts.done);
    onClose();
  };
  return (
    <Dialog
      title={`Share ${report.reportName}`}
      size="large"
      busy={saving}
      onClose={onClose}
      footer={
        <>
          {canSave && <OpenedRows check={check} />}
          <Button disabled={saving} onClick={onClose}>
            Cancel
          </Button>
          {canSave && (
            // waits until the check shows what the change opens; a check that fails does not block the save
            <Button
              data-writes
              variant="primary"
              disabled={!sharing.isChanged || check.checking}
              loading={saving}
              loadingText="Saving…"
              onClick={() => save(saved)}
            >
              Save
            </Button>
          )}
        </>
      }
    >
      {failure ? (
        <ErrorState title="Users could not be loaded" message={failure.message} onRetry={retry} retrying={retrying} />
      ) : (
        <Grid
          templateColumns={{ base: "minmax(0, 1fr)", md: "minmax(0, 5fr) minmax(0, 7fr)" }}
          gap="4"
          paddingBlock="2"
          color="text"
        >
          <UserTicks users={sharing?.users} ticked={sharing?.ticked} search={search} onTick={tick} />
          <Stack gap="3" minInlineSize="0">
            {tooMany && <Alert tone="danger">{texts.atMostAtOnce(reportReaderLimits.usersMax)}</Alert>}
            {report.reportEnabled === 0 && (
              <Alert tone="info">This report is disabled: nobody else sees it until it is enabled.</Alert>
            )}
            {canSave && <ReadersCheck check={check} />}
          </Stack>
        </Grid>
      )}
    </Dialog>
  );
}
