import { createClient } from "@portal/api-client";
import { permissions } from "@portal/api-client/contract/permissions";
import { resourceQueries } from "@portal/api-client/queries";
import { transport } from "@portal/auth";

/** Loads and writes of permissions; a disabled one comes back by an edit (D-A36). */
export const permissionQueries = resourceQueries("permissions", createClient(permissions, transport), {
  enabled: ({ permissionName }) => ({ permissionName, permissionEnabled: 1 }),
});
