import { type Resource, type ResourceName, resources } from "@portal/api-client/resources";
import { type ResourceAccess, resourceAccess, usePermissions } from "@portal/auth";

/** The subject of a list, and the rights of its user. */
export interface ListSubject {
  /** The resource, where the list is that of one. */
  readonly resource?: ResourceName;
  /** The heading of the list. */
  readonly title: string;
  /** The name of the id field, e.g. `carrierId`. */
  readonly idField: string;
  /** The 1/0 field that tells enabled rows from disabled ones; absent where every row is enabled. */
  readonly enabledField?: string | undefined;
  /** The field by which staff know a row. */
  readonly nameField: string;
  /** Name of the form route that `Add`, `Edit` and the row's name open; absent where the list has no form. */
  readonly form?: string | undefined;
  readonly access: Omit<ResourceAccess, "list">;
  /** The resource whose records this user may write by a CSV file; false or absent where they may not. */
  readonly file?: ResourceName | false;
}

/** The subject of a resource for this user, from the table of resources; other lists give theirs directly. */
export function useListSubject(of: ResourceName | ListSubject): ListSubject {
  const held = usePermissions();
  return typeof of === "string" ? { resource: of, ...subjectOf(of, resources[of], held) } : of;
}

function subjectOf(
  of: ResourceName,
  { title, list, form, record, name, prefix, formsOnly }: Resource,
  held: readonly string[] | null,
): ListSubject {
  const access = resourceAccess(held, prefix);
  return {
    title: list?.title ?? title,
    idField: record.id,
    enabledField: record.flag,
    nameField: name.field,
    form: form?.route,
    access,
    file: !formsOnly && (access.create || access.edit) && of,
  };
}
