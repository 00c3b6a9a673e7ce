import { createClient, unwrap } from "@portal/api-client";
import { roles } from "@portal/api-client/contract/roles";
import { resourceQueries } from "@portal/api-client/queries";
import { transport } from "@portal/auth";

const client = createClient(roles, transport);

/** Loads and writes of roles; a disabled one comes back by an edit (D-A36). */
export const roleQueries = resourceQueries("roles", client, {
  enabled: ({ roleName }) => ({ roleName, roleEnabled: 1 }),
});

/** Gives permissions to a role, or takes them away (D-A16). */
export const rolePermissionCalls = {
  add: async (roleId: number, permissions: number[]) =>
    unwrap(await client.addPermissions({ body: { roleId, permissions } })),
  remove: async (roleId: number, permissions: number[]) =>
    unwrap(await client.deletePermissions({ body: { roleId, permissions } })),
};
