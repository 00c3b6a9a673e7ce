import { createClient } from "@portal/api-client";
import { type NamedPermission, permissions } from "@portal/api-client/contract/permissions";
import { resourceQueries } from "@portal/api-client/queries";
import { isAdmin, transport, useCurrentUser } from "@portal/auth";
import { useQuery } from "@tanstack/react-query";
import type { PermissionChoice } from "./permission-rows.ts";

/** Cached under the key of the permissions feature, so that its writes reach these choices too. */
const permissionQueries = resourceQueries("permissions", createClient(permissions, transport));

/**
 * The permissions in a form: enabled ones, and disabled ones that the role or user holds already. Only administrators
 * give permissions that they do not hold themselves. Not loaded where the address names no record.
 */
export function usePermissionChoices(held: readonly NamedPermission[], { enabled: isAsked }: { enabled: boolean }) {
  const user = useCurrentUser();
  const load = useQuery({ ...permissionQueries.list(), enabled: isAsked });
  const ownNames = new Set(user?.permissions.map(({ permissionName }) => permissionName));
  const mayGive = ({ permissionId, permissionName }: NamedPermission) =>
    (user && isAdmin(user)) || ownNames.has(permissionName) || held.some((one) => one.permissionId === permissionId);
  const enabled = load.data ?? [];
  const disabled = held.filter(({ permissionId }) => !enabled.some((one) => one.permissionId === permissionId));
  const choices: PermissionChoice[] = [
    ...enabled.map((permission) => ({
      id: permission.permissionId,
      name: permission.permissionName,
      lock: mayGive(permission) ? undefined : { ticked: false, reason: "Not yours to give" },
    })),
    ...disabled.map(({ permissionId, permissionName }) => ({ id: permissionId, name: permissionName, disabled: true })),
  ];
  return { load, choices };
}
