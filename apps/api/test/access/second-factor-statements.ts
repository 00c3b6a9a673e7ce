import { randomBytes } from "node:crypto";
import type { secondFactor } from "@portal/api-client/contract/second-factor";
import { Secret, TOTP } from "otpauth";
import { createSeals } from "../../src/platform/sealed.ts";
import { SoftwarePasskey } from "../software-passkey.ts";
import { secondFactorKeys } from "../start-test-api.ts";
import type { Side } from "./side.ts";
import { exempt, owning, type Statements } from "./statement.ts";

const ownFactors = "The caller's own; nobody sees or changes another user's";
const secret = new Secret().base32;
const sealed = (userId: number) => createSeals(secondFactorKeys).seal(secret, userId);

const withApp = new Set<number>();
/** An authenticator app, and another one that waits for its first code; once for each user. */
async function ownApps({ insert }: Side, userId: number): Promise<void> {
  if (withApp.has(userId)) return;
  withApp.add(userId);
  const pending = { pending_sealed: sealed(userId), pending_at: new Date() };
  await insert("second_factor_totp", { user_id: userId, secret_sealed: sealed(userId), ...pending });
}

/** A passkey that the user has. */
const ownPasskey = ({ insert, unique }: Side, userId: number) =>
  insert("passkey", {
    user_id: userId,
    credential_id: new SoftwarePasskey().id,
    public_key: randomBytes(70),
    counter: 0,
    transports: ["internal"],
    name: unique().slice(0, 50),
  });

async function newPasskey({ insert }: Side, userId: number) {
  const challenge = randomBytes(32).toString("base64url");
  const expires_at = new Date(Date.now() + 60_000);
  await insert("passkey_challenge", { challenge, user_id: userId, purpose: "add", expires_at });
  return { name: "Laptop", passkey: new SoftwarePasskey().made({ challenge }) };
}

/** The calls about one's own second factor, with what each may see (D-A12). */
export const secondFactorStatements: Statements<typeof secondFactor> = {
  own: exempt(ownFactors),
  beginTotp: exempt(ownFactors),
  addTotp: exempt(ownFactors, async (side, _own, userId) => {
    await ownApps(side, userId);
    return { body: { code: new TOTP({ secret }).generate() } };
  }),
  removeTotp: exempt(ownFactors, async (side, _own, userId) => {
    await ownApps(side, userId);
    return {};
  }),
  beginPasskey: exempt(ownFactors),
  addPasskey: exempt(ownFactors, async (side, _own, userId) => ({ body: await newPasskey(side, userId) })),
  renamePasskey: owning(ownFactors, async (side, _own, userId) => ({
    params: { id: await ownPasskey(side, userId) },
    body: { name: "Laptop" },
  })),
  removePasskey: owning(ownFactors, async (side, _own, userId) => ({ params: { id: await ownPasskey(side, userId) } })),
  newRecoveryCodes: exempt(ownFactors, async (side, _own, userId) => {
    await ownPasskey(side, userId);
    return {};
  }),
  askPasskey: exempt(ownFactors),
};
