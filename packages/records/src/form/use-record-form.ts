import type { Past, RevertInput } from "@portal/api-client";
import { texts } from "@portal/api-client/texts";
import type { ResourceAccess } from "@portal/auth";
import { type RouteTarget, toast } from "@portal/ui";
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from "react-hook-form";
import type { Reverting } from "../history/reverting.ts";
import type { LoadOptions, WriteOptions } from "../options.ts";
import type { FormRoute } from "./form-route.ts";
import { type RecordDates, recordDates } from "./record-dates.ts";
import { type FormSchema, schemaResolver } from "./schema-resolver.ts";
import { useFormRoute } from "./use-form-route.ts";
import { useFormStart } from "./use-form-start.ts";
import { useLoadedRecord } from "./use-loaded-record.ts";
import { type RecordConflict, useRecordConflict } from "./use-record-conflict.ts";
import { useRecordDraft } from "./use-record-draft.ts";
import { useRecordSave } from "./use-record-save.ts";
import { useUndo } from "./use-undo.ts";

/** The part of `resourceQueries` that a form needs. */
interface RecordQueries<Entity, Payload> {
  get(id: number): LoadOptions<Entity>;
  create(): WriteOptions<Payload>;
  edit(id: number): WriteOptions<Payload & { dateModified?: string }>;
  /** With both of these, the history takes the record back to a line, and the toast of a save offers Undo. */
  past?(id: number, auditId: number): LoadOptions<Past>;
  revert?(id: number): WriteOptions<RevertInput>;
}

export interface UseRecordFormOptions<Entity extends object, Payload, Values extends FieldValues> {
  queries: RecordQueries<Entity, Payload>;
  /** The contract's input schema: it checks the fields and makes the payload. */
  schema: FormSchema<Payload>;
  /** The list (or another place) to return to; a `parent` in the address goes before it. */
  list: string | RouteTarget;
  access: Pick<ResourceAccess, "create" | "edit">;
  /** The record's table, as the audit trail names it, e.g. `carrier`; with it the form shows the record's history. */
  entity?: string;
  /** Values of the fields for a record, or for a new one. */
  toValues: (record: Entity | undefined) => Values;
  /** What the form says in place of `Save`, where sending it does not change the record. */
  words?: SaveWords | undefined;
}

/** The words of a form's button, at rest and while it sends, and of the message afterwards. */
interface SaveWords {
  readonly save: string;
  readonly saving: string;
  readonly done: string;
}

const saveWords: SaveWords = { save: "Save", saving: "Saving…", done: texts.done };

export interface RecordFormState<Values extends FieldValues = FieldValues, Entity = unknown> {
  readonly form: UseFormReturn<Values>;
  /** The record as it was loaded; absent in add mode and until it is loaded. */
  readonly record: Entity | undefined;
  readonly mode: FormRoute["mode"];
  /** The saved record as the audit trail names it; absent where the form shows no history. */
  readonly trail: { readonly entity: string; readonly id: number } | undefined;
  /** The calls that take the record back to a line of its history; absent where the user may not change it. */
  readonly reverting?: Reverting | undefined;
  /** True while the record of an edit form loads. */
  readonly loading: boolean;
  readonly failure: Error | null;
  readonly dates: RecordDates | undefined;
  /** Whether the user holds the permission that matches the action. */
  readonly canSave: boolean;
  readonly saving: boolean;
  readonly words: SaveWords;
  /** Another user's change of the record, while the save waits for an answer to the question about it. */
  readonly conflict: RecordConflict | undefined;
  /** True while the form has changes that were kept when a session broke off. */
  readonly restored: boolean;
  /** Counts failed saves, so that the form can move the focus after each. */
  readonly failedSaves: number;
  retry(): void;
  save(): Promise<void>;
  saveOver(): Promise<void>;
  reload(): Promise<void>;
  dismissConflict(): void;
  /** Gives up the changes that were restored. */
  discard(): void;
  goBack(): void;
}

/** The logic of a record form: route, loading, checking, saving, the answer to two users who edit one record, and the way back. */
export function useRecordForm<Entity extends object, Payload, Values extends FieldValues>({
  list,
  ...options
}: UseRecordFormOptions<Entity, Payload, Values>): RecordFormState<Values, Entity> {
  return useRecordFormAt(useFormRoute(list), options);
}

/** The same for a form that is not a page of its own: the caller knows which record it edits and what follows a save. */
export function useRecordFormAt<Entity extends object, Payload, Values extends FieldValues>(
  { route, goBack }: { route: FormRoute; goBack: () => void },
  {
    queries,
    schema,
    access,
    entity,
    toValues,
    words = saveWords,
  }: Omit<UseRecordFormOptions<Entity, Payload, Values>, "list">,
): RecordFormState<Values, Entity> {
  const id = route.mode === "edit" ? route.id : undefined;
  const canSave = route.mode === "add" ? access.create : access.edit;
  const form = useForm<Values>({
    mode: "onTouched",
    shouldFocusError: false,
    defaultValues: toValues(undefined) as DefaultValues<Values>,
    resolver: schemaResolver<Values, Payload>(schema),
  });
  const { record, setRecord, takeFirstAnswer, refetch, loading, failure } = useLoadedRecord(
    id,
    queries.get(id ?? 0),
    goBack,
  );
  const draft = useRecordDraft({ form, id, record, toValues, canSave });
  const show = (shown: Entity) => {
    setRecord(shown);
    form.reset(toValues(shown));
  };
  const { askAboutConflict, ...question } = useRecordConflict({ form, draft, refetch, toValues, show });
  const { past, revert } = queries;
  const reverting =
    id !== undefined && canSave && past && revert
      ? { past: (auditId: number) => past(id, auditId), write: revert(id) }
      : undefined;
  const undoOf = useUndo(reverting?.write);
  const { submit, saving, failedSaves, forgetFailures } = useRecordSave({
    form,
    schema,
    write: id === undefined ? queries.create() : queries.edit(id),
    modified: draft.modified,
    onConflict: askAboutConflict,
    onSaved: (answer) => {
      const isHere = draft.liftGuard();
      draft.forgetRestored();
      form.reset(form.getValues()); // what is typed is saved, so that a form that stays open guards what comes next
      toast.success(words.done, undoOf(answer));
      if (isHere) goBack();
    },
  });
  useFormStart({
    id,
    isNew: route.mode === "add",
    clear: () => {
      forgetFailures();
      form.reset(toValues(undefined), { keepFieldsRef: true });
    },
    takeFirstAnswer,
    show,
    restore: draft.restore,
  });
  return {
    form,
    record,
    mode: route.mode,
    trail: entity !== undefined && id !== undefined && record ? { entity, id } : undefined,
    reverting,
    loading,
    failure,
    dates: record && recordDates(record),
    canSave,
    saving,
    words,
    restored: draft.isRestored,
    failedSaves,
    retry: () => void refetch(),
    save: () => submit(false),
    ...question,
    saveOver: () => question.saveOver(() => submit(true)),
    discard: () => {
      draft.forgetRestored();
      form.reset();
    },
    goBack,
  };
}
