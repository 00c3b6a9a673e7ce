import { Box, Dialog } from "@portal/ui";
import { JobRows, type JobRowsProps } from "./job-rows.tsx";

interface JobRowsDialogProps extends JobRowsProps {
  title: string;
  onClose: () => void;
}

/** The ledger of a job in a dialog, opened by `Show rows`. */
export default function JobRowsDialog({ title, onClose, ...job }: JobRowsDialogProps) {
  return (
    <Dialog title={title} size="large" onClose={onClose}>
      <Box paddingBlockEnd="4">
        <JobRows {...job} />
      </Box>
    </Dialog>
  );
}
