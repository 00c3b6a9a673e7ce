import type { Role } from "@portal/api-client/contract/roles";
import { stamps } from "./stamps.ts";

/** An enabled role that grants nothing. */
export function role(overrides: Partial<Role> = {}): Role {
  const roleId = overrides.roleId ?? 2;
  return { ...stamps(roleId), roleId, roleName: "Operator", roleEnabled: 1, permissions: [], ...overrides };
}
