import { ApiFailure, isApiFailure, refusals } from "@portal/api-client";
import { texts } from "@portal/api-client/texts";
import * as workTexts from "@portal/api-client/work-texts";
import { type RouteTarget, toast } from "@portal/ui";
import { type UseQueryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { type Control, useForm, useWatch } from "react-hook-form";
import { useFormRoute } from "../form/use-form-route.ts";
import { undoAction } from "../form/use-undo.ts";
import { useUnsaved } from "../form/use-unsaved.ts";

interface AssignmentOptions<Holder> {
  /** Loads the role or user; the first key of the query is invalidated after a save. */
  load: (id: number) => UseQueryOptions<Holder, Error, Holder, (string | number)[]>;
  /** The ids that the role or user holds at this moment. */
  heldBy: (holder: Holder) => readonly number[];
  add: (id: number, ids: number[]) => Promise<unknown>;
  remove: (id: number, ids: number[]) => Promise<unknown>;
  /** The place where the back arrow and a save lead without `parent` in the address. */
  back: string | RouteTarget;
  onSaved?: (holder: Holder) => void;
}

/** The changed ticks, by id, and the role or user that they belong to. */
interface Ticks {
  readonly of: number | undefined;
  readonly wanted: Readonly<Record<number, boolean>>;
}

export interface Assignment<Holder = unknown> {
  readonly control: Control<Ticks>;
  readonly holder: Holder | undefined;
  /** False where the address has no id. */
  readonly asked: boolean;
  readonly failure: Error | null;
  readonly added: readonly number[];
  readonly removed: readonly number[];
  readonly saving: boolean;
  /** True while it has ticks that were kept when a session broke off. */
  readonly restored: boolean;
  isHeld(id: number): boolean;
  isChosen(id: number): boolean;
  choose(ids: readonly number[], on: boolean): void;
  save(): void;
  retry(): void;
  /** Drops the restored ticks. */
  discard(): void;
  goBack(): void;
}

/** What a save gave and took, and the ids that were held after it. */
interface Given {
  readonly holderId: number;
  readonly given: readonly number[];
  readonly taken: readonly number[];
  readonly left: ReadonlySet<number>;
}

const nothing: Ticks["wanted"] = {};

const isSame = (one: ReadonlySet<number>, other: ReadonlySet<number>) =>
  one.size === other.size && [...one].every((id) => other.has(id));

/**
 * The logic of an assignment form: newly ticked ids go to the add call, then newly unticked ones to the delete call.
 * The toast of a save has Undo, which makes the opposite calls unless somebody has changed the ids since.
 * Where the second call fails, the form loads the real state again.
 */
export function useAssignment<Holder>(options: AssignmentOptions<Holder>): Assignment<Holder> {
  const { load, heldBy, add, remove, back, onSaved } = options;
  const { route, goBack } = useFormRoute(back);
  const id = route.mode === "edit" ? route.id : undefined;
  const { control, reset } = useForm<Ticks>({ defaultValues: { of: id, wanted: nothing } });
  const changes = useWatch({ control });
  const wanted = (changes.of === id && changes.wanted) || nothing; // the address may have another id by now
  const record = useQuery({ ...load(id ?? 0), staleTime: 0, enabled: id !== undefined });
  const client = useQueryClient();

  // an assignment is never added, so an address without an id is incomplete
  const lacksId = route.mode === "add";
  useEffect(() => {
    if (lacksId) toast.error(workTexts.missingId);
  }, [lacksId]);
  const missing = isApiFailure(record.error) && record.error.status === 404 ? record.error.message : undefined;
  useEffect(() => {
    if (missing === undefined) return;
    toast.error(missing);
    goBack();
  }, [missing, goBack]);

  // cached data of another screen may be outdated, and nobody should tick and save against it
  const holder = record.isFetchedAfterMount ? record.data : undefined;
  const held = new Set(holder && heldBy(holder));
  const ticks = Object.entries(wanted).map(([one, on]) => ({ one: Number(one), on }));
  const added = ticks.filter(({ one, on }) => on && !held.has(one)).map(({ one }) => one);
  const removed = ticks.filter(({ one, on }) => !on && held.has(one)).map(({ one }) => one);
  const isDirty = added.length + removed.length > 0;
  const { liftGuard, takeDraft } = useUnsaved(isDirty, () => wanted);
  const [restored, setRestored] = useState(false);
  useEffect(() => {
    const draft = id === undefined ? undefined : takeDraft();
    if (draft) reset({ of: id, wanted: draft });
    setRestored(draft !== undefined);
  }, [id, takeDraft, reset]);

  const saved = (holder: Holder) => {
    void client.invalidateQueries({ queryKey: load(0).queryKey.slice(0, 1) });
    onSaved?.(holder);
  };
  const undo = useMutation({
    mutationFn: async ({ holderId, given, taken, left }: Given) => {
      const now = await client.fetchQuery({ ...load(holderId), staleTime: 0 });
      if (!isSame(left, new Set(heldBy(now))))
        throw new ApiFailure(refusals.recordChanged.status, refusals.recordChanged);
      if (given.length > 0) await remove(holderId, [...given]);
      if (taken.length > 0) await add(holderId, [...taken]);
      return now;
    },
    onSuccess: saved,
  });

  const write = useMutation({
    mutationFn: async ({ holder, holderId }: { holder: Holder; holderId: number }) => {
      if (added.length > 0) await add(holderId, added);
      try {
        if (removed.length > 0) await remove(holderId, removed);
      } catch (error) {
        if (added.length > 0) {
          await record.refetch();
          reset({ of: id, wanted: nothing });
        }
        throw error;
      }
      return holder;
    },
    onSuccess: (holder, { holderId }) => {
      liftGuard();
      const left = new Set([...held, ...added].filter((one) => !removed.includes(one)));
      const given = { holderId, given: added, taken: removed, left };
      toast.success(
        texts.done,
        undoAction(() => undo.mutateAsync(given)),
      );
      saved(holder);
      goBack();
    },
  });

  return {
    control,
    holder,
    asked: id !== undefined,
    failure: missing === undefined && !holder ? record.error : null,
    added,
    removed,
    saving: write.isPending,
    restored: restored && isDirty,
    isHeld: (one) => held.has(one),
    isChosen: (one) => wanted[one] ?? held.has(one),
    choose: (ids, on) => {
      if (write.isPending) return; // a tick during the save would be lost with the screen
      reset({ of: id, wanted: { ...wanted, ...Object.fromEntries(ids.map((one) => [one, on])) } });
    },
    save: () => {
      if (id !== undefined && holder && isDirty && !write.isPending) write.mutate({ holder, holderId: id });
    },
    retry: () => void record.refetch(),
    discard: () => reset({ of: id, wanted: nothing }),
    goBack,
  };
}
