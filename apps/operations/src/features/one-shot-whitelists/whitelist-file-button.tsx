import { useCurrentUser } from "@portal/auth";
import { type FileCalls, FileDialog, type FileUpload, useFileUpload } from "@portal/records";
import { Button, toast, useConfirm } from "@portal/ui";
import { useState } from "react";
import { JobRowsButton } from "../../jobs/job-rows-button.tsx";

type Counts = Readonly<Record<string, number>>;

interface WhitelistFileButtonProps {
  /** The label of the button and of its dialog: `Import CSV` or `Delete CSV`. */
  label: string;
  calls: FileCalls;
  /** The counts of the answer in their order, with their words. */
  counts: Readonly<Record<string, string>>;
  doneText: (counts: Counts) => string;
  /** Asks once more before the file is sent. */
  confirmed?: boolean;
  onDone: () => void;
}

/**
 * One mode of the whitelist's dialog. Toasts tell results and failures, and the work goes on when the dialog is closed.
 */
export function WhitelistFileButton(props: WhitelistFileButtonProps) {
  const { label, calls, counts, doneText, confirmed = false, onDone } = props;
  const [isOpen, setOpen] = useState(false);
  const confirm = useConfirm();
  const hours = useCurrentUser()?.undoHours;
  const undo = hours && `It can be undone for ${hours} ${hours === 1 ? "hour" : "hours"}, on the page of its job.`;
  const upload = useFileUpload(calls, {
    onDone: (done) => {
      toast.success(doneText(done));
      setOpen(false);
      onDone();
    },
    onRefused: (message) => toast.error(message),
  });
  const asking: FileUpload = {
    ...upload,
    send: async (file, options = {}) => {
      const isMeant = options.preview || (await confirm({ description: `${label}: ${file.name}`, undo }));
      if (isMeant) upload.send(file, options);
    },
  };
  const open = () => {
    if (upload.state.phase === "done" || upload.state.phase === "canceled") upload.reset();
    setOpen(true);
  };
  return (
    <>
      <Button onClick={open}>
        {label}
        {upload.state.phase === "working" && !isOpen && " (running)"}
      </Button>
      {isOpen && (
        <FileDialog
          title={label}
          submit="Confirm"
          waitsForFile
          hint={<Hint />}
          upload={confirmed ? asking : upload}
          counts={counts}
          told
          rows={(jobId, found) => <JobRowsButton jobId={jobId} counts={found} />}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

const Hint = () => (
  <p>
    One column, <code>msisdn</code>. Format it as text before you save it in Excel, or it changes long numbers.
  </p>
);
