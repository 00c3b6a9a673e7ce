import {
  type carrierConnections as contract,
  isSigningSecret,
  carrierConnectionTexts as own,
} from "@portal/api-client/contract/carrier-connections";
import { texts } from "@portal/api-client/texts";
import type { Selectable } from "kysely";
import type * as z from "zod/mini";
import type { Database } from "#platform/database-schema.ts";
import { invalidField } from "#platform/errors.ts";

type Connection = Omit<z.output<typeof contract.test.body>, "carrierConnectionId">;
export type StoredConnection = Selectable<Database["carrier_connection"]>;

/** The secret in a payload: set this one, remove it, or keep the stored one. */
export function secretWish({ carrierConnectionSecret: secret }: Pick<Connection, "carrierConnectionSecret">) {
  if (secret === null) return { kind: "remove" } as const;
  if (secret === undefined || secret.trim() === "") return { kind: "keep" } as const;
  return { kind: "set", secret: secret.trim() } as const;
}

/**
 * Refuses a connection to a server without an address or a secret, and to keep a stored secret for another address or kind,
 * because it could then sign for a server of the editor's choice.
 */
export function requireAddressAndSecret(input: Connection, stored: StoredConnection | null): void {
  const { carrierConnectionKind: kind, carrierConnectionAddress: address } = input;
  const wish = secretWish(input);
  const keeps = wish.kind === "keep" && stored !== null && stored.secret_sealed !== null;
  if (wish.kind === "set" && kind !== "kannel" && !isSigningSecret(wish.secret))
    throw invalidField("carrierConnectionSecret", own.secretNotValid);
  if (keeps && (address !== stored.address || kind !== stored.kind))
    throw invalidField("carrierConnectionSecret", own.secretAgain);
  if (kind === "simulator") return;
  if (kind === "kannel" && input.carrierConnectionPurpose !== "messages")
    throw invalidField("carrierConnectionPurpose", own.kannelSendsMessages);
  if (kind === "kannel" && input.carrierConnectionUser === null)
    throw invalidField("carrierConnectionUser", texts.required);
  if (address === null) throw invalidField("carrierConnectionAddress", texts.required);
  if (!keeps && wish.kind !== "set") throw invalidField("carrierConnectionSecret", texts.required);
}
