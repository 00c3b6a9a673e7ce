import { createClient, unwrap } from "@portal/api-client";
import { roles } from "@portal/api-client/contract/roles";
import { resourceQueries } from "@portal/api-client/queries";
import { transport } from "@portal/auth";

const client = createClient(roles, transport);

/** Loads and writes of roles; an edit restores a disabled one. */
export const roleQueries = resourceQueries("roles", client, {
  enabled: ({ roleName }) => ({ roleName, roleEnabled: 1 }),
});

/** Gives permissions to a role, or takes them away. */
export const rolePermissionCalls = {
  add: async (roleId: number, permissions: number[]) =>
    unwrap(await client.addPermissions({ body: { roleId, permissions } })),
  remove: async (roleId: number, permissions: number[]) =>
    unwrap(await client.deletePermissions({ body: { roleId, permissions } })),
};
