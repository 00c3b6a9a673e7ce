import { totpDigits } from "@portal/api-client/contract/factor-proof";
import { Secret, TOTP } from "otpauth";

/** The rules of authenticator apps: SHA-1, 6 digits, 30 seconds. A code of the step before or after counts too. */
const rules = { algorithm: "SHA1", digits: totpDigits, period: 30 };
const window = 1;
const secretBytes = 20;

/** A new secret, to be typed or read as a QR code. */
export function newTotp(username: string): { secret: string; uri: string } {
  const totp = new TOTP({
    ...rules,
    issuer: "Carrier Portal",
    label: username,
    secret: new Secret({ size: secretBytes }),
  });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/**
 * The step of a right code, counted in 30 seconds since 1970; null for a wrong one, and for one that is not newer than
 * `lastStep`.
 */
export function stepOfCode(secret: string, code: string, lastStep: number): number | null {
  const timestamp = Date.now();
  const delta = new TOTP({ ...rules, secret: Secret.fromBase32(secret) }).validate({ token: code, timestamp, window });
  if (delta === null) return null;
  const step = TOTP.counter({ period: rules.period, timestamp }) + delta;
  return step > lastStep ? step : null;
}
