import type { PasskeyAssertion } from "@portal/api-client/contract/factor-proof";
import type { RegistrationResponseJSON } from "@simplewebauthn/server";
import type { FastifyBaseLogger } from "fastify";
import ipaddr from "ipaddr.js";
import type { Db, Transaction } from "../database/database.ts";
import type { ChallengePurpose } from "../database-schema/second-factor.ts";
import { badRequest } from "../errors.ts";

/** Loads a library of some megabytes, which a portal without passkeys never needs. */
const webAuthn = () => import("@simplewebauthn/server");

/** EdDSA, ES256 and RS256 by their numbers; every authenticator has one of them. */
const algorithms = [-8, -7, -257];

/** The party that passkeys are made for: the portal's host name, and the address of its pages. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/**
 * The party of the portal's own address; null if that has an IP address instead of a name, because browsers make no passkeys
 * for it.
 */
export function relyingPartyOf(portalUrl: string): RelyingParty | null {
  const { hostname, origin } = new URL(portalUrl);
  return ipaddr.isValid(hostname.replace(/^\[(.*)\]$/, "$1")) ? null : { id: hostname, origin };
}

/** Refuses the call where there can be no passkeys. */
export function requireRelyingParty(party: RelyingParty | null): RelyingParty {
  if (!party) throw badRequest("Passkeys need a host name in the portal's address (PORTAL_URL)");
  return party;
}

const challengeMs = 5 * 60_000;
const forgetAtOnce = 20;

/** Stores a challenge to be signed, for one answer within five minutes. Deletes those that nobody answered. */
async function keepChallenge(db: Db, userId: number, purpose: ChallengePurpose, challenge: string): Promise<void> {
  const over = db
    .selectFrom("passkey_challenge")
    .select("challenge")
    .where("expires_at", "<", new Date())
    .limit(forgetAtOnce)
    .forUpdate()
    .skipLocked();
  await db.deleteFrom("passkey_challenge").where("challenge", "in", over).execute();
  const expires_at = new Date(Date.now() + challengeMs);
  await db.insertInto("passkey_challenge").values({ challenge, user_id: userId, purpose, expires_at }).execute();
}

/**
 * Takes the challenge that a browser signed, whether the signature is right or not; null if it was never given, is over or was
 * taken already.
 */
export async function takeChallenge(
  db: Db,
  userId: number,
  purpose: ChallengePurpose,
  clientDataJSON: string,
): Promise<string | null> {
  const taken = await db
    .deleteFrom("passkey_challenge")
    .where("challenge", "=", challengeIn(clientDataJSON))
    .where("user_id", "=", userId)
    .where("purpose", "=", purpose)
    .returning(["challenge", "expires_at"])
    .executeTakeFirst();
  return taken && taken.expires_at > new Date() ? taken.challenge : null;
}

function challengeIn(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString()) as { challenge?: unknown };
    return typeof challenge === "string" ? challenge : "";
  } catch {
    return ""; // no challenge is named, so the signature is refused as a wrong one
  }
}

export const passkeysOf = (db: Db, userId: number) =>
  db.selectFrom("passkey").selectAll().where("user_id", "=", userId).orderBy("id").execute();

type Transport = "ble" | "hybrid" | "internal" | "nfc" | "usb";
const transports: readonly string[] = ["ble", "hybrid", "internal", "nfc", "usb"] satisfies Transport[];
const isTransport = (name: string): name is Transport => transports.includes(name);

const passkeyOption = ({ credential_id, transports }: { credential_id: string; transports: string[] }) => ({
  id: credential_id,
  transports: transports.filter(isTransport),
});

/** The options with which the browser asks for one of the user's passkeys. */
export async function passkeyRequest(db: Db, party: RelyingParty, userId: number, purpose: ChallengePurpose) {
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    allowCredentials: (await passkeysOf(db, userId)).map(passkeyOption),
    userVerification: "preferred",
    timeout: challengeMs,
  });
  await keepChallenge(db, userId, purpose, options.challenge);
  return { ...options, allowCredentials: credentialOptions(options.allowCredentials) };
}

/** The options with which the browser makes one more passkey. */
export async function passkeyCreation(db: Db, party: RelyingParty, user: { userId: number; username: string }) {
  const { generateRegistrationOptions } = await webAuthn();
  // fields that the contract does not name are left out
  const {
    hints: _,
    extensions: __,
    ...options
  } = await generateRegistrationOptions({
    supportedAlgorithmIDs: algorithms,
    rpName: "Carrier Portal",
    rpID: party.id,
    userName: user.username,
    userDisplayName: user.username,
    userID: new TextEncoder().encode(`portal-user-${user.userId}`),
    attestationType: "none",
    excludeCredentials: (await passkeysOf(db, user.userId)).map(passkeyOption),
    authenticatorSelection: { residentKey: "discouraged", userVerification: "preferred" },
    timeout: challengeMs,
  });
  await keepChallenge(db, user.userId, "add", options.challenge);
  return { ...options, excludeCredentials: credentialOptions(options.excludeCredentials) };
}

/** Credentials with the transports that browsers know by name. */
const credentialOptions = (credentials: readonly { id: string; transports?: readonly string[] }[] = []) =>
  credentials.map(({ id, transports = [] }) => ({
    id,
    type: "public-key" as const,
    transports: transports.filter(isTransport),
  }));

/** The stored part of a passkey that a browser made; null if it does not fit the request. */
export async function readMadePasskey(
  party: RelyingParty,
  newPasskey: Omit<RegistrationResponseJSON, "clientExtensionResults">,
  challenge: string,
  log: FastifyBaseLogger,
) {
  const { verifyRegistrationResponse } = await webAuthn();
  const read = verifyRegistrationResponse({
    supportedAlgorithmIDs: algorithms,
    response: { ...newPasskey, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
  });
  const { verified, registrationInfo } = await read.catch(notVerified(log));
  return verified && registrationInfo ? registrationInfo.credential : null;
}

/**
 * Whether one of the user's passkeys signed the challenge. If its counter counts at all it has to rise, as a copy's does not.
 */
export async function isSignedByPasskey(
  tx: Transaction,
  party: RelyingParty,
  userId: number,
  { id, ...assertion }: PasskeyAssertion,
  challenge: string,
  log: FastifyBaseLogger,
): Promise<boolean> {
  const passkey = (await passkeysOf(tx, userId)).find(({ credential_id }) => credential_id === id);
  if (!passkey) return false;
  const { userHandle, ...response } = assertion.response;
  const { verifyAuthenticationResponse } = await webAuthn();
  const checked = verifyAuthenticationResponse({
    response: { ...assertion, id, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
    credential: {
      id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
      transports: passkey.transports,
    },
  });
  const { verified, authenticationInfo } = await checked.catch(notVerified(log));
  if (!verified || !authenticationInfo) return false;
  const used = tx.updateTable("passkey").where("id", "=", passkey.id);
  await used.set({ counter: authenticationInfo.newCounter, last_used_at: new Date() }).execute();
  return true;
}

/** The library throws for anything that does not fit: the user sees a wrong passkey, and the log has the reason. */
const notVerified = (log: FastifyBaseLogger) => (error: Error) => {
  log.warn({ err: { message: error.message } }, "a passkey was refused");
  return { verified: false as const, registrationInfo: undefined, authenticationInfo: undefined };
};
