import { type ApiFailure, isApiFailure, type Past, type RevertInput } from "@portal/api-client";
import type { AuditEntry } from "@portal/api-client/contract/audit";
import { texts } from "@portal/api-client/texts";
import {
  Alert,
  Button,
  chakra,
  DataTable,
  DateTime,
  Dialog,
  LoadFailed,
  Skeleton,
  Stack,
  TableColumn,
  toast,
} from "@portal/ui";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactNode, useContext, useState } from "react";
import { FormContext } from "../form/form-context.ts";
import { recordDates } from "../form/record-dates.ts";
import { changedMeanwhile, refusalAsAnswer } from "../form/refusal-as-answer.ts";
import { undoAction } from "../form/use-undo.ts";
import { asMutation, asQuery } from "../options.ts";
import { actionText, fieldText } from "./history-words.ts";
import type { Reverting } from "./reverting.ts";

export interface RevertDialogProps {
  /** The line that the record goes back to. */
  entry: AuditEntry;
  reverting: Reverting;
  onClose: () => void;
  /** Runs after the record went back, and after that was undone. */
  onReverted: () => Promise<void>;
}

interface Row {
  readonly field: string;
  readonly label: string;
  readonly now: ReactNode;
  readonly former: ReactNode;
  readonly changed: Past["changed"][string] | undefined;
}

const Column = TableColumn<Row>();

/**
 * The question before a record goes back to a line of its history: each field that differs, with its value now and then. A field
 * without its tick stays as it is.
 */
export default function RevertDialog({ entry, reverting, onClose, onReverted }: RevertDialogProps) {
  const past = useQuery({ ...asQuery<Past>(reverting.past(entry.id)), staleTime: 0, gcTime: 0 });
  const rows = useRows(past.data);
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [refusal, setRefusal] = useState<Refusal>();
  const wanted = rows.filter(({ field }) => !leftOut.has(field));
  const isAtFields = ({ body: { errors = [] } }: ApiFailure) => errors.length > 0;
  const write = useMutation(refusalAsAnswer(asMutation<RevertInput>(reverting.write), isAtFields));
  const undo = useMutation(asMutation<RevertInput>(reverting.write));

  const revert = async () => {
    if (!past.data || write.isPending) return;
    setRefusal(undefined);
    const { dateModified } = past.data;
    const fields = wanted.map(({ field }) => field);
    const answer = await write.mutateAsync({ auditId: entry.id, dateModified, fields }).catch(() => failed);
    if (answer === failed) return;
    if (answer === changedMeanwhile) {
      setRefusal({ message: texts.recordChanged });
      await past.refetch();
    } else if (isApiFailure(answer)) setRefusal({ message: answer.message, errors: answer.body.errors });
    else {
      const saved = recordDates(Object(answer)).modified;
      const takeBack = async (dateModified: string) => {
        await undo.mutateAsync({ dateModified });
        await onReverted();
      };
      toast.success(texts.done, saved ? undoAction(() => takeBack(saved)) : {});
      await onReverted();
    }
  };

  return (
    <Dialog
      size="large"
      title="Back to this"
      busy={write.isPending}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" disabled={write.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            data-writes
            variant="primary"
            disabled={wanted.length === 0 || past.isFetching}
            loading={write.isPending}
            loadingText="Saving…"
            onClick={() => void revert()}
          >
            Save
          </Button>
        </>
      }
    >
      <Stack gap="3">
        <p>
          The record as it was after <strong>{actionText(entry.action, entry.entity)}</strong> by{" "}
          {entry.user?.username ?? "nobody signed in"}, <DateTime value={entry.at} />. The fields with a tick get their
          values of then.
        </p>
        {past.error && !past.data && <LoadFailed title="The record as it was could not be loaded" load={past} />}
        {!past.data && !past.error && <Skeleton width="80%" />}
        {refusal && (
          <Alert tone="danger" title={refusal.errors ? "This cannot be saved" : refusal.message}>
            {refusal.errors ? (
              <Refused>
                {refusal.errors.map(({ field = "", message }) => (
                  <li key={field}>
                    {rows.find((row) => row.field === field)?.label ?? field}: {message}
                  </li>
                ))}
              </Refused>
            ) : (
              "The values below are those of this moment."
            )}
          </Alert>
        )}
        {past.data && rows.length === 0 && <p>Nothing that can be changed differs from then.</p>}
        {rows.length > 0 && (
          <DataTable
            label="What differs"
            rows={rows}
            idOf={({ field }) => field}
            refreshing={past.isFetching}
            selection={{
              isSelected: ({ field }) => !leftOut.has(field),
              nameOf: ({ label }) => label,
              onSelect: (chosen, selected) => setLeftOut(withFields(leftOut, chosen, !selected)),
            }}
          >
            <Column field="label" label="Field" cell={({ label }) => <strong>{label}</strong>} />
            <Column field="now" label="Now" cell={({ now }) => now} />
            <Column field="former" label="Then" cell={({ former }) => former} />
            <Column field="changed" label="Changed since" cell={({ changed }) => changed && <Changed {...changed} />} />
          </DataTable>
        )}
      </Stack>
    </Dialog>
  );
}

/** Stands for a call whose failure the listener of failed calls has shown. */
const failed = Symbol("failed");

interface Refusal {
  readonly message: string;
  readonly errors?: ApiFailure["body"]["errors"];
}

const Changed = ({ at, username }: Past["changed"][string]) => (
  <>
    {username ?? "Another user"}, <DateTime value={at} />
  </>
);

/** The differing fields in the order of the form, with their words; fields that the form lacks come last. */
function useRows(past: Past | undefined): readonly Row[] {
  const known = useContext(FormContext)?.fields;
  if (!past) return [];
  const { now, former, changed } = past;
  const order = [...(known?.keys() ?? [])];
  const place = (field: string) => (order.includes(field) ? order.indexOf(field) : order.length);
  return Object.keys(former)
    .toSorted((one, other) => place(one) - place(other))
    .map((field) => {
      const words = (value: unknown) => {
        const plain = typeof value === "object" && value !== null ? JSON.stringify(value) : value;
        return (known?.get(field)?.wordsOf(plain) ?? String(plain ?? "")) || "-";
      };
      return {
        field,
        label: known?.get(field)?.label ?? fieldText(field.replace(/([a-z])([A-Z])/g, "$1_$2").toLowerCase()),
        now: words(now[field]),
        former: words(former[field]),
        changed: changed[field],
      };
    });
}

function withFields(fields: ReadonlySet<string>, rows: readonly Row[], isIn: boolean): ReadonlySet<string> {
  const changed = new Set(fields);
  for (const { field } of rows) isIn ? changed.add(field) : changed.delete(field);
  return changed;
}

const Refused = chakra("ul", { base: { listStyle: "none", padding: "0", margin: "0" } });
