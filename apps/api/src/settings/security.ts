import { means } from "@portal/releases/environment";
import * as z from "zod/mini";
import { parseSecrets } from "../platform/auth/keys.ts";
import { parseOidcProviders, parsePasswordUsers } from "../platform/oidc/providers.ts";
import { parseSealKeys } from "../platform/sealed.ts";
import { parseRoles } from "../platform/second-factor/required.ts";
import { count, readBy, secret, switchOf, wholeNumber } from "./kinds.ts";

const sealRange = "`id:base64` keys of 32 bytes, with commas between them; the first seals, all open";
const sealFallback = "made and kept in `DATA_DIR`; required in production";

/** Secrets of the API. */
export const secretSettings = {
  TOKEN_SECRET: z.optional(secret).check(
    means("Signs the tokens of sessions.", {
      fallback: "made and kept in `DATA_DIR`; in production this one or the next is required",
    }),
  ),
  TOKEN_SECRETS: z
    .optional(readBy(parseSecrets))
    .check(
      means(
        "Several secrets instead of one, so that a secret can be changed while people work: the first signs, all are accepted.",
        { range: "secrets of 32 characters or more, with commas between them" },
      ),
    ),
  DATASOURCE_KEYS: z.optional(readBy(parseSealKeys)).check(
    means("Keys that seal the passwords of report datasources and the secrets of carrier connections.", {
      range: sealRange,
      fallback: sealFallback,
    }),
  ),
  SECOND_FACTOR_KEYS: z
    .optional(readBy(parseSealKeys))
    .check(means("Keys that seal the secrets of authenticator apps.", { range: sealRange, fallback: sealFallback })),
};

/** Rules for signing in and for confirming. */
export const signInSettings = {
  OIDC_PROVIDERS: z
    ._default(readBy(parseOidcProviders), [])
    .check(
      means(
        "Identity providers of companies (OpenID Connect) that users sign in with. [Security](operate/security.md#the-companys-account) shows one. Its redirect address is `PORTAL_URL/api/v1/auth-services/oidc/<id>/callback`.",
        { range: "JSON array, or path of a file with one", fallback: "none" },
      ),
    ),
  PASSWORD_SIGN_IN: z
    ._default(readBy(parsePasswordUsers), "*")
    .check(
      means(
        "Who may sign in with a password. Others sign in with the company's account, and nobody gets a pin by mail. Keep one or two users for the time that the provider is away.",
        { range: "usernames with commas between them, or `*` for everybody", fallback: "everybody" },
      ),
    ),
  SECOND_FACTOR_ROLES: z
    ._default(readBy(parseRoles), [])
    .check(
      means(
        "Roles whose users must set up a second factor before they go on. Passkeys need a host name in `PORTAL_URL`.",
        { range: "names of roles with commas between them, or `*` for all users", fallback: "nobody" },
      ),
    ),
  CONFIRM_WITHIN_MINUTES: z
    ._default(wholeNumber(0, 720), 10)
    .check(
      means(
        "Changes of a password, mail address, role or right ask for the password, unless the user has signed in or confirmed within these minutes. `0`: never asks.",
      ),
    ),
  KEY_CALLS_PER_MINUTE: z
    ._default(count, 600)
    .check(means("The most calls of one key of a program in a minute, at all processes together. More answer 429.")),
  VIEW_AS_MINUTES: z
    ._default(wholeNumber(1, 30), 30)
    .check(means("How long a view lasts, in which staff look at the portal as another user has it.")),
  COMMON_PASSWORDS: z
    .optional(z.enum(["refuse", "take"]))
    .check(
      means(
        "`refuse`: a password is refused if it is common, known from breaches, or made of the product's words or the user's name. `take`: only the customer's limits count.",
        { fallback: "`refuse` in production, else `take`" },
      ),
    ),
  STAFF_PASSWORDS: z.optional(z.enum(["once", "keep"])).check(
    means("`once`: a user whose password somebody else set has to choose their own before they go on.", {
      fallback: "`once` in production, else `keep`",
    }),
  ),
};

/** Whether phone numbers are masked. */
export const numberSettings = {
  MASK_NUMBERS: z
    ._default(switchOf, false)
    .check(
      means(
        "`off`: who may see a card or a list sees its numbers. `on`: only holders of `msisdn.view` see numbers in clear, in answers, files and reports alike.",
      ),
    ),
  MASKED_NUMBERS_PER_HOUR: z
    ._default(count, 60)
    .check(
      means(
        "With `MASK_NUMBERS=on`, the different numbers that a user without `msisdn.view` may look up in an hour, and may have revealed. More answer 429. A file of numbers counts as one.",
      ),
    ),
};
