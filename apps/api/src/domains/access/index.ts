import type { Secrets } from "#platform/auth/keys.ts";
import type { StaffPasswords } from "#platform/auth/passwords.ts";
import type { Tokens } from "#platform/auth/tokens.ts";
import type { PasswordUsers } from "#platform/oidc/providers.ts";
import { type ResourceDependencies, resourceRoutes } from "#platform/records/resource-routes.ts";
import type { FactorDependencies } from "#platform/second-factor/prove.ts";
import { createTickets } from "#platform/second-factor/ticket.ts";
import { authRoutes, oidcRoutes } from "./auth/auth.routes.ts";
import { invitationRoutes, userInvitationRoutes } from "./invitations/invitations.routes.ts";
import { keyRoutes } from "./keys/keys.routes.ts";
import { menuItemRoutes } from "./menus/menu-items.routes.ts";
import { menuRecords } from "./menus/menus.records.ts";
import { menuRoutes } from "./menus/menus.routes.ts";
import type { OidcDependencies } from "./oidc/company-sign-in.service.ts";
import { permissionRecords } from "./permissions/permissions.records.ts";
import { roleRecords } from "./roles/roles.records.ts";
import { roleRoutes } from "./roles/roles.routes.ts";
import { secondFactorRoutes } from "./second-factor/second-factor.routes.ts";
import { sessionRoutes } from "./users/sessions.routes.ts";
import { userRecords } from "./users/users.records.ts";
import { createReadUser, userRoutes } from "./users/users.routes.ts";
import { viewRoutes } from "./views/views.routes.ts";

export { invitationMails } from "./invitations/invitation-mailer.ts";
export { leaverMails } from "./scim/leaver-mail.ts";
export { serveScim } from "./scim/scim.routes.ts";

interface Dependencies {
  lists: ResourceDependencies;
  tokens: Tokens;
  tokenSecrets: Secrets;
  factors: FactorDependencies;
  staffPasswords: StaffPasswords;
  maskNumbers: boolean;
  viewAsMinutes: number;
  undoHours: number;
  oidc: Pick<OidcDependencies, "client" | "providers" | "idTokenSeals" | "isSecure">;
  passwordSignIn: PasswordUsers;
  onSignIn: () => void;
  /** Called for each invitation that waits for its mail. */
  onInvite: () => void;
}

export { serveOidc } from "./oidc/oidc.routes.ts";

/** The records that can be changed in bulk. */
export const accessRecords = {
  menus: menuRecords,
  permissions: permissionRecords,
  roles: roleRecords,
  users: userRecords,
};

/** Access: sign-in, users, roles, permissions, menus and second factors. */
export function accessRoutes({
  lists,
  tokens,
  tokenSecrets,
  factors,
  staffPasswords,
  maskNumbers,
  viewAsMinutes,
  undoHours,
  oidc,
  passwordSignIn,
  onSignIn,
  onInvite,
}: Dependencies) {
  const { db, timeZone } = lists;
  const { mail, secondFactorRoles } = factors;
  const readUser = createReadUser({ db, timeZone, secondFactorRoles, maskNumbers, undoHours });
  const signIn = {
    db,
    tokens,
    mail,
    pinSecrets: tokenSecrets,
    factors,
    tickets: createTickets(tokenSecrets),
    readUser,
    oidc: { ...oidc, db, tokens, mail },
    passwordSignIn,
    onSignIn,
  };
  return {
    auth: authRoutes(signIn),
    oidc: oidcRoutes(signIn),
    invitations: invitationRoutes(db),
    users: {
      ...userRoutes({ ...lists, tokens, staffPasswords, secondFactorRoles, maskNumbers, undoHours, mail }),
      ...userInvitationRoutes(db, onInvite),
    },
    secondFactor: secondFactorRoutes(factors),
    sessions: sessionRoutes(db),
    keys: keyRoutes(db),
    views: viewRoutes({ db, tokens, readUser, viewAsMinutes }),
    menus: menuRoutes(lists),
    menuItems: menuItemRoutes(lists),
    permissions: resourceRoutes(lists, permissionRecords),
    roles: roleRoutes(lists),
  };
}
