import type { listSettings as contract } from "@portal/api-client/contract/list-settings";
import { texts } from "@portal/api-client/texts";
import type { Db } from "#platform/database/database.ts";
import type { Handlers } from "#platform/http/mount.ts";
import { hiddenColumns, views } from "./list-settings.queries.ts";
import { createView, editView, removeView, saveColumns } from "./list-settings.service.ts";
import { viewsOfRoles } from "./role-views.queries.ts";

/** `services/list-settings`: the hidden columns and saved views of the signed-in user, and the views of their roles. */
export const listSettingsRoutes = (db: Db): Handlers<typeof contract> => ({
  get: async ({ caller }) => ({
    columns: await hiddenColumns(db, caller).execute(),
    views: await views(db, caller).execute(),
    roleViews: await viewsOfRoles(db, caller),
  }),
  saveColumns: ({ caller, body }) => saveColumns(db, caller, body),
  createView: ({ caller, body }) => createView(db, caller, body),
  editView: ({ caller, params, body }) => editView(db, caller, params.id, body),
  removeView: async ({ caller, params }) => {
    await removeView(db, caller, params.id);
    return { message: texts.deleted };
  },
});
