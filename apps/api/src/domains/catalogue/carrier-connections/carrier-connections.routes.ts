import {
  type carrierConnections as contract,
  carrierConnectionTexts as texts,
} from "@portal/api-client/contract/carrier-connections";
import { limits, requireAttempt } from "#platform/auth/attempts.ts";
import type { AddressRules } from "#platform/carriers/carrier-request.ts";
import { forbidden } from "#platform/errors.ts";
import type { Handlers } from "#platform/http/mount.ts";
import { inTurn } from "#platform/in-turn.ts";
import { type ResourceDependencies, resourceRoutes } from "#platform/records/resource-routes.ts";
import type { Seals } from "#platform/sealed.ts";
import type { Clock } from "#platform/time/clock.ts";
import { carrierConnectionRecords } from "./carrier-connections.records.ts";
import { requireAddressAndSecret, type StoredConnection, secretWish } from "./secret.ts";
import { testConnection } from "./test-connection.ts";

interface Dependencies {
  lists: ResourceDependencies;
  seals: Seals;
  rules: AddressRules;
  clock: Clock;
}

/** `services/carrier-connections`, and the test of a connection before it is saved. */
export function carrierConnectionRoutes({ lists, seals, rules, clock }: Dependencies): Handlers<typeof contract> {
  const { db } = lists;
  const records = carrierConnectionRecords(seals);

  const storedSecret = (row: StoredConnection | null) =>
    row?.secret_sealed ? seals.open(row.secret_sealed, row.id) : null;

  return {
    ...resourceRoutes(lists, records),

    test: async ({ caller, body, call }) => {
      const { carrierConnectionId: id, carrierConnectionKind: kind, carrierConnectionAddress: address } = body;
      // only callers who may replace a stored secret may use it
      if (id !== null && !caller.can("carrier-connection.edit")) throw forbidden();
      const stored = id === null ? null : await records.service.get(db, caller, id);
      requireAddressAndSecret(body, stored);
      if (kind === "simulator") return { message: texts.reached };
      const wish = secretWish(body);
      const secret = wish.kind === "set" ? wish.secret : storedSecret(stored);
      const server = { address: address ?? "", timeLimitMs: body.carrierConnectionTimeLimit, rules };
      const carrier =
        kind === "kannel"
          ? { ...server, kind, username: body.carrierConnectionUser ?? "", password: secret ?? "" }
          : { ...server, kind, secret: secret ?? "", clock };
      // few tests, and one at a time for each user: many would scan a network
      await requireAttempt(db, limits.datasourceTest, `carrier ${caller.userId}`);
      await inTurn(`carrier-test:${caller.userId}`, () =>
        testConnection(carrier, (cause) => call.log.warn({ address, cause }, "a carrier could not be reached")),
      );
      return { message: texts.reached };
    },
  };
}
