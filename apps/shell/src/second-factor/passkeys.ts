import type { PasskeyAssertion, PasskeyRequest } from "@portal/api-client/contract/factor-proof";
import type { PasskeyCreation } from "@portal/api-client/contract/second-factor";
import { startAuthentication, startRegistration, WebAuthnError } from "@simplewebauthn/browser";
import type * as z from "zod/mini";

/** Lets users sign with one of their passkeys. Rejects if they cancel or the browser has none. */
export async function signWithPasskey(optionsJSON: PasskeyRequest): Promise<PasskeyAssertion> {
  const { id, rawId, response } = await startAuthentication({ optionsJSON });
  return { id, rawId, type: "public-key", response };
}

/** Lets users make a passkey. Rejects if they cancel or the browser makes none. */
export async function makePasskey(optionsJSON: z.output<typeof PasskeyCreation>) {
  const { id, rawId, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, rawId, type: "public-key" as const, response: { clientDataJSON, attestationObject, transports } };
}

/** The text if the browser returned no passkey. Most often the user has cancelled. */
export function passkeyFailureText(error: unknown): string {
  if (error instanceof WebAuthnError && error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED")
    return "This device already has a passkey for your account";
  console.warn("The browser did not return a passkey", error);
  return "The passkey was not used. Try again, or choose another way.";
}
