import { type msisdns as contract, revealLimits, revealPermissions } from "@portal/api-client/contract/msisdns";
import { recordAudit } from "#platform/audit.ts";
import type { Db } from "#platform/database/database.ts";
import { forbidden, notFound } from "#platform/errors.ts";
import type { Handlers } from "#platform/http/mount.ts";
import { requireInScope } from "#platform/scope.ts";
import { findNumber } from "./msisdns.queries.ts";

/** POST `services/msisdns/reveal`: one number of a record that the caller may see, for a reason that stays in the audit trail. */
export const msisdnRoutes = (db: Db): Handlers<typeof contract> => ({
  reveal: ({ caller, body }) => {
    if (!revealPermissions[body.entity].some((permission) => caller.can(permission))) throw forbidden();
    return db.transaction().execute(async (tx) => {
      const found = await findNumber(tx, body);
      if (!found) throw notFound();
      const { msisdn, carrierId, providerId } = found;
      requireInScope(caller, { carrierId, providerId });
      await recordAudit(tx, {
        userId: caller.userId,
        action: "msisdn.reveal",
        entity: "subscriber",
        msisdn,
        carrierId,
        details: { entity: body.entity, id: body.id, reason: body.reason },
      });
      return { msisdn, until: new Date(Date.now() + revealLimits.seconds * 1000).toISOString() };
    });
  },
});
