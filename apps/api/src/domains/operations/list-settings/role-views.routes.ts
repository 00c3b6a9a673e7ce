import type { roleViews as contract } from "@portal/api-client/contract/role-views";
import { texts } from "@portal/api-client/texts";
import type { Db } from "#platform/database/database.ts";
import type { Handlers } from "#platform/http/mount.ts";
import { enabledRoles, givableViews } from "./role-views.queries.ts";
import { giveView } from "./role-views.service.ts";

/** `services/role-views`: saved views that are given to roles. */
export const roleViewRoutes = (db: Db): Handlers<typeof contract> => ({
  get: async ({ caller, query: { list } }) => {
    const views = await givableViews(db, caller)
      .where("view.list", "=", list)
      .select(["view.id as viewId", "view.name as viewName", "owner.username"])
      .execute();
    const roles = await enabledRoles(db).execute();
    const ids = views.map(({ viewId }) => viewId);
    const grants =
      ids.length > 0 ? await db.selectFrom("list_view_role").where("view_id", "in", ids).selectAll().execute() : [];
    return {
      views: views.map((view) => ({
        ...view,
        roles: grants
          .filter(({ view_id }) => view_id === view.viewId)
          .map(({ role_id, is_default }) => ({ roleId: role_id, isDefault: is_default ? 1 : 0 })),
      })),
      roles: roles.map(({ id, name }) => ({ roleId: id, roleName: name })),
    };
  },
  give: async ({ caller, params, body }) => {
    await giveView(db, caller, params.id, body);
    return { message: texts.done };
  },
});
