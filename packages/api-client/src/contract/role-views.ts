import * as z from "zod/mini";
import { endpoint } from "../core/endpoint.ts";
import { message } from "../core/entity.ts";
import { flag, idParams, result, several, text } from "../core/fields.ts";
import { listSettingsLimits } from "./list-settings.ts";

/** A view that can be given to roles, with the roles that have it. */
export const GivenView = z.object({
  viewId: result.id,
  viewName: result.text,
  /** Whose view it is. */
  username: result.text,
  roles: z.array(z.object({ roleId: result.id, isDefault: result.flag })),
});
export type GivenView = z.output<typeof GivenView>;

/** The views of one list that the caller may give, and all enabled roles by name. */
export const RoleViews = z.object({
  views: z.array(GivenView),
  roles: z.array(z.object({ roleId: result.id, roleName: result.text })),
});
export type RoleViews = z.output<typeof RoleViews>;

/** All roles that have a view afterwards; a default takes the place of the role's default for the list. */
export const ViewRoles = z.object({ roles: several(z.object({ roleId: result.id, isDefault: flag(0) })) });
export type ViewRoles = z.input<typeof ViewRoles>;

const root = "/services/role-views";

/** Saved views for others: callers give their own, and may change to which roles those of others are given. */
export const roleViews = {
  get: endpoint({
    summary: "The caller's views of a list and those that roles have, and the roles",
    method: "GET",
    path: root,
    access: "role.edit",
    query: z.object({ list: text(listSettingsLimits.nameMax) }),
    response: RoleViews,
  }),
  give: endpoint({
    summary: "Gives a view to these roles and takes it from all others; without roles nobody else has it",
    method: "PUT",
    path: `${root}/:id`,
    access: "role.edit",
    params: idParams,
    body: ViewRoles,
    response: message,
  }),
};
