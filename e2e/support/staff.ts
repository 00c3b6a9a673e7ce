import { currentUser } from "@portal/api-client/contract/current-user";
import { permissions as permissionCalls } from "@portal/api-client/contract/permissions";
import { users } from "@portal/api-client/contract/users";
import type { Permission } from "@portal/api-client/permissions";
import { answered, apiOf } from "./api.ts";
import { signIn } from "./sessions.ts";
import { uniqueWord } from "./unique.ts";

const contract = { permissions: permissionCalls, records: users, resetPassword: currentUser.resetPassword };

export interface StaffUser {
  readonly userId: number;
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

/**
 * Users of one test, made by the administrator through the API, who may lose rights or their account without harm to
 * others.
 */
export class Staff {
  readonly #api;

  /** Takes the token of an administrator. */
  constructor(token: string) {
    this.#api = apiOf(contract, token);
  }

  /** Makes a user with these permissions; with a `tie` they see only the data of one carrier. */
  async user(permissions: readonly Permission[], tie: { carrierId?: number } = {}): Promise<StaffUser> {
    const username = `staff-${uniqueWord()}`;
    const email = `${username}@example.com`;
    const password = `a secret of ${username}`;
    const { userId } = answered(
      await this.#api.records.create({ body: { username, email, password, confirmPassword: password, ...tie } }),
    );
    await this.grant({ userId }, permissions);
    return this.#withOwnPassword({ userId, username, email, password });
  }

  /** In production a password that staff set is good for one sign-in, at which the user chooses another one. */
  async #withOwnPassword(user: StaffUser): Promise<StaffUser> {
    if (!process.env.PORTAL_PRODUCTION) return user;
    const { token } = await signIn(user.username, user.password);
    const password = `an own ${user.password}`;
    const own = apiOf({ resetPassword: currentUser.resetPassword }, token);
    answered(await own.resetPassword({ body: { userId: user.userId, password, confirmPassword: password } }));
    return { ...user, password };
  }

  async grant({ userId }: Pick<StaffUser, "userId">, names: readonly Permission[]): Promise<void> {
    const body = { userId, permissions: await this.#idsOf(names) };
    answered(await this.#api.records.addPermissions({ body }));
  }

  async giveRole({ userId }: Pick<StaffUser, "userId">, roleId: number): Promise<void> {
    answered(await this.#api.records.addRoles({ body: { userId, roles: [roleId] } }));
  }

  async revoke({ userId }: StaffUser, names: readonly Permission[]): Promise<void> {
    const body = { userId, permissions: await this.#idsOf(names) };
    answered(await this.#api.records.deletePermissions({ body }));
  }

  async disable({ userId }: StaffUser): Promise<void> {
    answered(await this.#api.records.remove({ params: { id: userId } }));
  }

  /** Gives the user another password, which ends their sessions. */
  async newPassword(user: StaffUser): Promise<StaffUser> {
    const password = `another ${user.password}`;
    const body = { userId: user.userId, password, confirmPassword: password };
    answered(await this.#api.resetPassword({ body }));
    return this.#withOwnPassword({ ...user, password });
  }

  async #idsOf(names: readonly Permission[]): Promise<number[]> {
    const all = answered(await this.#api.permissions.list());
    const wanted: readonly string[] = names;
    return all.filter(({ permissionName }) => wanted.includes(permissionName)).map(({ permissionId }) => permissionId);
  }
}
