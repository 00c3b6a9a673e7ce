import { permissions } from "@portal/api-client/permissions";

const seeded: ReadonlySet<string> = new Set(permissions);

/** Whether the program refers to a permission by its name: it can be neither renamed nor disabled (D-A10). */
export const isSeeded = (permissionName: string): boolean => seeded.has(permissionName);
