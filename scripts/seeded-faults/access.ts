import type { Fault, Tests } from "./fault.ts";

/** A sample of the test that tries every call of the contract. */
const accessOf = (title: string): Tests => ({ project: "api", files: "test/access", title });

/** Faults in rights and sessions. */
export const access: readonly Fault[] = [
  {
    name: "a user of one provider sees the other providers of the carrier",
    file: "apps/api/src/domains/catalogue/providers/providers.queries.ts",
    find: `scope: { carrier: "p.carrier_id", provider: "p.id" },`,
    replace: `scope: { carrier: "p.carrier_id" },`,
    caughtBy: accessOf("^providers.paginate "),
  },
  {
    name: "a user of one provider may ask for another's subscribers",
    file: "apps/api/src/platform/scope.ts",
    find: " || isOther(caller.providerId, ids.providerId)",
    replace: "",
    caughtBy: accessOf("^monitor.subscriptions "),
  },
  {
    name: "a call is answered without its permission",
    file: "apps/api/src/platform/http/mount.ts",
    find: "if (!mayCall(session.caller, access)) throw forbidden();",
    replace: "",
    caughtBy: accessOf("^countries.create "),
  },
  {
    name: "of several permissions that open a call, a caller needs each",
    file: "apps/api/src/platform/auth/caller.ts",
    find: "access.some((permission)",
    replace: "access.every((permission)",
    caughtBy: {
      project: "api",
      files: "domains/catalogue/countries/countries.routes.test domains/access/roles/roles.routes.test",
    },
  },
  {
    name: "a session that was ended goes on",
    file: "apps/api/src/platform/auth/caller.ts",
    find: "s.ended_at is null and ",
    replace: "",
    caughtBy: accessOf("^countries.create "),
  },
  {
    name: "a disabled role still gives its permissions",
    file: "apps/api/src/platform/auth/rights.ts",
    find: "join role r on r.id = ur.role_id and r.enabled",
    replace: "join role r on r.id = ur.role_id",
    caughtBy: accessOf("^rights "),
  },
  {
    name: "rights that were taken away work until the process ends",
    file: "apps/api/src/platform/auth/rights.ts",
    find: "if (known?.version === version) return known.rights;",
    replace: "if (known) return known.rights;",
    caughtBy: { project: "api", files: "platform/auth/rights.test" },
  },
  {
    name: "a call that changes rights takes a password of long ago",
    file: "apps/api/src/platform/http/mount.ts",
    find: "if (caller && endpoint.confirm === true) requireConfirmed(caller);",
    replace: "",
    caughtBy: accessOf("^users.addRoles "),
  },
  {
    name: "giving roles asks for no password",
    file: "packages/api-client/src/contract/users.ts",
    find: `path: "/services/users/add-roles",\n    access: "user.edit",\n    confirm: true,`,
    replace: `path: "/services/users/add-roles",\n    access: "user.edit",`,
    caughtBy: { project: "api-client", files: "contract.test openapi-snapshot.test" },
  },
  {
    name: "whoever edits users makes an administrator",
    file: "apps/api/src/domains/access/users/user-assignments.service.ts",
    find: "if (ids.includes(administratorRoleId) && !caller.isAdministrator) throw cannotGrant();",
    replace: "",
    caughtBy: { project: "api", files: "domains/access/users/user-assignments.routes.test" },
  },
  {
    name: "staff set the password of a user who may do more than they",
    file: "apps/api/src/domains/access/users/passwords.service.ts",
    find: "await requireRightsOf(tx, caller, userId);",
    replace: "",
    caughtBy: { project: "api", files: "domains/access/users/rights-of-others.test" },
  },
  {
    name: "a password may be guessed once more before it is refused",
    file: "apps/api/src/platform/auth/attempts.ts",
    find: `login: { kind: "login", max: 5,`,
    replace: `login: { kind: "login", max: 6,`,
    caughtBy: {
      project: "api",
      files: "domains/access/auth/sign-in-attempts.test",
      title: "after five failures|sixth guess",
    },
  },
  {
    name: "ending all sessions of a user leaves no audit line",
    file: "apps/api/src/domains/access/users/sessions.service.ts",
    find: `await recordAudit(tx, { userId: caller.userId, action: "session.end_all", entity: "app_user", entityId: userId });`,
    replace: "",
    caughtBy: { project: "api", files: "domains/access/users/sessions.routes.test" },
  },
  {
    name: "a renewed token outlives its session",
    file: "apps/api/src/platform/auth/tokens.ts",
    find: "const expires = Math.min(now + lifeMs, session.sessionExpiresAt.getTime());",
    replace: "const expires = now + lifeMs;",
    caughtBy: { project: "api", files: "platform/auth/tokens.test" },
  },
  {
    name: "the screens hide what any one of several permissions opens",
    file: "packages/auth/src/permissions.ts",
    find: "names.some((name) => held?.includes(name))",
    replace: "names.every((name) => held?.includes(name))",
    caughtBy: { project: "auth", files: "can.test" },
  },
  {
    name: "sign-out leaves the session in the browser",
    file: "packages/auth/src/session.ts",
    find: `if (reason !== "elsewhere" && (live() || !readSession())) clearStored();`,
    replace: `if (reason === "elsewhere") clearStored();`,
    caughtBy: { project: "auth", files: "session.test" },
  },
  {
    name: "a slow answer brings an ended session back",
    file: "packages/auth/src/session.ts",
    find: "!isSameSession(sentToken, session.token) || ",
    replace: "",
    caughtBy: { project: "auth", files: "session.test" },
  },
];
