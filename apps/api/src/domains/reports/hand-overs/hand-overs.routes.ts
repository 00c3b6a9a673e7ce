import type { handOvers } from "@portal/api-client/contract/hand-overs";
import { notFound } from "#platform/errors.ts";
import type { Handlers } from "#platform/http/mount.ts";
import { inScope } from "#platform/scope.ts";
import { type HandOverDependencies, handOver } from "./hand-over.service.ts";
import { holdingsOf } from "./holdings.queries.ts";

/** `services/users/{id}`: what a user holds, and how it goes to somebody else. */
export const handOverRoutes = (deps: HandOverDependencies): Handlers<typeof handOvers> => ({
  holdings: async ({ caller, params: { id } }) => {
    const users = deps.db.selectFrom("app_user as u").select("u.id").where("u.id", "=", id);
    const user = await inScope(users, caller, "u").executeTakeFirst();
    if (!user) throw notFound();
    return holdingsOf(deps.db, user.id);
  },
  handOver: ({ caller, params, body }) => handOver(deps, caller, { from: params.id, to: body.userId }),
});
