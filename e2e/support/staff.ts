import { type ApiResult, createClient } from "@portal/api-client";
import { auth } from "@portal/api-client/contract/auth";
import { permissions as permissionCalls } from "@portal/api-client/contract/permissions";
import { userRecords } from "@portal/api-client/contract/user-records";
import type { Permission } from "@portal/api-client/permissions";

const contract = { auth, permissions: permissionCalls, users: userRecords };

export interface StaffUser {
  readonly userId: number;
  readonly username: string;
  readonly password: string;
}

/** Users of one test, made by the administrator through the API, who may lose rights or their account without harm to others. */
export class Staff {
  readonly #api;
  #token: string | null = null;

  constructor(apiUrl: string) {
    this.#api = createClient(contract, {
      baseUrl: `${apiUrl}/api/v1`,
      fetch,
      token: () => this.#token,
      replied: () => {},
    });
  }

  async signIn(username: string, password: string): Promise<void> {
    this.#token = data(await this.#api.auth.login({ body: { username, password } })).token;
  }

  async user(permissions: readonly Permission[]): Promise<StaffUser> {
    const username = `staff-${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
    const password = `a secret of ${username}`;
    const body = { username, email: `${username}@example.com`, password, confirmPassword: password };
    const { userId } = data(await this.#api.users.create({ body }));
    await this.grant({ userId }, permissions);
    return { userId, username, password };
  }

  async grant({ userId }: Pick<StaffUser, "userId">, names: readonly Permission[]): Promise<void> {
    const body = { userId, permissions: await this.#idsOf(names) };
    data(await this.#api.users.addPermissions({ body }));
  }

  async revoke({ userId }: StaffUser, names: readonly Permission[]): Promise<void> {
    const body = { userId, permissions: await this.#idsOf(names) };
    data(await this.#api.users.deletePermissions({ body }));
  }

  async disable({ userId }: StaffUser): Promise<void> {
    data(await this.#api.users.remove({ params: { id: userId } }));
  }

  async #idsOf(names: readonly Permission[]): Promise<number[]> {
    const all = data(await this.#api.permissions.list());
    const wanted: readonly string[] = names;
    return all.filter(({ permissionName }) => wanted.includes(permissionName)).map(({ permissionId }) => permissionId);
  }
}

function data<T>(result: ApiResult<T>): T {
  if (result.ok) return result.data;
  throw new Error(`The administrator was refused with ${result.status}: ${JSON.stringify(result.data)}`);
}
