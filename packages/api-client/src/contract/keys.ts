import * as z from "zod/mini";
import { endpoint } from "../core/endpoint.ts";
import { message, page } from "../core/entity.ts";
import { endsAt, idParams, numeric, optionalReference, pathId, result, several, text } from "../core/fields.ts";
import { texts } from "../texts.ts";
import { NamedPermission } from "./permissions.ts";

export const keyLimits = { nameMax: 50, daysMax: 365, addressesMax: 20, keysMax: 20 } as const;

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

export const notAnAddress = "Must be an address or a range, for example 192.0.2.7 or 192.0.2.0/24";

/** An address, or a range in CIDR notation. */
export const KeyAddress = z.string().check(
  z.trim(),
  endsAt(64, notAnAddress),
  z.refine(
    (value) => [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()].some((form) => z.safeParse(form, value).success),
    notAnAddress,
  ),
);

/** A key to make: rights that the caller holds, a tie within their own, and a time of at most a year. */
export const KeyInput = z.object({
  keyName: text(keyLimits.nameMax),
  permissions: several(result.id).check(z.minLength(1, texts.required)),
  carrierId: optionalReference(),
  providerId: optionalReference(),
  addresses: z.prefault(several(KeyAddress, keyLimits.addressesMax), []),
  /** The days until it expires. */
  days: z.pipe(
    z.transform((value: number | string) => numeric(value)),
    z
      .int({ error: texts.required })
      .check(z.minimum(1, texts.required), z.maximum(keyLimits.daysMax, `Must be at most ${keyLimits.daysMax}`)),
  ),
});
export type KeyInput = z.input<typeof KeyInput>;

/** A new key with its secret, which no later answer holds. */
export const NewKey = z.object({ key: ProgramKey, secret: result.text });
export type NewKey = z.output<typeof NewKey>;

const keyOfUser = z.object({ id: pathId, keyId: pathId });

/** The keys of programs: one's own, and those of others for holders of `key.manage`. No key makes these calls. */
export const keys = {
  own: endpoint({
    summary: "The caller's own keys that are not revoked, the newest first",
    method: "GET",
    path: "/services/keys",
    access: "signed-in",
    response: z.array(ProgramKey),
  }),
  create: endpoint({
    summary: "Makes a key with rights that the caller holds; its secret is in this answer only",
    method: "POST",
    path: "/services/keys",
    access: "signed-in",
    confirm: true,
    body: KeyInput,
    response: NewKey,
  }),
  revokeOwn: endpoint({
    summary: "Revokes one of the caller's keys; repeating it is harmless",
    method: "DELETE",
    path: "/services/keys/:id",
    access: "signed-in",
    params: idParams,
    response: message,
  }),
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
