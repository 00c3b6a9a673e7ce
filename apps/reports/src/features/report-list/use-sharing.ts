import type { Report } from "@portal/api-client/contract/reports";
import { useCurrentUser } from "@portal/auth";
import { useFound } from "@portal/records";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { shareReport, sharesQuery, usersOf } from "./shares.queries.ts";
import type { SharedUser } from "./user-groups.ts";

/** The users that a report can be shared with, and those that are ticked. */
interface Sharing {
  /** All users, or, of many, those that were found and those that are or were ticked. */
  readonly users: readonly SharedUser[];
  readonly ticked: ReadonlySet<number>;
  readonly isChanged: boolean;
}

interface Change {
  readonly user: SharedUser;
  readonly on: boolean;
}

/** The logic of sharing: the stored set with the ticks since; a save replaces the whole set. */
export function useSharing({ reportId, userId: owner }: Pick<Report, "reportId" | "userId">) {
  const caller = useCurrentUser();
  const shares = useQuery(sharesQuery(reportId));
  const found = useFound("users", {});
  const isMany = found.search !== undefined;
  const sharedUsers = useQuery({
    ...usersOf((shares.data ?? []).map(({ userId }) => userId)),
    enabled: isMany && shares.data !== undefined,
  });
  const [changes, setChanges] = useState<ReadonlyMap<number, Change>>(new Map());
  const save = useMutation(shareReport());
  const failed = [shares, sharedUsers].find(({ error }) => error);

  const sharing = (): Sharing | undefined => {
    if (!shares.data || !found.items || (isMany && !sharedUsers.data)) return undefined;
    const stored = new Set(shares.data.map(({ userId }) => userId));
    const changed = [...changes.values()].map(({ user }) => user);
    const userById = new Map(
      [...found.items, ...(sharedUsers.data ?? []), ...changed].map((user) => [user.userId, user]),
    );
    // the owner sees it already, and nobody shares with themselves
    const choices = [...userById.values()].filter(({ userId }) => userId !== caller?.userId && userId !== owner.userId);
    const isTicked = (userId: number) => changes.get(userId)?.on ?? stored.has(userId);
    const ticked = new Set(choices.map(({ userId }) => userId).filter(isTicked));
    return {
      users: choices,
      ticked,
      isChanged: ticked.size !== stored.size || [...ticked].some((userId) => !stored.has(userId)),
    };
  };

  return {
    sharing: sharing(),
    /** Present where there are too many users to load all of them. */
    search: found.search,
    failure: failed?.error ?? found.failure,
    retrying: failed?.isFetching ?? false,
    retry: () => (failed ? void failed.refetch() : found.failure?.retry()),
    tick: (user: SharedUser, on: boolean) => setChanges(new Map([...changes, [user.userId, { user, on }]])),
    saving: save.isPending,
    save: (onSaved: () => void) =>
      save.mutate({ reportId, users: [...(sharing()?.ticked ?? [])] }, { onSuccess: onSaved }),
  };
}
