import { createHash } from "node:crypto";
import type { SealedRow } from "./sealed-tables.ts";

/** Of each table: the number of its rows of a day, and the root over their hashes. */
export type ChainDayTables = Readonly<Record<string, { rows: number; root: string }>>;

export const hashBytes = 32;
export const saltBytes = 16;

const sha256 = (...parts: readonly (string | Uint8Array)[]): Buffer =>
  parts.reduce((hash, part) => hash.update(part), createHash("sha256")).digest();

/** The digest that stands for the personal columns of a row. Once the salt is gone, nobody can find the number by trying. */
export const personalDigest = (salt: Uint8Array, personal: string): Buffer => sha256(salt, personal);

/** The hash of a row, a leaf of the tree. */
export const rowHash = (columns: SealedRow["columns"], digest: Uint8Array): Buffer =>
  sha256(Uint8Array.of(0), sha256(columns), digest);

const nodeHash = (left: Uint8Array, right: Uint8Array) => sha256(Uint8Array.of(1), left, right);

/** A tree, and the audit paths so far of those of its leaves that are to be proved. */
interface Tree {
  size: number;
  root: Buffer;
  paths: readonly Buffer[][];
}

/** Joins two neighbours; the root of each is a step on the paths through the other. */
function joined(left: Tree, right: Tree): Tree {
  for (const path of left.paths) path.push(right.root);
  for (const path of right.paths) path.push(left.root);
  return {
    size: left.size + right.size,
    root: nodeHash(left.root, right.root),
    paths: [...left.paths, ...right.paths],
  };
}

/** The root of a Merkle tree of RFC 6962 over leaves that come one by one; it holds one node for each level. */
export class MerkleTree {
  /** The complete trees so far, the largest first. */
  readonly #trees: Tree[] = [];

  get size(): number {
    return this.#trees.reduce((sum, { size }) => sum + size, 0);
  }

  /** Adds a leaf; its path, if one is given, is whole once `root` was asked for. */
  add(leaf: Buffer, path?: Buffer[]): void {
    let tree: Tree = { size: 1, root: leaf, paths: path ? [path] : [] };
    for (let left = this.#trees.at(-1); left?.size === tree.size; left = this.#trees.at(-1)) {
      this.#trees.pop();
      tree = joined(left, tree);
    }
    this.#trees.push(tree);
  }

  root(): Buffer {
    if (this.#trees.length === 0) return sha256();
    return this.#trees.reduceRight((right, left) => joined(left, right)).root;
  }
}

/** The head of a day: the hash over its tables and the head of the day before. */
export function headOf(day: string, tables: ChainDayTables, former: Uint8Array | null): Buffer {
  const lines = Object.entries(tables)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([table, { rows, root }]) => `${table} ${rows} ${root}\n`);
  return sha256(`${day}\n${former ? Buffer.from(former).toString("hex") : "-"}\n`, ...lines);
}
