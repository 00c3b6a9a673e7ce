import * as z from "zod/mini";
import { endpoint } from "../core/endpoint.ts";
import { message } from "../core/entity.ts";
import { endsAt, samePasswords, secret, typed } from "../core/fields.ts";
import { texts } from "../texts.ts";
import { PasskeyRequest, proofShape, SecondStep, Ticket } from "./factor-proof.ts";
import { login, logout, SignedIn, typedPassword } from "./sign-in.ts";

export const passwordLimits = { min: 8, max: 128 } as const;
export const pinLength = 6;

/** A pin is accepted for this long after its mail (P-12). */
export const pinLifeMinutes = 10;

/** A password to set, outside of the dialog and the profile; never trimmed (D-A41, D-A43). */
export const newPassword = secret({
  required: texts.required,
  min: [passwordLimits.min, texts.atLeast(passwordLimits.min)],
  max: [passwordLimits.max, texts.lessThan(passwordLimits.max)],
});

/**
 * An email address. Characters that separate addresses, groups and comments in a mail's header are refused, because with one an
 * address would become several.
 */
const address = /^[^\s@<>()[\]:;,\\"]+@[^\s@.<>()[\]:;,\\"]+(?:\.[^\s@.<>()[\]:;,\\"]+)+$/;

export const email = z
  .string()
  .check(
    ...typed(64),
    z.minLength(1, texts.required),
    z.minLength(5, texts.atLeast(5)),
    z.regex(address, texts.emailNotValid),
  );

export const PinRequest = z.object({ email });

/** The password of the signed-in user, once more, with a proof of their second factor if they have one (P-13). */
export const Confirmation = z.object({
  password: typedPassword(texts.passwordRequired),
  ...proofShape,
});
export type Confirmation = z.input<typeof Confirmation>;

/** Step 2 of the password reset (D-A22). */
export const PasswordReset = z
  .object({
    email,
    pin: z
      .string()
      .check(
        endsAt(64, texts.exactly(pinLength)),
        z.minLength(1, texts.required),
        z.regex(/^\d*$/, texts.onlyNumbers),
        z.length(pinLength, texts.exactly(pinLength)),
      ),
    password: newPassword,
    confirmPassword: newPassword,
  })
  .check(samePasswords());
export type PasswordReset = z.input<typeof PasswordReset>;

export const auth = {
  login,
  secondFactor: endpoint({
    summary:
      "The second step of a sign-in; 400 for a wrong proof, 401 for a ticket that is over, 429 after five wrong ones",
    method: "POST",
    path: "/auth-services/auth/second-factor",
    access: "public",
    body: SecondStep,
    response: SignedIn,
  }),
  secondFactorPasskey: endpoint({
    summary: "What the browser needs to ask for a passkey in the second step of a sign-in",
    method: "POST",
    path: "/auth-services/auth/second-factor/passkey",
    access: "public",
    body: Ticket,
    response: PasskeyRequest,
  }),
  sendPin: endpoint({
    summary: "Mails a pin; answers alike whether or not the email is known (D-A22)",
    method: "POST",
    path: "/auth-services/auth/send-pin",
    access: "public",
    body: PinRequest,
    response: message,
  }),
  resetPassword: endpoint({
    summary: "Sets a new password by pin and ends all sessions of the user (D-A22)",
    method: "POST",
    path: "/auth-services/auth/reset-password",
    access: "public",
    body: PasswordReset,
    response: message,
  }),
  logout,
  confirm: endpoint({
    summary:
      "Confirms who is signed in by the password, and by the second factor of who has one; 400 for a wrong one, 429 after too many attempts (P-13)",
    method: "POST",
    path: "/auth-services/auth/confirm",
    access: "signed-in",
    beforeOwnPassword: true,
    body: Confirmation,
    response: message,
  }),
};
