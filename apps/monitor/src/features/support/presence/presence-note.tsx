import { Flex } from "@portal/ui";
import { useQuery } from "@tanstack/react-query";
import Users from "lucide-react/icons/users";
import { useEffect, useEffectEvent, useRef } from "react";
import { type CardName, triggers, useTriggers } from "../tab/load-state.ts";
import type { Tab } from "../tab/tab.ts";
import { presenceQuery } from "./presence.queries.ts";

const allCards = Object.keys(triggers) as CardName[];

/** Names the others who look at the number now, and reloads the open cards once a record of the number has changed. */
export function PresenceNote({ tab }: { tab: Tab }) {
  const { data } = useQuery(presenceQuery(tab));
  useFollowedRecords(tab, data?.revision);
  const names = data?.others.map(({ username }) => username) ?? [];
  return (
    <Flex as="p" role="status" align="center" gap="2" color="muted" fontSize="small">
      {names.length > 0 && (
        <>
          <Users size={16} aria-hidden />
          {new Intl.ListFormat("en").format(names)} {names.length === 1 ? "also looks" : "also look"} at this number
        </>
      )}
    </Flex>
  );
}

function useFollowedRecords(tab: Tab, revision: string | undefined) {
  const fire = useTriggers(tab);
  const last = useRef<{ tab: Tab; revision: string }>(undefined);
  const follow = useEffectEvent((now: string) => {
    const hasChanged = last.current?.tab === tab && last.current.revision !== now;
    last.current = { tab, revision: now };
    if (hasChanged) void fire(...allCards);
  });
  useEffect(() => {
    if (revision !== undefined) follow(revision);
  }, [revision]);
}
