import type { Proof, ProofDay, ProofRow } from "@portal/verify";
import { CompiledQuery, sql } from "kysely";
import type { Transaction } from "../database/database.ts";
import { dayOf } from "./days.ts";
import { hashBytes, MerkleTree, personalDigest, rowHash, saltBytes } from "./hashes.ts";
import { rowsOfDay, type SealedKind, type SealedRow } from "./sealed-tables.ts";

/** A row that is to be proved, and the moment that decides its day. */
export interface RowToProve {
  kind: SealedKind;
  key: string;
  at: Date;
}

/** Why the chain has no proof of a row. */
export type Unproven = "not closed" | "before the chain" | "not as sealed" | "withheld";

interface ProvenRows {
  proof: Proof;
  /** Of each row by its kind and key: its proof, or why there is none. */
  rows: ReadonlyMap<string, ProofRow | Unproven>;
}

interface ProveOptions {
  /** Withholds personal columns, and rows whose other columns hold this number. */
  maskedNumber: string | null;
  /** Tells how many of the tables' days are proved. */
  tell?: ((done: number, total: number) => void) | undefined;
}

export const rowName = ({ kind, key }: Pick<RowToProve, "kind" | "key">): string => `${kind} ${key}`;

/**
 * The proofs of rows: for each its audit path to the root of its table's day, and all days from the first of them to the last
 * closed one. It reads the hashes of each such table's day once. Rows that are not as they were sealed get no proof.
 */
export async function proveRows(
  tx: Transaction,
  wanted: readonly RowToProve[],
  { maskedNumber, tell }: ProveOptions,
): Promise<ProvenRows> {
  const days = await closedDays(tx);
  const byDate = new Map(days.map((day) => [day.day, day]));
  const rows = new Map<string, ProofRow | Unproven>();
  const places = Map.groupBy(wanted, ({ kind, at }) => `${kind} ${dayOf(at)}`);
  for (const [nth, [place, group]] of [...places].entries()) {
    tell?.(nth, places.size);
    const [kind, day] = place.split(" ") as [SealedKind, string];
    const sealed = byDate.get(day)?.tables[kind];
    const unsealed = day < (days[0]?.day ?? "") ? "before the chain" : "not closed";
    for (const row of group) rows.set(rowName(row), sealed ? "not as sealed" : unsealed);
    if (!sealed) continue;
    const keys = group.map(({ key }) => key);
    const proven = await proveDay(tx, { kind, day, keys, root: sealed.root });
    for (const row of proven) rows.set(rowName({ kind, key: row.key }), masked(row, maskedNumber));
  }
  const proven = [...rows.values()].filter((row) => typeof row !== "string");
  const [firstDay] = proven.map(({ day }) => day).sort();
  const proofDays = firstDay === undefined ? [] : days.filter(({ day }) => day >= firstDay);
  return {
    proof: {
      format: "portal-proof/1",
      rows: proven,
      days: proofDays,
      sent: await sentHeads(tx, firstDay),
      stamps: await stampsFor(tx, new Set(proven.map(({ day }) => day))),
    },
    rows,
  };
}

function masked(row: ProofRow, number: string | null): ProofRow | Unproven {
  if (number === null) return row;
  if (row.columns.includes(number)) return "withheld";
  return row.personal === "{}" ? row : { ...row, personal: null, salt: null };
}

/** All closed days, the first one first. */
async function closedDays(tx: Transaction): Promise<ProofDay[]> {
  const rows = await tx.selectFrom("chain_day").select(["day", "tables", "former", "head"]).orderBy("day").execute();
  return rows.map(({ former, head, ...day }) => ({
    ...day,
    former: former?.toString("hex") ?? null,
    head: head.toString("hex"),
  }));
}

interface DayToProve {
  kind: SealedKind;
  day: string;
  keys: readonly string[];
  root: string;
}

type SealedPlace = Pick<ProofRow, "index"> & Record<"salt" | "hash", Buffer> & { path: Buffer[] };

/** The proofs of some rows of a table's day; none of rows that differ from their hashes, or if those are not the day's. */
async function proveDay(tx: Transaction, { kind, day, keys, root }: DayToProve): Promise<ProofRow[]> {
  const places = await sealedPlaces(tx, { kind, day, keys, root });
  const formers = await formerDigests(tx, { kind, day, keys });
  const { rows } = await tx.executeQuery<SealedRow>(
    CompiledQuery.raw(rowsOfDay(kind, { some: true }), [day, [...keys]]),
  );
  return rows.flatMap(({ key, columns, personal }) => {
    const place = places.get(key);
    if (!place) return [];
    const former = formers.get(key);
    const digest = former ?? personalDigest(place.salt, personal);
    if (!rowHash(columns, digest).equals(place.hash)) return [];
    return {
      table: kind,
      key,
      day,
      columns,
      personal: former ? null : personal,
      salt: former ? null : place.salt.toString("hex"),
      digest: digest.toString("hex"),
      index: place.index,
      path: place.path.map((step) => step.toString("hex")),
    };
  });
}

/** Reads all hashes of a table's day, a part at a time, for the paths of some of them. */
async function sealedPlaces(
  tx: Transaction,
  { kind, day, keys, root }: DayToProve,
): Promise<ReadonlyMap<string, SealedPlace>> {
  const wanted = new Set(keys);
  const found = new Map<string, SealedPlace>();
  const tree = new MerkleTree();
  for (let after = "-1"; ; ) {
    const part = await tx
      .selectFrom("chain_part")
      .select([sql<string>`array_to_string(first_key, '/')`.as("first"), "keys", "salts", "hashes"])
      .where("kind", "=", kind)
      .where("day", "=", day)
      .where(sql<boolean>`first_key > string_to_array(${after}, '/')::bigint[]`)
      .orderBy("first_key")
      .limit(1)
      .executeTakeFirst();
    if (!part) break;
    for (const [place, key] of part.keys.entries()) {
      const hash = part.hashes.subarray(place * hashBytes, (place + 1) * hashBytes);
      const path: Buffer[] | undefined = wanted.has(key) ? [] : undefined;
      const salt = part.salts.subarray(place * saltBytes, (place + 1) * saltBytes);
      if (path) found.set(key, { index: tree.size, salt, hash, path });
      tree.add(hash, path);
    }
    after = part.first;
  }
  return tree.root().toString("hex") === root ? found : new Map();
}

/** The digests that were sealed of rows that an erasure of another number has changed since. */
async function formerDigests(tx: Transaction, { kind, day, keys }: Omit<DayToProve, "root">) {
  const changes = await tx
    .selectFrom("chain_change")
    .select(["key", "former"])
    .where("kind", "=", kind)
    .where("day", "=", day)
    .where("key", "in", keys)
    .orderBy("id", "desc")
    .execute();
  return new Map(changes.map(({ key, former }) => [key, former]));
}

async function sentHeads(tx: Transaction, firstDay: string | undefined): Promise<Proof["sent"]> {
  if (firstDay === undefined) return [];
  const rows = await tx
    .selectFrom("chain_sending")
    .select(["way", "day", "head", "sent_at"])
    .where("day", ">=", firstDay)
    .orderBy("day")
    .orderBy("way")
    .execute();
  return rows.map(({ way, day, head, sent_at }) => ({
    way,
    day,
    head: head.toString("hex"),
    at: sent_at.toISOString(),
  }));
}

/** For each day its first time stamp: that of its head, or of a later one. */
async function stampsFor(tx: Transaction, days: ReadonlySet<string>): Promise<NonNullable<Proof["stamps"]>> {
  const rows = await tx
    .selectFrom("chain_stamp")
    .select(["day", "head", "stamped_at", "authority", "token"])
    .where(
      sql<boolean>`day in (
        select (select min(s.day) from chain_stamp s where s.day >= proven) from unnest(${[...days]}::date[]) as proven)`,
    )
    .orderBy("day")
    .execute();
  return rows.map(({ day, head, stamped_at, authority, token }) => ({
    day,
    head: head.toString("hex"),
    at: stamped_at.toISOString(),
    authority,
    token: token.toString("base64"),
  }));
}
