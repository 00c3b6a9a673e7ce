import { Button, lazyDialog } from "@portal/ui";
import { useState } from "react";
import type { JobRowsProps } from "./job-rows.tsx";

const JobRowsDialog = lazyDialog(() => import("./job-rows-dialog.tsx"));

/** Opens the ledger of a job, which is loaded on demand. */
export function JobRowsButton(job: JobRowsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button type="button" onClick={() => setOpen(true)}>
        Show rows
      </Button>
      {isOpen && <JobRowsDialog title="Rows of the file" {...job} onClose={() => setOpen(false)} />}
    </>
  );
}
