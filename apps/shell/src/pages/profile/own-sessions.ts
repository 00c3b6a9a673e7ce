import { createClient, unwrap } from "@portal/api-client";
import { sessions } from "@portal/api-client/contract/sessions";
import { transport } from "@portal/auth";
import type { SessionCalls } from "@portal/records/form";

const calls = createClient(sessions, transport);

/** The sessions of the signed-in user. */
export const ownSessions: SessionCalls = {
  key: ["sessions", "own"],
  load: async (signal) => unwrap(await calls.own({ signal })),
  end: async (id) => unwrap(await calls.endOwn({ params: { id } })),
  endAll: async () => unwrap(await calls.endOthers()),
};
