import * as z from "zod/mini";
import { endpoint } from "../core/endpoint.ts";
import { message } from "../core/entity.ts";
import { endsAt, secret, text, typed } from "../core/fields.ts";
import { texts } from "../texts.ts";
import { CurrentUser } from "./current-user.ts";
import { FactorAsked, PasskeyRequest, proofShape, SecondStep, Ticket } from "./factor-proof.ts";

export const passwordLimits = { min: 8, max: 128 } as const;
export const pinLength = 6;

/** A password that is set, other than by the dialog and the profile; never trimmed (D-A41, D-A43). */
export const newPassword = secret({
  required: texts.required,
  min: [passwordLimits.min, texts.atLeast(passwordLimits.min)],
  max: [passwordLimits.max, texts.lessThan(passwordLimits.max)],
});

export const email = z
  .string()
  .check(
    ...typed(64),
    z.minLength(1, texts.required),
    z.minLength(5, texts.atLeast(5)),
    z.regex(/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/, texts.emailNotValid),
  );

/** More than any password has; what is longer is not looked at. */
const maxTypedPassword = 1024;

export const Credentials = z.object({
  username: text(128),
  password: z.string().check(endsAt(maxTypedPassword), z.minLength(1, texts.required)),
});
export type Credentials = z.input<typeof Credentials>;

export const PinRequest = z.object({ email });

/** The password of the signed-in user, once more, with a proof of his second factor where he has one (P-13). */
export const Confirmation = z.object({
  password: z.string().check(endsAt(maxTypedPassword), z.minLength(1, texts.passwordRequired)),
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
  .check(
    z.refine((input) => input.password === input.confirmPassword, {
      error: texts.passwordsDiffer,
      path: ["confirmPassword"],
    }),
  );
export type PasswordReset = z.input<typeof PasswordReset>;

/** A sign-in that has worked. */
export const SignedIn = z.object({ token: z.string(), user: CurrentUser, mustChangePassword: z.optional(z.boolean()) });
export type SignedIn = z.output<typeof SignedIn>;

// Login needs the first two alone, so each call is an export of its own.
export const login = endpoint({
  summary:
    "Signs in; 400 for bad credentials, 429 after too many attempts (D-A21). A user with a second factor gets a ticket for it and no token",
  method: "POST",
  path: "/auth-services/auth/login",
  access: "public",
  body: Credentials,
  response: z.union([SignedIn, z.object({ secondFactor: FactorAsked })]),
});

/** This call and `confirm` are about a session, so they send its token as no other call of `auth-services/auth` does (D-A17). */
export const logout = endpoint({
  summary: "Ends the session that asks; its token opens nothing from then on",
  method: "POST",
  path: "/auth-services/auth/logout",
  access: "signed-in",
  beforeOwnPassword: true,
  keepalive: true,
  response: message,
});

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
