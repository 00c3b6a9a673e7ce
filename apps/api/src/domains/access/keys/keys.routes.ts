import { keys } from "@portal/api-client/contract/keys";
import type { ownKeys } from "@portal/api-client/contract/own-keys";
import { texts } from "@portal/api-client/texts";
import type { Db } from "#platform/database/database.ts";
import type { Handlers } from "#platform/http/mount.ts";
import { presentPage } from "#platform/records/page.ts";
import { paged } from "#platform/records/paged.ts";
import { presentKey } from "./keys.presenter.ts";
import { keySource, keysOf } from "./keys.queries.ts";
import { createKey, revokeKey } from "./keys.service.ts";

/** `services/keys` and `services/users/{id}/keys`: lists, makes and revokes the keys of programs. */
export const keyRoutes = (db: Db): Handlers<typeof ownKeys & typeof keys> => ({
  own: async ({ caller }) => (await keysOf(db, caller.userId)).map(presentKey),
  create: ({ caller, body }) => createKey(db, caller, body),
  revokeOwn: async ({ caller, params }) => {
    await revokeKey(db, caller, caller.userId, params.id);
    return { message: texts.done };
  },
  paginate: async ({ caller, query }) =>
    presentPage(await paged(db, keySource(db, caller), keys.paginate.list, query), presentKey),
  revokeOfUser: async ({ caller, params }) => {
    await revokeKey(db, caller, params.id, params.keyId);
    return { message: texts.done };
  },
});
