import { type AuditEntity, historyLength } from "@portal/api-client/contract/audit";
import type { auditExportColumns } from "@portal/api-client/contract/audit-export";
import { type Expression, sql } from "kysely";
import { withheldValue } from "#platform/audit/audit.ts";
import type { Caller } from "#platform/auth/caller.ts";
import type { Db } from "#platform/database/database.ts";
import { matches } from "#platform/records/list-filter.ts";
import { inScope } from "#platform/scope.ts";

/** The lines that a call may read. */
interface Readable {
  reader: Pick<Caller, "carrierId" | "providerId">;
  /** The users who left the lines; null for all lines, also those that nobody signed in left. */
  users: readonly number[] | null;
}

/**
 * The lines that the caller may read, only those of users whose name contains one of the given texts. The users are found
 * beforehand, so that the list itself follows an index.
 */
export async function readableLines(db: Db, reader: Caller, names: readonly string[]): Promise<Readable> {
  if (names.length === 0) return { reader, users: null };
  const found = db
    .selectFrom("app_user as u")
    .select("u.id")
    .where(matches("u.username", "text", names));
  return { reader, users: (await found.execute()).map(({ id }) => id) };
}

/** Tied users read all lines about their carrier and provider, those of other users too. */
function lines(db: Db, { reader, users }: Readable) {
  const all = db.selectFrom("audit").selectAll().select(sql<string | null>`details ->> 'reason'`.as("reason"));
  const found = inScope(db.selectFrom(all.as("a")), reader, {
    carrier: "a.scope_carrier_id",
    provider: "a.scope_provider_id",
  });
  return users === null ? found : found.where(matches("a.user_id", "number", users.map(String)));
}

/** The same lines with the names of their users. */
const linesWithUsers = (db: Db, asked: Readable) =>
  lines(db, asked).leftJoin("app_user as u", "u.id", "a.user_id").selectAll("a").select("u.username");

export type LineRow = Awaited<ReturnType<ReturnType<typeof linesWithUsers>["executeTakeFirstOrThrow"]>>;

/** The list of lines; its days are those of the portal's time zone. */
export const auditSource = (db: Db, asked: Readable, timeZone: string) =>
  ({
    rows: linesWithUsers(db, asked),
    unjoined: lines(db, asked),
    alias: "a",
    columns: {
      user: "u.username",
      action: "a.action",
      entity: "a.entity",
      entityId: "a.entity_id",
      reason: "a.reason",
      from: "a.created_at",
      to: "a.created_at",
      at: "a.created_at",
    },
    order: "a.created_at",
    timeZone,
  }) as const;

/** The reports that the lines tell something of. */
export async function reportsInLines(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct entity_id::bigint as id from audit where entity = 'report' and entity_id ~ '^[0-9]{1,18}$'`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** The cells of the file. Where the reader may not read the query of a report, it is named without its value. */
export function exportCells(readable: ReadonlySet<number>) {
  const ids = sql`${[...readable].map(String)}::text[]`;
  const shown = (column: "before" | "after") => sql`
    case when a.entity = 'report' and ${sql.ref(`a.${column}`)} ? 'query' and not (a.entity_id = any (${ids}))
      then jsonb_set(${sql.ref(`a.${column}`)}, '{query}', ${JSON.stringify(withheldValue)}::jsonb)
      else ${sql.ref(`a.${column}`)} end`;
  const columns = {
    id: sql.ref("a.id"),
    at: sql.ref("a.created_at"),
    user: sql.ref("u.username"),
    action: sql.ref("a.action"),
    entity: sql.ref("a.entity"),
    entityId: sql.ref("a.entity_id"),
    msisdn: sql.ref("a.msisdn"),
    before: shown("before"),
    after: shown("after"),
    details: sql.ref("a.details"),
  } satisfies Record<(typeof auditExportColumns)[number], Expression<unknown>>;
  return Object.entries(columns).map(([key, cell]) => sql`${cell}`.as(key));
}

/** The newest lines about one record. */
export const newestLinesAbout = (db: Db, asked: Readable, record: { entity: AuditEntity; entityId: string }) =>
  linesWithUsers(db, asked)
    .where("a.entity", "=", record.entity)
    .where("a.entity_id", "=", record.entityId)
    .orderBy("a.created_at", "desc")
    .orderBy("a.id", "desc")
    .limit(historyLength);
