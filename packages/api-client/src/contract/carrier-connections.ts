import * as z from "zod/mini";
import { endpoint } from "../core/endpoint.ts";
import { entity, message } from "../core/entity.ts";
import {
  choice,
  endsAt,
  flag,
  optionalReference,
  optionalText,
  optionalWholeNumber,
  readable,
  reference,
  result,
  text,
  wholeNumber,
} from "../core/fields.ts";
import { resource } from "../core/resource.ts";

/** An own server of the carrier, a carrier that the portal plays itself, or the gateway Kannel. */
export const carrierConnectionKinds = ["http", "simulator", "kannel"] as const;
export const carrierConnectionPurposes = ["charges", "messages"] as const;

export const carrierConnectionLimits = {
  nameMax: 50,
  addressMax: 255,
  secretMax: 120,
  userMax: 50,
  timeLimitMin: 100,
  timeLimitMax: 30_000,
  callsPerSecondMax: 1_000,
} as const;

export const carrierConnectionTexts = {
  addressNotValid: "Must be an address like https://charges.example.com/v1, without a user, a query or a #",
  secretNotValid: "Must be whsec_ and 24 to 64 bytes in Base64",
  secretAgain: "Enter the secret again",
  kannelSendsMessages: "Kannel sends messages only",
  sharesTooHigh: "The three shares must not be more than 100 together",
  purposeTaken: "The carrier has another connection for this purpose; disable it first",
  reached: "The carrier can be reached",
  notReached: "Could not connect to the carrier",
} as const;

const between = (min: number, max: number) =>
  wholeNumber().check(z.refine((value) => value >= min && value <= max, `Must be from ${min} to ${max}`));
const share = () => z.prefault(between(0, 100), 0);

function isAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password, search, hash } = new URL(value);
  return /^https?:$/.test(protocol) && `${username}${password}${search}${hash}` === "" && !/[?#]$/.test(value);
}

/** Whether a text is a secret of Standard Webhooks, with which requests are signed. */
export function isSigningSecret(value: string): boolean {
  const [, encoded = ""] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(value.trim()) ?? [];
  const bytes = Math.floor((encoded.replaceAll("=", "").length * 3) / 4);
  return bytes >= 24 && bytes <= 64;
}

const connection = {
  carrierConnectionKind: choice(carrierConnectionKinds),
  carrierConnectionAddress: optionalText(carrierConnectionLimits.addressMax).check(
    z.refine((value) => value === null || isAddress(value), carrierConnectionTexts.addressNotValid),
  ),
  /** The user at Kannel, whose password is the secret. */
  carrierConnectionUser: z.prefault(optionalText(carrierConnectionLimits.userMax), null),
  /** Text sets a secret, absent or blank keeps the stored one, null removes it; as the password of a datasource. */
  carrierConnectionSecret: z.optional(
    z.nullable(z.string().check(endsAt(carrierConnectionLimits.secretMax), readable({}))),
  ),
  /** In milliseconds. */
  carrierConnectionTimeLimit: between(carrierConnectionLimits.timeLimitMin, carrierConnectionLimits.timeLimitMax),
};

export const CarrierConnectionInput = z.object({
  carrierConnectionName: text(carrierConnectionLimits.nameMax),
  carrierId: reference(),
  carrierConnectionPurpose: choice(carrierConnectionPurposes),
  ...connection,
  carrierConnectionCallsPerSecond: between(1, carrierConnectionLimits.callsPerSecondMax),
  /** The messages of one shortcode in a second; null for as many as calls. */
  carrierConnectionShortcodePerSecond: optionalWholeNumber(null).check(
    z.refine((value) => value === null || (value >= 1 && value <= carrierConnectionLimits.callsPerSecondMax), {
      error: `Must be from 1 to ${carrierConnectionLimits.callsPerSecondMax}`,
    }),
  ),
  /** Of a hundred charges or messages of the simulator. */
  carrierConnectionRefusedShare: share(),
  carrierConnectionLateShare: share(),
  carrierConnectionSilentShare: share(),
  carrierConnectionEnabled: flag(),
});
export type CarrierConnectionInput = z.input<typeof CarrierConnectionInput>;

/** The secret is in no answer; `hasSecret` says whether one is stored. */
export const CarrierConnection = entity({
  carrierConnectionId: result.id,
  carrierConnectionName: result.text,
  carrierId: z.object({ carrierId: result.id, carrierName: result.text }),
  carrierConnectionPurpose: z.enum(carrierConnectionPurposes),
  carrierConnectionKind: z.enum(carrierConnectionKinds),
  carrierConnectionAddress: z.nullable(result.text),
  carrierConnectionUser: z.nullable(result.text),
  hasSecret: z.boolean(),
  carrierConnectionTimeLimit: z.int(),
  carrierConnectionCallsPerSecond: z.int(),
  carrierConnectionShortcodePerSecond: z.nullable(z.int()),
  carrierConnectionRefusedShare: z.int(),
  carrierConnectionLateShare: z.int(),
  carrierConnectionSilentShare: z.int(),
  carrierConnectionEnabled: result.flag,
});
export type CarrierConnection = z.output<typeof CarrierConnection>;

export const carrierConnections = {
  ...resource("carrierConnections", {
    entity: CarrierConnection,
    input: CarrierConnectionInput,
    filters: {
      carrierConnectionName: "text",
      carrierName: "text",
      carrierConnectionKind: carrierConnectionKinds,
      carrierConnectionEnabled: "flag",
    },
    columns: [
      "carrierConnectionId",
      "carrierConnectionName",
      "carrierName",
      "carrierConnectionPurpose",
      "carrierConnectionKind",
      "carrierConnectionAddress",
      "carrierConnectionEnabled",
    ],
    restore: "edit",
  }),
  test: endpoint({
    summary:
      "Asks the carrier about a charge or message that it cannot know, with the values of a form; every failure has the same text and takes the same time",
    method: "POST",
    path: "/services/carrier-connections/test",
    reads: true,
    access: ["carrier-connection.create", "carrier-connection.edit"],
    /** With the id, a blank secret stands for the stored one. */
    body: z.object({
      ...connection,
      carrierConnectionPurpose: z.prefault(choice(carrierConnectionPurposes), "charges"),
      carrierConnectionId: optionalReference(),
    }),
    response: message,
  }),
};
