import type { Report } from "@portal/api-client/contract/reports";
import { useCurrentUser } from "@portal/auth";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { choiceQueries } from "../../queries/choices.queries.ts";
import { shareReport, sharesQuery } from "./shares.queries.ts";
import type { SharedUser } from "./user-groups.ts";

/** Whom a report can be shared to, and to whom it will be. */
interface Sharing {
  readonly users: readonly SharedUser[];
  readonly ticked: ReadonlySet<number>;
  readonly isChanged: boolean;
}

/** The logic of sharing: the stored set with what was ticked and unticked since; a save replaces it as a whole (V9). */
export function useSharing({ reportId, userId: owner }: Pick<Report, "reportId" | "userId">) {
  const caller = useCurrentUser();
  const shares = useQuery(sharesQuery(reportId));
  const users = useQuery(choiceQueries.users());
  const [changes, setChanges] = useState<ReadonlyMap<number, boolean>>(new Map());
  const save = useMutation(shareReport());
  const failed = [shares, users].find(({ error }) => error);

  const sharing = (): Sharing | undefined => {
    if (!shares.data || !users.data) return undefined;
    const stored = new Set(shares.data.map(({ userId }) => userId));
    // the owner sees it already, and nobody shares with himself (B-517)
    const choices = users.data.filter(({ userId }) => userId !== caller?.userId && userId !== owner.userId);
    const isTicked = (userId: number) => changes.get(userId) ?? stored.has(userId);
    const ticked = new Set(choices.map(({ userId }) => userId).filter(isTicked));
    return {
      users: choices,
      ticked,
      isChanged: ticked.size !== stored.size || [...ticked].some((userId) => !stored.has(userId)),
    };
  };

  return {
    sharing: sharing(),
    failure: failed?.error,
    retrying: failed?.isFetching ?? false,
    retry: () => void failed?.refetch(),
    tick: (userId: number, on: boolean) => setChanges(new Map([...changes, [userId, on]])),
    saving: save.isPending,
    save: (onSaved: () => void) =>
      save.mutate({ reportId, users: [...(sharing()?.ticked ?? [])] }, { onSuccess: onSaved }),
  };
}
