import type { ViewOfRole } from "@portal/api-client/contract/list-settings";
import { sql } from "kysely";
import type { Caller } from "#platform/auth/caller.ts";
import type { Db, Transaction } from "#platform/database/database.ts";
import { holdsMsisdn } from "#platform/numbers/mask.ts";

/**
 * The views that roles of the caller have, by name. Where several of their roles open a list with a view, the role whose name
 * comes first in the alphabet counts.
 */
export async function viewsOfRoles(db: Db, caller: Caller): Promise<ViewOfRole[]> {
  const grants = await db
    .selectFrom("list_view_role as given")
    .innerJoin("list_view as view", "view.id", "given.view_id")
    .innerJoin("role", "role.id", "given.role_id")
    .innerJoin("user_role", "user_role.role_id", "role.id")
    .where("user_role.user_id", "=", caller.userId)
    .where("role.enabled", "=", true)
    .orderBy(sql`lower(role.name)`)
    .select(["view.id", "view.list", "view.name", "view.query", "role.name as role", "given.is_default"])
    .execute();
  const openers = new Map<string, (typeof grants)[number]>();
  for (const grant of grants) if (grant.is_default && !openers.has(grant.list)) openers.set(grant.list, grant);
  return [...Map.groupBy(grants, ({ id }) => id).values()]
    .flatMap((ofView) => {
      const [view] = ofView;
      if (!view) return [];
      const { id: viewId, list, name: viewName, query } = view;
      const opener = openers.get(list);
      const defaultOf = opener?.id === viewId ? opener.role : null;
      return [
        { viewId, list, viewName, ...visible(caller, query), roleNames: ofView.map(({ role }) => role), defaultOf },
      ];
    })
    .sort((one, other) => one.viewName.localeCompare(other.viewName));
}

/** A view's query as the caller may see it, and the filters that were left out of it. */
function visible(caller: Caller, query: string): Pick<ViewOfRole, "viewQuery" | "leftOut"> {
  const params = new URLSearchParams(query);
  const leftOut = [...new Set(params.keys())].filter((key) => isHidden(caller, key));
  for (const key of leftOut) params.delete(key);
  return { viewQuery: leftOut.length > 0 ? params.toString() : query, leftOut };
}

/** Whether a filter is hidden from a user: their tie fixes the carrier and provider, and a number may be masked for them. */
function isHidden({ carrierId, providerId, seesNumbers }: Caller, key: string): boolean {
  if (/^carrier(Id|Name)$/.test(key)) return carrierId !== null || providerId !== null;
  if (/^provider(Id|Name)$/.test(key)) return providerId !== null;
  return holdsMsisdn(key) && !seesNumbers;
}

/** The views of a list that the caller may give: their own, and those that roles have already. */
export const givableViews = (db: Db, { userId }: Pick<Caller, "userId">) =>
  db
    .selectFrom("list_view as view")
    .innerJoin("app_user as owner", "owner.id", "view.user_id")
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb("view.user_id", "=", userId),
        exists(selectFrom("list_view_role as given").whereRef("given.view_id", "=", "view.id").select("given.view_id")),
      ]),
    )
    .orderBy(sql`lower(view.name)`)
    .orderBy("view.id");

/** The enabled roles, by name. */
export const enabledRoles = (db: Db) =>
  db.selectFrom("role").where("enabled", "=", true).orderBy(sql`lower(name)`).select(["id", "name"]);

/** Whether a role has the view. */
export const isGiven = async (tx: Transaction, viewId: number): Promise<boolean> =>
  (await tx.selectFrom("list_view_role").where("view_id", "=", viewId).select("view_id").executeTakeFirst()) !==
  undefined;
