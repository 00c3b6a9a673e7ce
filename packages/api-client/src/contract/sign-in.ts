import * as z from "zod/mini";
import { endpoint } from "../core/endpoint.ts";
import { message } from "../core/entity.ts";
import { endsAt, text } from "../core/fields.ts";
import { texts } from "../texts.ts";
import { CurrentUser } from "./current-user.ts";
import { FactorAsked } from "./factor-proof.ts";

// The part of `auth.ts` that Login needs, in a module of its own: the browser loads nothing else of it before somebody has
// signed in.

/** A password that is compared with the stored one; what is longer than any password is not compared. */
export const typedPassword = (required: string) => z.string().check(endsAt(1024), z.minLength(1, required));

export const Credentials = z.object({ username: text(128), password: typedPassword(texts.required) });
export type Credentials = z.input<typeof Credentials>;

/** A successful sign-in. */
export const SignedIn = z.object({ token: z.string(), user: CurrentUser, mustChangePassword: z.optional(z.boolean()) });
export type SignedIn = z.output<typeof SignedIn>;

export const login = endpoint({
  summary:
    "Signs in; 400 for bad credentials, 429 after too many attempts (D-A21). A user with a second factor gets a ticket for it and no token",
  method: "POST",
  path: "/auth-services/auth/login",
  access: "public",
  body: Credentials,
  response: z.union([SignedIn, z.object({ secondFactor: FactorAsked })]),
});

/** This call and `confirm` are about a session, so they send its token; no other call of `auth-services/auth` does (D-A17). */
export const logout = endpoint({
  summary: "Ends the session that asks; its token opens nothing from then on",
  method: "POST",
  path: "/auth-services/auth/logout",
  access: "signed-in",
  beforeOwnPassword: true,
  keepalive: true,
  response: z.extend(message, {
    /** The page that ends the session at the company's provider too, for a session that began with its account. */
    url: z.optional(z.string()),
  }),
});
