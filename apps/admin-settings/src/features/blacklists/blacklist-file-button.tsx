import type { ApprovalRequest } from "@portal/api-client/contract/approvals";
import { blacklistFileColumns } from "@portal/api-client/contract/blacklist-files";
import { type FileCalls, FileDialog, useFileUpload } from "@portal/records";
import { Button, ErrorState, lazyDialog, toast, useLazyPart } from "@portal/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Fragment, useEffect, useRef, useState } from "react";
import { approvalQueries } from "../../approvals/approvals.queries.ts";
import { blacklistQueries } from "./blacklists.queries.ts";

const loadRequest = () => import(/* webpackChunkName: "settings-forms" */ "../../approvals/file-request.tsx");
const EffectDialog = lazyDialog(
  () => import(/* webpackChunkName: "settings-forms" */ "../../effects/effect-dialog.tsx"),
);

/** The customer's pause between the end of a file and the reload of the list. */
const reloadAfterMs = 100;

interface BlacklistFileButtonProps {
  label: string;
  /** The label of the button that sends. */
  submit: string;
  calls: FileCalls;
  /** The calls in their place where a second person has to approve such files. */
  asking: (request: () => ApprovalRequest) => FileCalls;
  /** The text of the toast when the file is done. */
  doneText: string;
  counts: Readonly<Record<string, string>>;
  /** Begins to reckon what the file would have done. */
  effect: (file: File, days: number) => Promise<{ jobId: number }>;
}

/** A button with its file dialog. The work on a file goes on, and is announced, when the dialog is closed. */
export function BlacklistFileButton(props: BlacklistFileButtonProps) {
  const { label, submit, doneText, counts, effect } = props;
  const [isOpen, setOpen] = useState(false);
  const [tried, setTried] = useState<File | null>(null);
  const client = useQueryClient();
  const approval = useQuery({ ...approvalQueries.of("blacklist_file", undefined), enabled: isOpen });
  const asks = approval.data?.required === true;
  const { Part: FileRequest, hasFailed, retry } = useLazyPart(asks ? loadRequest : null);
  const request = useRef<ApprovalRequest>({ note: "", holdsFrom: null });
  const reads = useRef<() => Promise<ApprovalRequest | undefined>>(async () => undefined);
  const [asking] = useState(() => props.asking(() => request.current));
  const upload = useFileUpload(asks ? asking : props.calls, {
    onDone: () => {
      if (asks) return afterAsking();
      toast.success(doneText);
      setTimeout(() => void client.invalidateQueries({ queryKey: blacklistQueries.key }), reloadAfterMs);
    },
  });
  const { state } = upload;
  const afterAsking = () => {
    toast.success("Waits for approval");
    setOpen(false);
    upload.reset();
    void client.invalidateQueries({ queryKey: approvalQueries.key });
  };
  /** Reads why the file is asked for; false where that is missing. */
  const checkRequest = async () => {
    const read = await reads.current();
    if (read) request.current = read;
    return read !== undefined;
  };

  const failed = state.phase === "refused" ? state.message : null;
  useEffect(() => {
    if (failed && !isOpen) toast.error(failed);
  }, [failed, isOpen]);

  const close = () => {
    setOpen(false);
    if (state.phase === "done" || state.phase === "refused") upload.reset();
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        {label}
        {state.phase === "working" && !isOpen && ` ${percentOf(state.job)}`}
      </Button>
      {isOpen && !approval.isLoading && (
        <FileDialog
          title={label}
          submit={asks ? "Ask for approval" : submit}
          hint={<Hint />}
          upload={upload}
          counts={counts}
          ofFile={(file) => (
            <>
              <div>
                <Button onClick={() => setTried(file)}>Show effect</Button>
              </div>
              {FileRequest && <FileRequest waiting={approval.data?.waiting ?? null} reads={reads} />}
              {hasFailed && <ErrorState title="The fields of the request could not be loaded" onRetry={retry} />}
            </>
          )}
          {...(asks && { check: checkRequest, waitsForFields: !FileRequest && !hasFailed })}
          onClose={close}
        />
      )}
      {tried && (
        <EffectDialog
          title={`Effect of ${tried.name}`}
          start={(days) => effect(tried, days)}
          onClose={() => setTried(null)}
        />
      )}
    </>
  );
}

const percentOf = (job: { done: number; total: number | null } | null) =>
  job?.total ? `(${Math.floor((job.done / job.total) * 100)}%)` : "(…)";

/** Explains the columns and dates of a file. */
const Hint = () => (
  <>
    <p>
      The CSV columns are{" "}
      {blacklistFileColumns.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && ", "}
          <code>{name}</code>
        </Fragment>
      ))}
      .
    </p>
    <p>
      Dates are <code>YYYY-MM-DD</code> or <code>YYYY-MM-DD HH:mm</code>, or empty. Format columns as text before you
      save them in Excel, or it changes long numbers.
    </p>
  </>
);
