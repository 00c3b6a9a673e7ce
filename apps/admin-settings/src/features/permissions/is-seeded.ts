import { permissions } from "@portal/api-client/permissions";

const seeded: ReadonlySet<string> = new Set(permissions);

/** Whether code refers to a permission by its name, so that it can be neither renamed nor disabled. */
export const isSeeded = (permissionName: string): boolean => seeded.has(permissionName);
