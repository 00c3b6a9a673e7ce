import type { Endpoint } from "@portal/api-client";
import { contract as calls } from "@portal/api-client/contract";
import { type msisdns as contract, type Revealable, revealLimits } from "@portal/api-client/contract/msisdns";
import { recordAudit } from "#platform/audit/audit.ts";
import { mayCall } from "#platform/auth/caller.ts";
import type { Db } from "#platform/database/database.ts";
import { forbidden, notFound } from "#platform/errors.ts";
import type { Handlers } from "#platform/http/mount.ts";
import type { NumberLimit } from "#platform/numbers/number-limit.ts";
import { requireInScope } from "#platform/scope.ts";
import { eraseNumber } from "./erase-number.ts";
import { findNumber } from "./msisdns.queries.ts";

interface Dependencies {
  db: Db;
  numbers: NumberLimit;
}

/** The calls that answer each kind of record: a user who may make one of them sees such records, with the number masked. */
const showing: Readonly<Record<Revealable, readonly Endpoint[]>> = {
  subscription: [calls.monitor.subscriptions, calls.monitorHistory.paginate],
  presubscription: [calls.monitor.presubscriptions],
  blacklist: [calls.monitorBlacklist.list, calls.blacklists.paginate, calls.blacklists.get],
  notification: [calls.notifications.paginate],
};

/**
 * POST `services/msisdns/reveal`: answers one number of a record that the caller may see, for a reason that the audit trail
 * keeps. POST `services/msisdns/erase`: erases everything about a number, at the request of its owner.
 */
export const msisdnRoutes = ({ db, numbers }: Dependencies): Handlers<typeof contract> => ({
  reveal: ({ caller, body }) => {
    if (!showing[body.entity].some(({ access }) => mayCall(caller, access))) throw forbidden();
    return db.transaction().execute(async (tx) => {
      const found = await findNumber(tx, body);
      if (!found) throw notFound();
      const { msisdn, carrierId, providerId } = found;
      requireInScope(caller, { carrierId, providerId });
      if (!caller.seesNumbers) await numbers.take(tx, { kind: "reveal", caller, sought: msisdn });
      await recordAudit(tx, {
        userId: caller.userId,
        action: "msisdn.reveal",
        entity: "subscriber",
        msisdn,
        scope: { carrierId, providerId: providerId ?? null },
        details: { entity: body.entity, id: body.id, reason: body.reason },
      });
      return { msisdn, until: new Date(Date.now() + revealLimits.seconds * 1000).toISOString() };
    });
  },
  erase: ({ caller, body }) => eraseNumber(db, caller, body),
});
