import * as z from "zod/mini";
import { endpoint } from "../core/endpoint.ts";
import { message, userEntity } from "../core/entity.ts";
import { endsAt, result, samePasswords, secret } from "../core/fields.ts";
import { texts } from "../texts.ts";

/** Administrators hold this role; the first user is the super owner (D-A11). */
export const administratorRoleId = 1;
export const superOwnerId = 1;

/** A kind of action that asks for a reason; Login reads this file, so its names stand in `reasons.ts` alone. */
export const AskedReason = z.object({
  action: result.text,
  required: z.boolean(),
  texts: z.array(result.text),
});
export type AskedReason = z.output<typeof AskedReason>;

/** `get-user-logued` and the login answer: `permissions` is the effective set (D-A15), `timeZone` the portal's (P-2). */
export const CurrentUser = userEntity({
  userId: result.id,
  username: result.text,
  email: result.text,
  phone: z.nullable(result.text),
  carrierId: z.nullable(z.object({ carrierId: result.id, carrierName: result.text })),
  providerId: z.nullable(z.object({ providerId: result.id, providerName: result.text, carrierId: result.id })),
  roles: z.array(z.object({ roleId: result.id, roleName: result.text })),
  permissions: z.array(z.object({ permissionId: result.id, permissionName: result.text })),
  userEnabled: result.flag,
  lastLogin: z.nullable(result.date),
  timeZone: z.string(),
  /** Phone numbers are masked for this user: they cannot sort lists by them (P-22). */
  numbersMasked: z.optional(z.boolean()),
  /** Staff set the password: the user has to choose their own before they go on (P-14). */
  mustChangePassword: z.optional(z.boolean()),
  /** A role of the user needs a second factor: they have to set one up before they go on. */
  mustSetUpSecondFactor: z.optional(z.boolean()),
  /** The user has a second factor, which is asked for besides the password. */
  hasSecondFactor: z.optional(z.boolean()),
  /** So many hours a file can be undone after its end; absent where it cannot. */
  undoHours: z.optional(z.int()),
  /** Only in a view, in which somebody else looks at the portal as this user: `permissions` are those that both hold. */
  view: z.optional(
    z.object({
      viewer: result.text,
      endsAt: result.date,
      /** The user's permissions that the viewer does not hold. */
      missing: z.array(result.text),
    }),
  ),
  /** The actions that ask for a reason, with the texts to choose from; absent where none asks. */
  reasons: z.optional(z.array(AskedReason)),
});
export type CurrentUser = z.output<typeof CurrentUser>;

export const passwordChangeLimits = { min: 8, max: 191 } as const;

const password = secret({
  required: texts.passwordRequired,
  min: [passwordChangeLimits.min, texts.passwordTooShort],
  max: [passwordChangeLimits.max, texts.passwordTooLong],
});
/** A password that is too long is refused only at its own field; what is longer than any password is not compared. */
const confirmPassword = z.string().check(endsAt(1024, texts.passwordsDiffer));

/** Changes one's own password in Profile, or that of others in the administrator's dialog (5.14, D-A43). */
export const PasswordChange = z.object({ userId: result.id, password, confirmPassword }).check(samePasswords());
export type PasswordChange = z.input<typeof PasswordChange>;

/** The calls of the signed-in user about themselves, and the change of a password. */
export const currentUser = {
  getUserLogued: endpoint({
    summary: "The signed-in user with the effective permissions",
    method: "GET",
    path: "/services/users/get-user-logued",
    access: "signed-in",
    beforeOwnPassword: true,
    response: CurrentUser,
  }),
  resetPassword: endpoint({
    summary: "Changes a password; one's own always, another's with `user.edit` (5.14, P-5)",
    method: "POST",
    path: "/services/users/reset-password",
    access: "signed-in",
    beforeOwnPassword: true,
    confirm: true,
    body: PasswordChange,
    response: message,
  }),
};
