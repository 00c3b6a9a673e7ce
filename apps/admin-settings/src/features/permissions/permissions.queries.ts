import { createClient } from "@portal/api-client";
import { permissions } from "@portal/api-client/contract/permissions";
import { resourceQueries } from "@portal/api-client/queries";
import { transport } from "@portal/auth";

/** Loads and writes of permissions; an edit restores a disabled one. */
export const permissionQueries = resourceQueries("permissions", createClient(permissions, transport), {
  enabled: ({ permissionName }) => ({ permissionName, permissionEnabled: 1 }),
});
