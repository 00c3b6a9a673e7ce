import * as z from "zod/mini";
import { endpoint } from "../core/endpoint.ts";
import { message } from "../core/entity.ts";
import { endsAt, idParams, result, several, text } from "../core/fields.ts";
import { PasskeyRequest, passkeyNamed, totpCode } from "./factor-proof.ts";

export const passkeyNameMax = 50;
/** The most passkeys of a user. */
export const mostPasskeys = 10;

const Passkey = z.object({
  passkeyId: result.id,
  name: result.text,
  createdAt: result.date,
  lastUsedAt: z.nullable(result.date),
});

/** The second factors of the signed-in user, and whether they must have one. */
export const OwnFactors = z.object({
  totp: z.nullable(z.object({ createdAt: result.date, lastUsedAt: z.nullable(result.date) })),
  passkeys: z.array(Passkey),
  recoveryCodesLeft: z.int(),
  required: z.boolean(),
  /** False if the portal's address has no host name, because there are no passkeys then. */
  passkeysPossible: z.boolean(),
});
export type OwnFactors = z.output<typeof OwnFactors>;

/** The secret of an authenticator app, for its QR code and to be typed. */
export const TotpSecret = z.object({ secret: result.text, uri: result.text });
export type TotpSecret = z.output<typeof TotpSecret>;

/** The first code of an app, which proves that it has the secret. */
export const FirstCode = z.object({ code: totpCode });
export type FirstCode = z.input<typeof FirstCode>;

/** The recovery codes, which come with the first factor and are shown only once; null if the user has some already. */
export const FactorAdded = z.object({ recoveryCodes: z.nullable(z.array(result.text)) });

const bytes = (max: number) => z.string().check(endsAt(max), z.regex(/^[\w-]+$/));

/** A browser's answer with a new passkey (`RegistrationResponseJSON`), as far as it is used. */
const PasskeyMade = z.object({
  id: bytes(1_400),
  rawId: bytes(1_400),
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: bytes(1_400),
    attestationObject: bytes(32_000),
    transports: z.optional(several(z.string().check(z.maxLength(20)), 10)),
  }),
});

const name = text(passkeyNameMax);
export const PasskeyName = z.object({ name });
export type PasskeyName = z.input<typeof PasskeyName>;

/** `PublicKeyCredentialCreationOptionsJSON`, as far as it is used. */
export const PasskeyCreation = z.object({
  rp: z.object({ id: z.optional(result.text), name: result.text }),
  user: z.object({ id: result.text, name: result.text, displayName: result.text }),
  challenge: result.text,
  pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.int() })),
  timeout: z.optional(z.int()),
  attestation: z.optional(z.enum(["none", "direct", "enterprise", "indirect"])),
  excludeCredentials: z.optional(z.array(passkeyNamed)),
  authenticatorSelection: z.optional(
    z.object({
      residentKey: z.optional(z.enum(["required", "preferred", "discouraged"])),
      requireResidentKey: z.optional(z.boolean()),
      userVerification: z.optional(z.enum(["required", "preferred", "discouraged"])),
    }),
  ),
});

const root = "/services/second-factor";
/** Open before the user has a second factor, because these calls set one up. */
const ownAccess = { access: "signed-in", beforeSecondFactor: true } as const;

/** The second factors of the signed-in user; each change asks for a confirmation (P-13). */
export const secondFactor = {
  own: endpoint({
    summary: "The caller's second factors",
    method: "GET",
    path: root,
    ...ownAccess,
    beforeOwnPassword: true,
    response: OwnFactors,
  }),
  beginTotp: endpoint({
    summary: "A new secret for an authenticator app; it counts once a code of it was sent",
    method: "POST",
    path: `${root}/totp`,
    ...ownAccess,
    confirm: true,
    response: TotpSecret,
  }),
  addTotp: endpoint({
    summary: "Adds the authenticator app, or replaces the one there is, by a first code",
    method: "PUT",
    path: `${root}/totp`,
    ...ownAccess,
    confirm: true,
    body: FirstCode,
    response: FactorAdded,
  }),
  removeTotp: endpoint({
    summary: "Removes the authenticator app; 400 for the last factor of a user whose role needs one",
    method: "DELETE",
    path: `${root}/totp`,
    ...ownAccess,
    confirm: true,
    response: message,
  }),
  beginPasskey: endpoint({
    summary: "What the browser needs to make a passkey",
    method: "POST",
    path: `${root}/passkeys/options`,
    ...ownAccess,
    confirm: true,
    response: PasskeyCreation,
  }),
  addPasskey: endpoint({
    summary: "Adds a passkey that the browser has made",
    method: "POST",
    path: `${root}/passkeys`,
    ...ownAccess,
    confirm: true,
    body: z.object({ name, passkey: PasskeyMade }),
    response: FactorAdded,
  }),
  renamePasskey: endpoint({
    summary: "Gives one of the caller's passkeys another name",
    method: "PUT",
    path: `${root}/passkeys/:id`,
    ...ownAccess,
    confirm: true,
    params: idParams,
    body: PasskeyName,
    response: message,
  }),
  removePasskey: endpoint({
    summary: "Removes one of the caller's passkeys; 400 for the last factor of a user whose role needs one",
    method: "DELETE",
    path: `${root}/passkeys/:id`,
    ...ownAccess,
    confirm: true,
    params: idParams,
    response: message,
  }),
  newRecoveryCodes: endpoint({
    summary: "Makes new recovery codes; those of before end",
    method: "POST",
    path: `${root}/recovery-codes`,
    ...ownAccess,
    confirm: true,
    response: z.object({ recoveryCodes: z.array(result.text) }),
  }),
  askPasskey: endpoint({
    summary: "The options with which the browser asks for a passkey, for callers who confirm who they are (P-13)",
    method: "POST",
    path: `${root}/passkeys/request`,
    ...ownAccess,
    beforeOwnPassword: true,
    response: PasskeyRequest,
  }),
};
