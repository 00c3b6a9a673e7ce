import type { NamedPermission } from "@portal/api-client/contract/permissions";
import { sql } from "kysely";
import type { Db } from "#platform/database/database.ts";

const noPermissions = sql<NamedPermission[]>`'[]'::json`;

const itsPermissions = sql<NamedPermission[]>`coalesce((
  select json_agg(json_build_object('permissionId', p.id, 'permissionName', p.name) order by p.name)
  from role_permission rp join permission p on p.id = rp.permission_id where rp.role_id = r.id), '[]')`;

/** Roles belong to no carrier or provider. */
export const roleSource = {
  alias: "r",
  rows: (db: Db) => db.selectFrom("role as r").selectAll("r").select(noPermissions.as("permissions")),
  unjoined: (db: Db) => db.selectFrom("role as r"),
  columns: {},
  order: "r.name",
} as const;

/** One role with its permissions, disabled ones too. */
export const oneRole = {
  alias: "r",
  rows: (db: Db) => db.selectFrom("role as r").selectAll("r").select(itsPermissions.as("permissions")),
} as const;
