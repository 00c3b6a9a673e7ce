import { type Resource, type ResourceName, resources } from "@portal/api-client/resources";
import { type ResourceAccess, resourceAccess, usePermissions } from "@portal/auth";

/** What a list shows, and what its user may do with it. */
export interface ListSubject {
  /** The heading. */
  readonly title: string;
  /** The record's own id, e.g. `carrierId`. */
  readonly idField: string;
  /** The 1/0 field that tells enabled rows from disabled ones; absent where every row is enabled (D-A37). */
  readonly enabledField?: string | undefined;
  /** What staff know a row by. */
  readonly nameField: string;
  /** Name of the form route that `Add`, `Edit` and the row's name open; absent where the list has no form. */
  readonly form?: string | undefined;
  readonly access: Omit<ResourceAccess, "list">;
}

/** What the table of resources says of one, for this user; what is no resource says it itself. */
export function useListSubject(of: ResourceName | ListSubject): ListSubject {
  const held = usePermissions();
  return typeof of === "string" ? subjectOf(resources[of], held) : of;
}

const subjectOf = (
  { title, list, form, record, name, prefix }: Resource,
  held: readonly string[] | null,
): ListSubject => ({
  title: list?.title ?? title,
  idField: record.id,
  enabledField: record.flag,
  nameField: name.field,
  form: form?.route,
  access: resourceAccess(held, prefix),
});
