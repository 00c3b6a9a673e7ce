import { permissions } from "@portal/api-client/permissions";
import { hashPassword } from "../../src/platform/auth/passwords.ts";
import type { TestApi } from "../start-test-api.ts";

interface Caller {
  readonly userId: number;
  readonly token: string;
}

/** The password of all callers. */
export const callersPassword = "a password of the callers";

export type Callers = ReturnType<typeof createCallers>;

/** Makes new users with all rights, or all but some, by a shared role, so that hundreds of them cost little. */
export function createCallers(api: TestApi) {
  const passwordHash = hashPassword(callersPassword, {});
  const roles = new Map<string, number>();
  const roleWithout = async (missing: readonly string[]) => {
    const key = missing.join();
    const role =
      roles.get(key) ?? (await api.build.role({ permissions: permissions.filter((one) => !missing.includes(one)) })).id;
    roles.set(key, role);
    return role;
  };
  const withRole = async (role: number, tie: { carrierId?: number; providerId?: number } = {}): Promise<Caller> => {
    const { id } = await api.build.user({ roles: [role], passwordHash: await passwordHash, ...tie });
    return { userId: id, token: await api.tokenOf(id) };
  };
  const withAll = async (tie?: { carrierId?: number; providerId?: number }) => withRole(await roleWithout([]), tie);
  return {
    withAll,
    /** A caller who gave their password eleven minutes ago, which is too long for calls that need a confirmation (P-13). */
    unconfirmed: async () => {
      const caller = await withAll();
      const sessions = api.db.updateTable("session").where("user_id", "=", caller.userId);
      await sessions.set({ confirmed_at: new Date(Date.now() - 11 * 60_000) }).execute();
      return caller;
    },
    without: async (missing: readonly string[]) => withRole(await roleWithout(missing)),
  };
}
