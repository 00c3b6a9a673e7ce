import { createClient, unwrap } from "@portal/api-client";
import { sessions } from "@portal/api-client/contract/sessions";
import type { User } from "@portal/api-client/contract/users";
import { transport } from "@portal/auth";
import { type SessionCalls, SessionsCard } from "@portal/records/form";
import { useMemo } from "react";
import { UserPanel } from "./user-panel.tsx";

const client = createClient(sessions, transport);

const callsOf = (id: number): SessionCalls => ({
  key: ["users", "sessions", id],
  load: async (signal) => unwrap(await client.ofUser({ params: { id }, signal })),
  end: async (sessionId) => unwrap(await client.endOfUser({ params: { id, sessionId } })),
  endAll: async () => unwrap(await client.endAllOfUser({ params: { id } })),
});

/** The sessions of a user, for staff who may change the user and have to end one, e.g. on a lost phone. */
export function SessionsPanel({ user: { userId } }: { user: Pick<User, "userId"> }) {
  const calls = useMemo(() => callsOf(userId), [userId]);
  return (
    <UserPanel>
      <SessionsCard calls={calls} hint="Where this user is signed in now." endAllLabel="End all" />
    </UserPanel>
  );
}
