import * as z from "zod/mini";
import { endpoint } from "../core/endpoint.ts";
import { message } from "../core/entity.ts";
import { endsAt, idParams, numeric, optionalReference, result, several, text } from "../core/fields.ts";
import { texts } from "../texts.ts";
import { ProgramKey } from "./keys.ts";

export const keyLimits = { nameMax: 50, daysMax: 365, addressesMax: 20, keysMax: 20 } as const;

export const notAnAddress = "Must be an address or a range, for example 192.0.2.7 or 192.0.2.0/24";

const ipv4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)$/;

function isIpv6(address: string): boolean {
  const halves = address.split("::");
  const groups = halves.flatMap((half) => (half === "" ? [] : half.split(":")));
  const fits = halves.length === 2 ? groups.length < 8 : halves.length === 1 && groups.length === 8;
  return fits && groups.every((group) => /^[\da-f]{1,4}$/i.test(group));
}

/** Whether a text is an address, or a range in CIDR notation. */
function isAddress(value: string): boolean {
  const [, address = "", bits = "0"] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(value) ?? [];
  return ipv4.test(address) ? Number(bits) <= 32 : isIpv6(address) && Number(bits) <= 128;
}

/** An address, or a range in CIDR notation. */
export const KeyAddress = z.string().check(z.trim(), endsAt(64, notAnAddress), z.refine(isAddress, notAnAddress));

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

/** The keys of the signed-in user. No key makes these calls. */
export const ownKeys = {
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
};
