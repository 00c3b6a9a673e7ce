import * as z from "zod/mini";
import type { Permission } from "../permissions.ts";
import { type ResourceName, type Resources, resources } from "../resources.ts";
import { type Access, endpoint } from "./endpoint.ts";
import { message, page } from "./entity.ts";
import { idParams, result, sentBack } from "./fields.ts";
import type { FilterKind, ListRules } from "./list-query.ts";
import { revertCalls } from "./revert.ts";

/** How a disabled record is restored: by a call of its own, by an edit that sets the flag, or not at all. */
type Restore = "call" | "edit" | "none";

interface ResourceOptions<
  Id extends string,
  Entity extends z.ZodMiniType,
  Input extends z.core.$ZodShape,
  Filter extends string,
  Sort extends string,
  Back extends Restore,
> {
  entity: Entity;
  input: z.ZodMiniObject<Input, z.core.$strip>;
  filters: { readonly [Key in Filter]: FilterKind };
  /** Keys of the columns in their order; the list sorts by each, and the CSV export has the same. */
  columns: readonly [Id, ...Sort[]];
  /** False where the list takes no order from the caller, as for menus. */
  sortable?: boolean;
  restore?: Back;
  /** Further permissions for the un-paged list, if forms of others need it too. */
  listAccess?: readonly Permission[];
  /** Whether its writes ask for the caller's password. */
  confirm?: true;
}

type IdOf<Name extends ResourceName> = Resources[Name]["record"]["id"];

/** Declares the standard calls of a resource once: list, paginate, export, get, create, edit, remove, past, revert, restore. */
export function resource<
  Name extends ResourceName,
  Entity extends z.ZodMiniType,
  const Input extends z.core.$ZodShape,
  const Filter extends string,
  const Sort extends string,
  const Back extends Restore = "call",
>(name: Name, options: ResourceOptions<IdOf<Name>, Entity, Input, Filter, Sort, Back>) {
  type Id = IdOf<Name>;
  const { module, prefix, record, title } = resources[name];
  const label = title.toLowerCase();
  const id: Id = record.id;
  const { entity, input, filters, columns, sortable = true, listAccess } = options;
  const back: Restore = options.restore ?? "call";
  const asks = options.confirm && { confirm: options.confirm };
  const root: `/services/${Resources[Name]["module"]}` = `/services/${module}`;
  const may = (suffix: string) => `${prefix}.${suffix}` as Permission;
  const list: ListRules<Filter, Id | Sort> = sortable
    ? { filters, sortBy: columns, start: [id, "desc"] }
    : { filters, sortBy: [] };
  /** An edit sends back the `dateModified` it loaded; its own id, if sent, equals the path's. */
  const editBody = z.extend(input, {
    [id]: z.optional(z.nullable(result.id)),
    dateModified: sentBack(),
  } as { dateModified: ReturnType<typeof sentBack> } & {
    [Key in Id]: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniInt>>;
  });
  const calls = {
    list: endpoint({
      summary: `Enabled ${label} records in scope, by name`,
      method: "GET",
      path: root,
      access: (listAccess ?? may("list")) as Access,
      response: z.array(entity),
    }),
    paginate: endpoint({
      summary: `Page of ${label} records, enabled and disabled`,
      method: "GET",
      path: `${root}/paginate`,
      access: may("list"),
      list,
      response: page(entity),
    }),
    export: endpoint({
      summary: `All ${label} records that match the filters, as CSV (C-17)`,
      method: "GET",
      path: `${root}/export`,
      access: may("list"),
      list,
      download: "text/csv",
      columns,
    }),
    get: endpoint({
      summary: `One ${label}`,
      method: "GET",
      path: `${root}/:id`,
      access: [may("list"), may("edit")] as Access,
      params: idParams,
      response: entity,
    }),
    create: endpoint({
      summary: `Creates a ${label}`,
      method: "POST",
      path: root,
      access: may("create"),
      ...asks,
      body: input,
      response: entity,
    }),
    edit: endpoint({
      summary: `Changes a ${label}; 409 if another user changed it meanwhile (P-6)`,
      method: "PUT",
      path: `${root}/:id`,
      access: (back === "edit" ? [may("edit"), may("restore")] : may("edit")) as Access,
      ...asks,
      params: idParams,
      body: editBody,
      response: entity,
    }),
    remove: endpoint({
      summary:
        "flag" in record
          ? `Disables a ${label} (D-A35); repeating it is harmless`
          : `Deletes a ${label} for good (D-A37)`,
      method: "DELETE",
      path: `${root}/:id`,
      access: may("delete"),
      reason: "delete",
      ...asks,
      params: idParams,
      response: message,
    }),
    ...revertCalls({ label, root, access: may("edit"), entity, confirm: options.confirm }),
  };
  const restore = endpoint({
    summary: `Enables a ${label} again; repeating it is harmless`,
    method: "PUT",
    path: `${root}/restore/:id`,
    access: may("restore"),
    reason: "restore",
    ...asks,
    params: idParams,
    response: entity,
  });
  return (back === "call" ? { ...calls, restore } : calls) as typeof calls &
    (Back extends "call" ? { restore: typeof restore } : unknown);
}
