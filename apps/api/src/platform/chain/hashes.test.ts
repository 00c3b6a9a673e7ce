import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { MerkleTree } from "./hashes.ts";

const node = (left: Buffer, right: Buffer) =>
  createHash("sha256")
    .update(Buffer.concat([Uint8Array.of(1), left, right]))
    .digest();
const leafOf = (index: number) => createHash("sha256").update(String(index)).digest();

/** The root and the paths by the words of RFC 6962: the left side is the largest power of two below the number of leaves. */
function wanted(leaves: Buffer[]): { root: Buffer; paths: Buffer[][] } {
  const [only] = leaves;
  if (only && leaves.length === 1) return { root: only, paths: [[]] };
  const half = 2 ** Math.floor(Math.log2(leaves.length - 1));
  const [left, right] = [wanted(leaves.slice(0, half)), wanted(leaves.slice(half))];
  const paths = [
    ...left.paths.map((path) => [...path, right.root]),
    ...right.paths.map((path) => [...path, left.root]),
  ];
  return { root: node(left.root, right.root), paths };
}

it("gives the root and the audit path of each leaf as RFC 6962 does, for trees of any size", () => {
  for (let size = 1; size <= 40; size += 1) {
    const leaves = Array.from({ length: size }, (_, index) => leafOf(index));
    const paths: Buffer[][] = leaves.map(() => []);
    const tree = new MerkleTree();
    for (const [index, leaf] of leaves.entries()) tree.add(leaf, paths[index]);
    expect({ root: tree.root(), paths }, `${size} leaves`).toEqual(wanted(leaves));
  }
});
