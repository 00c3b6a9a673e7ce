import type pg from "pg";
import { type ChainDayTables, hashBytes, MerkleTree, personalDigest, rowHash, saltBytes } from "./hashes.ts";
import { readRows } from "./read-rows.ts";
import type { SealedKind, SealedRow } from "./sealed-tables.ts";

/** The trouble with one row, or with the hashes of the day (`seal`, without a row). */
export interface TableFinding {
  line: string | null;
  problem: "changed" | "missing" | "added" | "seal";
}

interface SealedDay {
  kind: SealedKind;
  day: string;
  sealed: ChainDayTables[string];
}

/** Compares the rows of a closed day with their hashes, both in the order of their keys. It runs in the client's transaction. */
export async function* verifyTable(
  client: pg.ClientBase,
  { kind, day, sealed }: SealedDay,
): AsyncGenerator<TableFinding> {
  const changes = await readChanges(client, kind, day);
  const hashes = readHashes(client, kind, day);
  const tree = new MerkleTree();
  let next = await hashes.next();
  const takeHash = async ({ hash }: RowSeal) => {
    tree.add(hash);
    next = await hashes.next();
  };
  for await (const rows of readRows(client, kind, day))
    for (const row of rows) {
      for (; !next.done && isBefore(next.value.key, row.key); await takeHash(next.value))
        if (!isGone(changes.get(next.value.key))) yield { line: next.value.key, problem: "missing" };
      if (next.done || next.value.key !== row.key) {
        yield { line: row.key, problem: "added" };
        continue;
      }
      if (!isAsSealed(row, next.value, changes.get(row.key))) yield { line: row.key, problem: "changed" };
      await takeHash(next.value);
    }
  for (; !next.done; await takeHash(next.value))
    if (!isGone(changes.get(next.value.key))) yield { line: next.value.key, problem: "missing" };
  if (tree.size !== sealed.rows || tree.root().toString("hex") !== sealed.root) yield { line: null, problem: "seal" };
}

interface RowSeal {
  key: string;
  salt: Buffer;
  hash: Buffer;
}

async function* readHashes(client: pg.ClientBase, kind: SealedKind, day: string): AsyncGenerator<RowSeal> {
  for (let after = "-1"; ; ) {
    const { rows } = await client.query<{ first: string; keys: string[]; salts: Buffer; hashes: Buffer }>(
      `select array_to_string(first_key, '/') as first, keys, salts, hashes from chain_part
       where kind = $1 and day = $2 and first_key > string_to_array($3, '/')::bigint[] order by first_key limit 1`,
      [kind, day, after],
    );
    const part = rows[0];
    if (!part) return;
    for (const [place, key] of part.keys.entries())
      yield {
        key,
        salt: part.salts.subarray(place * saltBytes, (place + 1) * saltBytes),
        hash: part.hashes.subarray(place * hashBytes, (place + 1) * hashBytes),
      };
    after = part.first;
  }
}

/** What became of a sealed row: the digest that was sealed, and that of its personal columns since the last change. */
interface Change {
  former: Buffer;
  salt: Buffer | null;
  latter: Buffer | null;
}

async function readChanges(client: pg.ClientBase, kind: SealedKind, day: string): Promise<Map<string, Change>> {
  const { rows } = await client.query<Change & { key: string }>(
    "select key, former, salt, latter from chain_change where kind = $1 and day = $2 order by id",
    [kind, day],
  );
  const changes = new Map<string, Change>();
  for (const { key, ...change } of rows)
    changes.set(key, { ...change, former: changes.get(key)?.former ?? change.former });
  return changes;
}

const isGone = (change: Change | undefined) => change !== undefined && change.latter === null;

function isAsSealed({ columns, personal }: SealedRow, { salt, hash }: RowSeal, change: Change | undefined): boolean {
  if (!change) return rowHash(columns, personalDigest(salt, personal)).equals(hash);
  const { former, salt: newSalt, latter } = change;
  if (!newSalt || !latter) return false;
  return rowHash(columns, former).equals(hash) && personalDigest(newSalt, personal).equals(latter);
}

/** Whether a key stands before another one: numbers with `/` between them. */
function isBefore(one: string, other: string): boolean {
  const others = other.split("/").map(Number);
  const difference = one.split("/").map((part, place) => Number(part) - (others[place] ?? 0));
  return (difference.find((part) => part !== 0) ?? 0) < 0;
}
