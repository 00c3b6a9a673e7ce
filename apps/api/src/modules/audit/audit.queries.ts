import { type AuditEntity, historyLength } from "@portal/api-client/contract/audit";
import type { Caller } from "#platform/auth/caller.ts";
import type { Db } from "#platform/database/database.ts";
import { matches } from "#platform/paged.ts";
import { inScope } from "#platform/scope.ts";

/** Whose lines a call is about. */
interface Acting {
  /** Null for everybody's, those included that nobody signed in left. */
  users: readonly number[] | null;
  /** The carrier that the caller is tied to. */
  carrierId: number | null;
}

/**
 * The users whose lines the caller may read, those alone whose name contains one of the given texts. A tied user reads
 * what people of the same tie did (D-A12). Found beforehand, so that the list itself runs along an index.
 */
export async function actingUsers(db: Db, caller: Caller, names: readonly string[]): Promise<Acting> {
  const { carrierId } = caller;
  if (carrierId === null && names.length === 0) return { users: null, carrierId };
  const all = inScope(db.selectFrom("app_user as u").select("u.id"), caller, {
    carrier: "u.carrier_id",
    provider: "u.provider_id",
  });
  const found = await (names.length === 0 ? all : all.where(matches("u.username", "text", names))).execute();
  return { users: found.map(({ id }) => id), carrierId };
}

/** Lines of some users. What they did to another carrier's data before they were tied stays hidden from a tied caller (D-A12). */
function linesOf(db: Db, { users, carrierId }: Acting) {
  const all = db.selectFrom("audit as a");
  const acted = users === null ? all : all.where(matches("a.user_id", "number", users.map(String)));
  if (carrierId === null) return acted;
  return acted.where((where) => where.or([where("a.carrier_id", "is", null), where("a.carrier_id", "=", carrierId)]));
}

/** The same lines with who acted. */
const linesWithUsers = (db: Db, acting: Acting) =>
  linesOf(db, acting).leftJoin("app_user as u", "u.id", "a.user_id").selectAll("a").select("u.username");

export type LineRow = Awaited<ReturnType<ReturnType<typeof linesWithUsers>["executeTakeFirstOrThrow"]>>;

/** The list of lines; its days are those of the portal's time zone (P-2). */
export const auditSource = (db: Db, acting: Acting, timeZone: string) =>
  ({
    rows: linesWithUsers(db, acting),
    unjoined: linesOf(db, acting),
    alias: "a",
    columns: {
      user: "u.username",
      action: "a.action",
      entity: "a.entity",
      entityId: "a.entity_id",
      from: "a.created_at",
      to: "a.created_at",
      at: "a.created_at",
    },
    order: "a.created_at",
    timeZone,
  }) as const;

/** The newest lines about one record. */
export const newestLinesAbout = (db: Db, acting: Acting, record: { entity: AuditEntity; entityId: string }) =>
  linesWithUsers(db, acting)
    .where("a.entity", "=", record.entity)
    .where("a.entity_id", "=", record.entityId)
    .orderBy("a.created_at", "desc")
    .orderBy("a.id", "desc")
    .limit(historyLength);
