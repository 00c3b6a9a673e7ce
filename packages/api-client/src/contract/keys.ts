import * as z from "zod/mini";
import { endpoint } from "../core/endpoint.ts";
import { message, page } from "../core/entity.ts";
import { pathId, result } from "../core/fields.ts";
import { NamedPermission } from "./permissions.ts";

/** The names of the states; a key whose user is disabled stays in its own. */
export const keyStates = ["active", "expired", "revoked"] as const;

/** A key with which a program calls the API in place of a user; the key itself is told once, when it is made. */
export const ProgramKey = z.object({
  keyId: result.id,
  keyName: result.text,
  user: z.object({ userId: result.id, username: result.text }),
  /** What it was given; at each call, what its user holds of that counts. */
  permissions: z.array(NamedPermission),
  /** Null for the carrier and provider of its user. */
  carrierId: z.nullable(z.object({ carrierId: result.id, carrierName: result.text })),
  providerId: z.nullable(z.object({ providerId: result.id, providerName: result.text })),
  /** Addresses and ranges that it may be used from; empty for all. */
  addresses: z.array(result.text),
  state: z.enum(keyStates),
  createdAt: result.date,
  expiresAt: result.date,
  lastUsedAt: z.nullable(result.date),
});
export type ProgramKey = z.output<typeof ProgramKey>;

const keyOfUser = z.object({ id: pathId, keyId: pathId });

/** The keys of others, for holders of `key.manage`; `ownKeys` has those of the signed-in user. No key makes these calls. */
export const keys = {
  paginate: endpoint({
    summary: "Page of everybody's keys within the caller's tie, the newest first",
    method: "GET",
    path: "/services/keys/paginate",
    access: "key.manage",
    keys: false,
    list: {
      filters: { keyName: "text", user: "text", state: keyStates },
      sortBy: ["createdAt", "expiresAt", "lastUsedAt"],
      start: ["createdAt", "desc"],
    },
    response: page(ProgramKey),
  }),
  revokeOfUser: endpoint({
    summary: "Revokes a key of a user; repeating it is harmless (P-17)",
    method: "DELETE",
    path: "/services/users/:id/keys/:keyId",
    access: "key.manage",
    keys: false,
    params: keyOfUser,
    response: message,
  }),
};
