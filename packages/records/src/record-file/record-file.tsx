import type { BulkFigures } from "@portal/api-client";
import { type FileResource, fileResources } from "@portal/api-client/contract/record-files";
import { resources } from "@portal/api-client/resources";
import { texts } from "@portal/api-client/texts";
import { Button, Dialog, Flex, formatCount, Stack, saveFile, toast } from "@portal/ui";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { ListState } from "../list/use-list-page.ts";
import FileDialog from "../upload/file-dialog.tsx";
import type { Counts } from "../upload/upload-state.ts";
import { useFileUpload } from "../upload/use-file-upload.ts";
import { CellTable } from "./cell-table.tsx";
import { fileTemplate, recordFileCalls, undoFile } from "./record-file.calls.ts";

export interface RecordFileProps {
  list: Pick<ListState<unknown>, "rules" | "subject" | "retry">;
  isOpen: boolean;
  onClose: () => void;
}

/** Creates and changes the records of a list by a CSV file with the headings of its export. */
export default function RecordFile(props: RecordFileProps) {
  const resource = fileResources.find((name) => name === props.list.subject.file);
  return resource ? <FileOf resource={resource} {...props} /> : null;
}

function FileOf({ resource, list, isOpen, onClose }: RecordFileProps & { resource: FileResource }) {
  const [calls] = useState(() => recordFileCalls(resource));
  const upload = useFileUpload(calls, {
    onDone: () => {
      toast.success(texts.done);
      list.retry();
    },
    onRefused: (message) => {
      if (!isOpen) toast.error(message);
    },
  });
  const { state } = upload;
  if (state.phase === "confirming")
    return (
      <CountDialog
        figures={state.figures}
        onConfirm={() => upload.send(state.file, { confirmedCount: state.figures.numbers })}
        onClose={upload.reset}
      />
    );
  if (!isOpen) return null;
  const previewed = state.phase === "done" && state.preview ? state : null;
  const rows = (jobId: number, counts: Counts) =>
    !previewed && recordsOf(counts) > 0 && <Undo jobId={jobId} onDone={list.retry} />;
  return (
    <FileDialog
      title={`Import ${resources[resource].list.title.toLowerCase()}`}
      submit="Import"
      hint={<Hint resource={resource} />}
      upload={upload}
      counts={{ total: "rows", created: "new", changed: "changed", unchanged: "unchanged" }}
      rows={rows}
      details={
        previewed &&
        recordsOf(previewed.counts) > 0 && (
          <CellTable
            key={previewed.jobId}
            jobId={previewed.jobId}
            records={recordsOf(previewed.counts)}
            order={list.rules.sortBy}
          />
        )
      }
      onClose={onClose}
    />
  );
}

const recordsOf = ({ created = 0, changed = 0 }: Counts) => created + changed;

function Hint({ resource }: { resource: FileResource }) {
  const download = useMutation({
    mutationFn: async () => {
      const { blob, filename } = await fileTemplate(resource);
      saveFile(blob, filename ?? "template.csv");
    },
  });
  return (
    <>
      <span>
        Take an export of this list, edit it and send it back. A row without an id and with a new name is a new record;
        a row that is left out stays as it is.
        {resource === "users" &&
          " A new user needs an email and gets a mail with a link to choose a password. Add a column Role names to give roles, with semicolons between them."}
      </span>
      <Flex>
        <Button loading={download.isPending} onClick={() => download.mutate()}>
          Download template
        </Button>
      </Flex>
    </>
  );
}

function Undo({ jobId, onDone }: { jobId: number; onDone: () => void }) {
  const undo = useMutation({
    mutationFn: () => undoFile(jobId),
    onSuccess: (reply) => {
      const { changedSince = 0, refused = 0 } = "changedSince" in reply ? reply : {};
      const kept = [
        changedSince > 0 && `Changed since, and left as they are: ${changedSince}`,
        refused > 0 && `Refused, and named in Jobs: ${refused}`,
      ].filter(Boolean);
      toast.success(["Taken back", ...kept].join(". "));
      onDone();
    },
  });
  return (
    <Button data-writes loading={undo.isPending} disabled={undo.isSuccess} onClick={() => undo.mutate()}>
      Undo
    </Button>
  );
}

interface CountDialogProps {
  figures: BulkFigures;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for a file that changes more records than the settings allow without a question. */
function CountDialog({ figures: { rows, base }, onConfirm, onClose }: CountDialogProps) {
  return (
    <Dialog
      title={`This changes ${formatCount(rows)} records`}
      question
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button variant="primary" onClick={onConfirm}>
            Change {formatCount(rows)} records
          </Button>
        </>
      }
    >
      <Stack>The list has {formatCount(base)} records.</Stack>
    </Dialog>
  );
}
