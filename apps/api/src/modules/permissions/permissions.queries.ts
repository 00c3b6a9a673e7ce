import type { Db } from "#platform/database/database.ts";
import type { RowOf } from "#platform/records/record-source.ts";

/** Permissions are not narrowed to a carrier or provider (D-A12). */
export const permissionSource = {
  alias: "p",
  rows: (db: Db) => db.selectFrom("permission as p").selectAll("p"),
  unjoined: (db: Db) => db.selectFrom("permission as p"),
  columns: {
    permissionId: "p.id",
    permissionName: "p.name",
    permissionEnabled: "p.enabled",
    dateModified: "p.updated_at",
  },
  enabled: "p.enabled",
  order: "p.name",
} as const;

export type PermissionRow = RowOf<typeof permissionSource>;
