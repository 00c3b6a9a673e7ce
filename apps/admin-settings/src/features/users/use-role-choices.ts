import { createClient } from "@portal/api-client";
import { administratorRoleId, superOwnerId } from "@portal/api-client/contract/current-user";
import { roles } from "@portal/api-client/contract/roles";
import type { User } from "@portal/api-client/contract/users";
import { resourceQueries } from "@portal/api-client/queries";
import { isAdmin, transport, useCurrentUser } from "@portal/auth";
import type { RoleChoice } from "@portal/records/form";
import { useQuery } from "@tanstack/react-query";

/** Cached under the key of the roles feature, so that its writes reach these choices too. */
const roleQueries = resourceQueries("roles", createClient(roles, transport));

/** Enabled roles by name, and disabled ones that the user has already; role 1 is for administrators. */
export function useRoleChoices(user: User | undefined, { enabled: isAsked }: { enabled: boolean }) {
  const caller = useCurrentUser();
  const load = useQuery({ ...roleQueries.list(), enabled: isAsked });
  const lockOf = (roleId: number) => {
    if (roleId !== administratorRoleId) return undefined;
    if (user?.userId === superOwnerId) return "User 1 always has this role";
    return caller && isAdmin(caller) ? undefined : "Only an administrator gives or takes this role";
  };
  const enabled = load.data ?? [];
  const disabled = (user?.roles ?? []).filter((held) => !enabled.some(({ roleId }) => roleId === held.roleId));
  const choices: RoleChoice[] = [
    ...enabled.map(({ roleId, roleName }) => ({ id: roleId, name: roleName, lock: lockOf(roleId) })),
    ...disabled.map(({ roleId, roleName }) => ({ id: roleId, name: roleName, disabled: true })),
  ];
  return { load, choices };
}
