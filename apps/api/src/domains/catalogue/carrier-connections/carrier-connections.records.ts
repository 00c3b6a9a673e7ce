import { carrierConnections, carrierConnectionTexts as texts } from "@portal/api-client/contract/carrier-connections";
import { conflict, invalidField } from "#platform/errors.ts";
import { records } from "#platform/records/records.ts";
import { requireEnabled } from "#platform/records/references.ts";
import { requireInScope } from "#platform/scope.ts";
import type { Seals } from "#platform/sealed.ts";
import { carrierConnectionSource } from "./carrier-connections.queries.ts";
import { requireAddressAndSecret, secretWish } from "./secret.ts";

/**
 * Connections to carriers. Answers only say whether there is a secret. It is sealed for the record's id, so it is written once
 * the id exists.
 */
export const carrierConnectionRecords = ({ seal }: Pick<Seals, "seal">) =>
  records("carrierConnections", carrierConnections, carrierConnectionSource, {
    fields: {
      carrierConnectionName: "name",
      carrierConnectionPurpose: "purpose",
      carrierConnectionKind: "kind",
      carrierConnectionAddress: "address",
      carrierConnectionUser: "username",
      carrierConnectionTimeLimit: "time_limit",
      carrierConnectionCallsPerSecond: "calls_per_second",
      carrierConnectionShortcodePerSecond: "shortcode_per_second",
      carrierConnectionRefusedShare: "refused_share",
      carrierConnectionLateShare: "late_share",
      carrierConnectionSilentShare: "silent_share",
    },
    present: ({ carrier_id, carrier_name, secret_sealed }) => ({
      carrierId: { carrierId: carrier_id, carrierName: carrier_name },
      hasSecret: secret_sealed !== null,
    }),
    columns: ({ carrierId }) => ({ carrier_id: carrierId }),
    check: async (tx, caller, input, before) => {
      const { carrierId, carrierConnectionPurpose: purpose } = input;
      requireInScope(caller, { carrierId });
      requireAddressAndSecret(input, before);
      const shares = input.carrierConnectionRefusedShare + input.carrierConnectionLateShare;
      if (shares + input.carrierConnectionSilentShare > 100)
        throw invalidField("carrierConnectionSilentShare", texts.sharesTooHigh);
      await requireEnabled(tx, "carrier", { field: "carrierId", id: carrierId, stored: before?.carrier_id });
      if (input.carrierConnectionEnabled === 0) return;
      const other = await tx
        .selectFrom("carrier_connection")
        .select("id")
        .where("carrier_id", "=", carrierId)
        .where("purpose", "=", purpose)
        .where("enabled", "=", true)
        .where("id", "<>", before?.id ?? 0)
        .executeTakeFirst();
      if (other) throw conflict(texts.purposeTaken, "carrierId");
    },
    afterWrite: async (tx, _caller, id, _before, input) => {
      const wish = secretWish(input);
      if (wish.kind === "keep") return;
      await tx
        .updateTable("carrier_connection")
        .set({ secret_sealed: wish.kind === "set" ? seal(wish.secret, id) : null })
        .where("id", "=", id)
        .execute();
    },
  });
