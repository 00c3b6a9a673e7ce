import type { AuditEntry } from "@portal/api-client/contract/audit";
import { texts } from "@portal/api-client/texts";
import { Button, DataTable, DateTime, Dialog, TableColumn } from "@portal/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import { asQuery, type LoadOptions } from "../options.ts";
import { usePortalData } from "../portal-data.tsx";
import type { TheirChange } from "./conflict.ts";
import type { FormFieldWords } from "./form-context.ts";
import type { RecordConflict } from "./use-record-conflict.ts";
import type { RecordFormState } from "./use-record-form.ts";

interface ConflictDialogProps<Values extends FieldValues> {
  state: RecordFormState<Values>;
  conflict: RecordConflict;
  fields: ReadonlyMap<string, FormFieldWords>;
}

const Column = TableColumn<TheirChange>();

/**
 * The question of a save after somebody else's change: who changed which fields when, beside the typed values, and
 * which of them to keep.
 */
export function ConflictDialog<Values extends FieldValues>({ state, conflict, fields }: ConflictDialogProps<Values>) {
  const [answer, setAnswer] = useState<"reload" | "saveOver">();
  const { changes, at } = conflict;
  const give = async (choice: "reload" | "saveOver") => {
    setAnswer(choice);
    await state[choice]();
    setAnswer(undefined);
  };
  const words = (name: string, value: unknown) => fields.get(name)?.wordsOf(value) || "-";
  return (
    <Dialog
      question
      size={changes?.length ? "large" : "medium"}
      title={texts.recordChanged}
      busy={answer !== undefined}
      onClose={state.dismissConflict}
      footer={
        <>
          <Button variant="ghost" disabled={answer !== undefined} onClick={state.dismissConflict}>
            Cancel
          </Button>
          <Button
            variant="danger-outline"
            loading={answer === "saveOver"}
            disabled={answer === "reload"}
            onClick={() => void give("saveOver")}
          >
            Save over it
          </Button>
          <Button
            variant="primary"
            loading={answer === "reload"}
            disabled={answer === "saveOver"}
            onClick={() => void give("reload")}
            data-autofocus
          >
            Reload
          </Button>
        </>
      }
    >
      {changes && at && (
        <p>
          <Authors trail={state.trail} since={conflict.since} /> changed it, <DateTime value={at} />.
        </p>
      )}
      {changes && changes.length > 0 && (
        <DataTable label="What was changed" rows={changes} idOf={({ name }) => name}>
          <Column field="name" label="Field" cell={({ name }) => <strong>{fields.get(name)?.label ?? name}</strong>} />
          <Column field="before" label="Before" cell={({ name, before }) => words(name, before)} />
          <Column field="now" label="Now" cell={({ name, now }) => words(name, now)} />
          <Column
            field="typed"
            label="You typed"
            cell={({ name, ...change }) => ("typed" in change ? words(name, change.typed) : "-")}
          />
        </DataTable>
      )}
      {changes?.length === 0 && <p>No field of this form was changed.</p>}
      <p>
        Reload shows the record as it is now, Save over it replaces it with what you typed. What only one of you changed
        is kept either way.
      </p>
    </Dialog>
  );
}

/** The names of the users who changed the record since the form began, where the user may read its history. */
function Authors({ trail, since = "" }: { trail: RecordFormState["trail"]; since: string | undefined }) {
  const { history } = usePortalData();
  const load = trail && history?.(trail.entity, trail.id);
  const { data = [] } = useQuery({ ...asQuery(load ?? noHistory), enabled: load !== undefined, staleTime: 0 });
  const names = data.filter(({ at }) => at > since).flatMap(({ user }) => user?.username ?? []);
  return <strong>{[...new Set(names)].join(", ") || "Another user"}</strong>;
}

const noHistory: LoadOptions<readonly AuditEntry[]> = { queryKey: ["no history"], queryFn: async () => [] };
