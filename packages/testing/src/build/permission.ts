import type { Permission } from "@portal/api-client/contract/permissions";
import { stamps } from "./stamps.ts";

/** An enabled permission. */
export function permission(overrides: Partial<Permission> = {}): Permission {
  const permissionId = overrides.permissionId ?? 10;
  return { ...stamps(permissionId), permissionId, permissionName: "carrier.list", permissionEnabled: 1, ...overrides };
}
