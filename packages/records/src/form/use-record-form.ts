import { type ApiFailure, isApiFailure } from "@portal/api-client";
import { texts } from "@portal/api-client/texts";
import type { ResourceAccess } from "@portal/auth";
import { type RouteTarget, toast } from "@portal/ui";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn, useForm } from "react-hook-form";
import { freshFor } from "../fresh-for.ts";
import { asMutation, asQuery, type LoadOptions, type WriteOptions } from "../options.ts";
import { type TheirChange, theirChanges, typedAlone } from "./conflict.ts";
import type { FormRoute } from "./form-route.ts";
import { type RecordDates, recordDates } from "./record-dates.ts";
import { changedMeanwhile, refusalAsAnswer } from "./refusal-as-answer.ts";
import { type FormSchema, schemaResolver } from "./schema-resolver.ts";
import { useFormRoute } from "./use-form-route.ts";
import { useUnsaved } from "./use-unsaved.ts";

/** The part of `resourceQueries` that a form needs. */
interface RecordQueries<Entity, Payload> {
  get(id: number): LoadOptions<Entity>;
  create(): WriteOptions<Payload>;
  edit(id: number): WriteOptions<Payload & { dateModified?: string }>;
}

export interface UseRecordFormOptions<Entity extends object, Payload, Values extends FieldValues> {
  queries: RecordQueries<Entity, Payload>;
  /** The contract's input schema: it checks the fields and makes the payload. */
  schema: FormSchema<Payload>;
  /** The list (or another place) to return to; a `parent` in the address goes before it (D-A06). */
  list: string | RouteTarget;
  access: Pick<ResourceAccess, "create" | "edit">;
  /** The record's table, as the audit trail names it, e.g. `carrier`; with it the form shows the record's history. */
  entity?: string;
  /** Values of the fields for a record, or for a new one. */
  toValues: (record: Entity | undefined) => Values;
}

export interface RecordFormState<Values extends FieldValues = FieldValues, Entity = unknown> {
  readonly form: UseFormReturn<Values>;
  /** The record as it was loaded; absent in add mode and until it has come. */
  readonly record: Entity | undefined;
  readonly mode: FormRoute["mode"];
  /** The saved record as the audit trail names it; absent where the form shows no history. */
  readonly trail: { readonly entity: string; readonly id: number } | undefined;
  /** True while the record of an edit form loads. */
  readonly loading: boolean;
  readonly failure: Error | null;
  readonly dates: RecordDates | undefined;
  /** Whether the user holds the permission that matches the action (D-A09). */
  readonly canSave: boolean;
  readonly saving: boolean;
  /** Somebody else's change of the record, while the save waits for an answer to the question of P-6. */
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

export interface RecordConflict {
  /** The record's date that the form began with. */
  readonly since: string | undefined;
  /** When it was changed last; absent until the record has come again. */
  readonly at: string | undefined;
  /** The fields that they changed; absent until the record has come again. */
  readonly changes: readonly TheirChange[] | undefined;
}

/** What a form keeps of itself when a session breaks off. */
interface RecordDraft<Values> {
  readonly values: Partial<Values>;
  /** What those fields began with. */
  readonly start: Partial<Values>;
  /** Of the record that was changed, so that somebody else's change meanwhile still counts (P-6). */
  readonly modified: string | undefined;
}

/** The logic of a record form: route, loading, checking, saving, the answer to two people editing one record, and the way back. */
export function useRecordForm<Entity extends object, Payload, Values extends FieldValues>({
  list,
  ...options
}: UseRecordFormOptions<Entity, Payload, Values>): RecordFormState<Values, Entity> {
  return useRecordFormAt(useFormRoute(list), options);
}

/** The same for a form that is not a page of its own: the caller knows what it edits and what follows a save (D-A57). */
export function useRecordFormAt<Entity extends object, Payload, Values extends FieldValues>(
  { route, goBack }: { route: FormRoute; goBack: () => void },
  { queries, schema, access, entity, toValues }: Omit<UseRecordFormOptions<Entity, Payload, Values>, "list">,
): RecordFormState<Values, Entity> {
  const id = route.mode === "edit" ? route.id : undefined;
  const [failedSaves, setFailedSaves] = useState(0);
  const [conflict, setConflict] = useState<{ now?: Entity }>();
  const form = useForm<Values>({
    mode: "onTouched",
    shouldFocusError: false,
    defaultValues: toValues(undefined) as DefaultValues<Values>,
    resolver: schemaResolver<Values, Payload>(schema),
  });

  const [loaded, setLoaded] = useState<{ id: number | undefined; record: Entity }>();
  const record = loaded?.id === id ? loaded?.record : undefined;
  const client = useQueryClient();
  const one = asQuery<Entity>(queries.get(id ?? 0));
  const load = useQuery({
    ...one,
    ...loadOnce,
    enabled: id !== undefined && record === undefined,
  });
  const show = (shown: Entity) => {
    setLoaded({ id, record: shown });
    form.reset(toValues(shown));
  };
  const { isDirty, dirtyFields } = form.formState;
  const canSave = route.mode === "add" ? access.create : access.edit;
  const [restored, setRestored] = useState<RecordDraft<Values>>();
  /** What the fields began with: those of a restored form before the session broke off. */
  const start = (): Readonly<Record<string, unknown>> => ({ ...toValues(record), ...restored?.start });
  const modified = restored ? restored.modified : record && recordDates(record).modified;
  const { liftGuard, takeDraft } = useUnsaved<RecordDraft<Values>>(
    isDirty,
    () => {
      const changed: Readonly<Record<string, unknown>> = dirtyFields;
      const ofChanged = (all: object) =>
        Object.fromEntries(Object.entries(all).filter(([name]) => hasTrue(changed[name]))) as Partial<Values>;
      return { values: ofChanged(form.getValues()), start: ofChanged(start()), modified };
    },
    `#${id ?? "new"}`,
  );
  const restore = () => {
    const draft = canSave ? takeDraft() : undefined;
    setRestored(draft);
    if (draft) form.reset({ ...form.getValues(), ...draft.values }, { keepDefaultValues: true });
  };
  const formOf = useRef<{ id: number | undefined }>(null);
  // the address names another record while the form stays: nothing of the former one may be saved as this one; the
  // presets of the fields come after it, and need the fields to be known
  useLayoutEffect(() => {
    if (!formOf.current || formOf.current.id === id) return;
    setFailedSaves(0);
    form.reset(toValues(undefined), { keepFieldsRef: true });
  });
  useEffect(() => {
    if (formOf.current && formOf.current.id === id) return;
    formOf.current = { id };
    if (route.mode === "add") restore();
  });
  useEffect(() => {
    // the first answer only: a later one must not overwrite what somebody is typing
    if (load.data && (load.isFetchedAfterMount || !load.isStale) && !record) {
      void client.invalidateQueries({ queryKey: one.queryKey, exact: true, refetchType: "none" }); // taken once: the next form asks
      show(load.data);
      restore();
    }
  });
  const missing = isApiFailure(load.error) && load.error.status === 404 ? load.error.message : undefined;
  useEffect(() => {
    if (missing === undefined) return;
    toast.error(missing);
    goBack();
  }, [missing, goBack]);

  /** Whether each of the errors stands at a field, where it is read: as a toast it would be said twice. */
  const isAtFields = ({ body: { errors = [] } }: ApiFailure) =>
    errors.length > 0 && errors.every(({ field }) => field !== undefined && field in form.getValues());
  const write = useMutation(
    refusalAsAnswer(asMutation(id === undefined ? queries.create() : queries.edit(id)), isAtFields),
  );

  const send = async (payload: Payload, over: boolean) => {
    const dateModified = over ? undefined : modified;
    try {
      const answer = await write.mutateAsync({ ...payload, ...(dateModified && { dateModified }) });
      if (answer === changedMeanwhile) {
        setConflict({});
        const { data, isSuccess } = await load.refetch();
        if (isSuccess) setConflict((asked) => asked && { now: data });
        return;
      }
      if (isApiFailure(answer)) return refused(answer);
    } catch (error) {
      refused(error);
      return;
    }
    const isHere = liftGuard();
    setRestored(undefined);
    form.reset(form.getValues()); // what is typed is saved, so that a form that stays open guards what comes next
    toast.success(texts.done);
    if (isHere) goBack();
  };

  // what has no field, the listener of failed calls has told; the form marks the fields and keeps what was typed
  const refused = (error: unknown) => {
    const known = form.getValues();
    for (const { field = "root", message } of isApiFailure(error) ? (error.body.errors ?? []) : []) {
      form.setError((field in known ? field : "root") as FieldPath<Values>, { type: "server", message });
    }
    setFailedSaves((count) => count + 1);
  };

  // a second click comes before the first one has been rendered, so a lock and not a state keeps it out
  const submitting = useRef(false);
  const submit = async (over: boolean) => {
    if (submitting.current) return;
    submitting.current = true;
    const check = form.handleSubmit(
      async (values) => {
        const checked = await schema["~standard"].validate(values);
        if (!checked.issues) await send(checked.value, over);
      },
      () => setFailedSaves((count) => count + 1),
    );
    await check().finally(() => {
      submitting.current = false;
    });
  };

  /** Meets somebody else's change on the record as it is now; where that does not come, the question stays. */
  const meet = async (answer: (now: Values, record: Entity) => Promise<void> | void) => {
    const { data, isSuccess, error } = await load.refetch();
    const isGone = isApiFailure(error) && error.status === 404;
    if (isSuccess || isGone) setConflict(undefined);
    else toast.error("The record could not be loaded again. Try once more.");
    if (isSuccess) await answer(toValues(data), data);
  };

  return {
    form,
    record,
    mode: route.mode,
    trail: entity !== undefined && id !== undefined && record ? { entity, id } : undefined,
    loading: id !== undefined && !record && load.error === null,
    failure: record === undefined && missing === undefined ? load.error : null,
    dates: record && recordDates(record),
    canSave,
    saving: write.isPending,
    conflict: conflict && {
      since: modified,
      at: conflict.now && recordDates(conflict.now).modified,
      changes: conflict.now && theirChanges(start(), form.getValues(), toValues(conflict.now)),
    },
    restored: restored !== undefined && isDirty,
    failedSaves,
    retry: () => void load.refetch(),
    save: () => submit(false),
    saveOver: () =>
      meet((now) => {
        for (const { name, ...change } of theirChanges(start(), form.getValues(), now)) {
          if (!("typed" in change)) form.setValue(name as FieldPath<Values>, now[name]);
        }
        return submit(true);
      }),
    reload: () =>
      meet((now, record) => {
        const kept = typedAlone(start(), form.getValues(), now);
        setRestored(undefined);
        show(record);
        form.reset({ ...now, ...kept }, { keepDefaultValues: true });
      }),
    dismissConflict: () => setConflict(undefined),
    discard: () => {
      setRestored(undefined);
      form.reset();
    },
    goBack,
  };
}

/** Whether a field, or a part of one that has parts, was changed. */
const hasTrue = (changed: unknown): boolean =>
  changed === true || (typeof changed === "object" && changed !== null && Object.values(changed).some(hasTrue));

/** A form starts from fresh data, asked for by itself or a moment ahead, and is then left alone. */
const loadOnce = { gcTime: 0, staleTime: freshFor, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;
