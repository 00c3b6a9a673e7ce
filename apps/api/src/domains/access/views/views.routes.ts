import type { CurrentUser } from "@portal/api-client/contract/current-user";
import type { views as contract } from "@portal/api-client/contract/views";
import type { Tokens } from "#platform/auth/tokens.ts";
import type { Db } from "#platform/database/database.ts";
import type { Handlers } from "#platform/http/mount.ts";
import { looksAt } from "./views.queries.ts";
import { beginView } from "./views.service.ts";

interface Dependencies {
  db: Db;
  tokens: Tokens;
  readUser(userId: number): Promise<CurrentUser>;
  viewAsMinutes: number;
}

/** `services/users/{id}/view` begins a view, and `services/users/looks` tells the caller of those about them. */
export const viewRoutes = (deps: Dependencies): Handlers<typeof contract> => ({
  begin: ({ caller, params, body }) => beginView(deps, caller, params.id, body.reason),
  own: async ({ caller }) =>
    (await looksAt(deps.db, caller.userId)).map(({ username, created_at, details }) => ({
      viewer: username,
      begunAt: created_at.toISOString(),
      reason: String((details as { reason?: string } | null)?.reason ?? ""),
    })),
});
