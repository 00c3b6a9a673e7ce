import { permissions } from "@portal/api-client/permissions";
import type { TestApi } from "../start-test-api.ts";

interface Caller {
  readonly userId: number;
  readonly token: string;
}

export type Callers = ReturnType<typeof createCallers>;

/** New users with all rights, or with all but some, by a role that they share; so hundreds of them weigh little. */
export function createCallers(api: TestApi) {
  const roles = new Map<string, number>();
  const roleWithout = async (missing: readonly string[]) => {
    const key = missing.join();
    const role =
      roles.get(key) ?? (await api.build.role({ permissions: permissions.filter((one) => !missing.includes(one)) })).id;
    roles.set(key, role);
    return role;
  };
  const withRole = async (role: number, tie: { carrierId?: number; providerId?: number } = {}): Promise<Caller> => {
    const { id } = await api.build.user({ roles: [role], ...tie });
    return { userId: id, token: await api.tokenOf(id) };
  };
  return {
    withAll: async (tie?: { carrierId?: number; providerId?: number }) => withRole(await roleWithout([]), tie),
    without: async (missing: readonly string[]) => withRole(await roleWithout(missing)),
  };
}
