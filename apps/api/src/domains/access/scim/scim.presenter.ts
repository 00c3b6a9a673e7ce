import type { NamedRef, ScimRoleRow, ScimUserRow } from "./scim.queries.ts";

export const userSchema = "urn:ietf:params:scim:schemas:core:2.0:User";
export const groupSchema = "urn:ietf:params:scim:schemas:core:2.0:Group";

/** Writes the address of a resource. */
export type Locate = (path: string) => string;

const presentMeta = (resourceType: string, row: { created_at: Date; updated_at: Date }, location: string) => ({
  resourceType,
  created: row.created_at.toISOString(),
  lastModified: row.updated_at.toISOString(),
  location,
});

export const presentUser = (row: ScimUserRow, locate: Locate) => ({
  schemas: [userSchema],
  id: String(row.id),
  ...(row.external_id !== null && { externalId: row.external_id }),
  userName: row.username,
  displayName: row.username,
  active: row.enabled,
  emails: [{ value: row.email, type: "work", primary: true }],
  ...(row.phone !== null && { phoneNumbers: [{ value: row.phone, type: "work", primary: true }] }),
  roles: row.roles.map(({ id, name }) => ({ value: name, display: name, type: String(id) })),
  groups: row.roles.map(({ id, name }) => ({
    value: String(id),
    display: name,
    type: "direct",
    $ref: locate(`Groups/${id}`),
  })),
  meta: presentMeta("User", row, locate(`Users/${row.id}`)),
});

/** A role as a group; `members` is null where the caller does not want them. */
export const presentGroup = (row: ScimRoleRow, members: readonly NamedRef[] | null, locate: Locate) => ({
  schemas: [groupSchema],
  id: String(row.id),
  displayName: row.name,
  ...(members && {
    members: members.map(({ id, name }) => ({
      value: String(id),
      display: name,
      type: "User",
      $ref: locate(`Users/${id}`),
    })),
  }),
  meta: presentMeta("Group", row, locate(`Groups/${row.id}`)),
});

export const presentList = <Resource>(Resources: Resource[], totalResults: number, startIndex: number) => ({
  schemas: ["urn:ietf:params:scim:api:messages:2.0:ListResponse"],
  totalResults,
  startIndex,
  itemsPerPage: Resources.length,
  Resources,
});
