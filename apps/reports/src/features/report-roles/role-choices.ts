import { administratorRoleId } from "@portal/api-client/contract/current-user";
import type { Report } from "@portal/api-client/contract/reports";
import type { RoleChoice } from "@portal/records/form";

interface NamedRole {
  readonly roleId: number;
  readonly roleName: string;
}

/**
 * Every enabled role, and the disabled ones that the report has. Role id 1 is ticked and cannot be changed, as
 * administrators see each public report without it.
 */
export function roleChoices(
  enabled: readonly NamedRole[],
  held: Report["roles"],
  lock?: string | undefined,
): readonly RoleChoice[] {
  const disabled = held.filter(({ roleId }) => !enabled.some((role) => role.roleId === roleId));
  return [
    ...enabled.map(({ roleId, roleName }) => ({
      id: roleId,
      name: roleName,
      lock: roleId === administratorRoleId ? "Sees every public report" : lock,
    })),
    ...disabled.map(({ roleId, roleName }) => ({ id: roleId, name: roleName, lock, disabled: true })),
  ];
}
