import type { PasskeyAssertion, PasskeyRequest } from "@portal/api-client/contract/factor-proof";
import type { PasskeyCreation } from "@portal/api-client/contract/second-factor";
import { startAuthentication, startRegistration, WebAuthnError } from "@simplewebauthn/browser";
import type * as z from "zod/mini";

/** Lets the user sign with one of his passkeys. Rejects where he gives it up, or the browser has none. */
export async function signWithPasskey(optionsJSON: PasskeyRequest): Promise<PasskeyAssertion> {
  const { id, rawId, response } = await startAuthentication({ optionsJSON });
  return { id, rawId, type: "public-key", response };
}

/** Lets the user make a passkey. Rejects where he gives it up, or the browser makes none. */
export async function makePasskey(optionsJSON: z.output<typeof PasskeyCreation>) {
  const { id, rawId, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, rawId, type: "public-key" as const, response: { clientDataJSON, attestationObject, transports } };
}

/** What staff read where the browser came back without a passkey; most often they have given it up themselves. */
export function passkeyFailureText(error: unknown): string {
  if (error instanceof WebAuthnError && error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED")
    return "This device already has a passkey for your account";
  console.warn("The browser did not return a passkey", error);
  return "The passkey was not used. Try again, or choose another way.";
}
