import {
  type ListColumns,
  type ListView,
  type ListViewInput,
  listSettingsLimits,
} from "@portal/api-client/contract/list-settings";
import type * as z from "zod/mini";
import { recordAudit } from "#platform/audit/audit.ts";
import { limits, requireAttempt } from "#platform/auth/attempts.ts";
import type { Caller } from "#platform/auth/caller.ts";
import type { Db, Transaction } from "#platform/database/database.ts";
import { badRequest, forbidden, notFound } from "#platform/errors.ts";
import { countKept, lockedView, views } from "./list-settings.queries.ts";
import { isGiven } from "./role-views.queries.ts";

type Columns = z.output<typeof ListColumns>;
type ViewInput = z.output<typeof ListViewInput>;

const { perUser } = listSettingsLimits;

/** Stores the hidden columns of one list; the same ones again are not written. */
export const saveColumns = (db: Db, caller: Caller, input: Columns): Promise<Columns> =>
  inTransaction(db, caller, async (tx) => {
    const { list, hiddenColumns } = input;
    const { userId } = caller;
    const hidden = [...new Set(hiddenColumns)];
    const before = await tx
      .selectFrom("list_columns")
      .where("user_id", "=", userId)
      .where("list", "=", list)
      .select("hidden")
      .forUpdate()
      .executeTakeFirst();
    if (JSON.stringify(before?.hidden) === JSON.stringify(hidden)) return { list, hiddenColumns: hidden };
    if (!before && (await countKept(tx, "list_columns", caller)) >= perUser) throw tooMany("lists with hidden columns");
    await tx
      .insertInto("list_columns")
      .values({ user_id: userId, list, hidden })
      .onConflict((conflict) => conflict.columns(["user_id", "list"]).doUpdateSet({ hidden }))
      .execute();
    await recordAudit(tx, {
      userId,
      action: "list_columns.edit",
      entity: "list_columns",
      entityId: list,
      before: { hidden: before?.hidden ?? [] },
      after: { hidden },
    });
    return { list, hiddenColumns: hidden };
  });

/** Stores a view. Its name is unique for user and list; the database enforces it. */
export const createView = (db: Db, caller: Caller, { list, viewName, viewQuery }: ViewInput): Promise<ListView> =>
  inTransaction(db, caller, async (tx) => {
    if ((await countKept(tx, "list_view", caller)) >= perUser) throw tooMany("views");
    const after = await tx
      .insertInto("list_view")
      .values({ user_id: caller.userId, list, name: viewName, query: viewQuery })
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(tx, caller, after.id, { action: "create", after });
    return presentedView(tx, caller, after.id);
  });

/** Renames a view or replaces what it shows. What roles have is changed only by those who may give views. */
export const editView = (db: Db, caller: Caller, id: number, { viewName, viewQuery }: Omit<ViewInput, "list">) =>
  inTransaction(db, caller, async (tx): Promise<ListView> => {
    const before = await lockedView(tx, caller, id);
    if (!before) throw notFound();
    if (!caller.can("role.edit") && (await isGiven(tx, id))) throw forbidden();
    const after = await tx
      .updateTable("list_view")
      .set({ name: viewName, query: viewQuery, updated_at: new Date() })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(tx, caller, id, { action: "edit", before, after });
    return presentedView(tx, caller, id);
  });

/** Removes a view; the roles that it was given to lose it. */
export const removeView = (db: Db, caller: Caller, id: number): Promise<void> =>
  inTransaction(db, caller, async (tx) => {
    const before = await lockedView(tx, caller, id);
    if (!before) throw notFound();
    await tx.deleteFrom("list_view").where("id", "=", id).execute();
    await audit(tx, caller, id, { action: "delete", before });
  });

interface Change {
  action: "create" | "edit" | "delete";
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

const audit = (tx: Transaction, { userId }: Caller, id: number, { action, ...columns }: Change) =>
  recordAudit(tx, { userId, action: `list_view.${action}`, entity: "list_view", entityId: id, ...columns });

const presentedView = (tx: Transaction, caller: Caller, id: number): Promise<ListView> =>
  views(tx, caller).where("id", "=", id).executeTakeFirstOrThrow();

/** Runs one change of the caller's settings, and counts it against their limit of an hour. */
export const inTransaction = <T>(db: Db, { userId }: Caller, change: (tx: Transaction) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await requireAttempt(tx, limits.listSettings, String(userId));
    return change(tx);
  });

const tooMany = (what: string) => badRequest(`At most ${perUser} ${what} can be kept`);
