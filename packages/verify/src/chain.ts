import { createHash } from "node:crypto";
import type { ProofDay, ProofRow } from "./format.ts";

const bytes = (hex: string) => Buffer.from(hex, "hex");

export function sha256(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex");
}

export const digestOf = (salt: string, personal: string): string => sha256(bytes(salt), personal);

const leafOf = ({ columns, digest }: ProofRow) => sha256(Uint8Array.of(0), bytes(sha256(columns)), bytes(digest));

const parentOf = (left: string, right: string) => sha256(Uint8Array.of(1), bytes(left), bytes(right));

/** The root to which the path of a row leads in a tree of that many rows (RFC 9162, 2.1.3.2); null if the path does not fit. */
export function rootOf(row: ProofRow, rows: number): string | null {
  let [place, last] = [row.index, rows - 1];
  if (place > last) return null;
  let node = leafOf(row);
  for (const other of row.path) {
    if (last === 0) return null;
    if (place % 2 === 1 || place === last) {
      node = parentOf(other, node);
      while (place % 2 === 0 && place > 0) [place, last] = [place / 2, Math.floor(last / 2)];
    } else node = parentOf(node, other);
    [place, last] = [Math.floor(place / 2), Math.floor(last / 2)];
  }
  return last === 0 ? node : null;
}

/** The head of a day, which is over its tables and the head before. */
export function headOf({ day, tables, former }: ProofDay): string {
  const lines = Object.entries(tables).map(([name, { rows, root }]) => `${name} ${rows} ${root}\n`);
  return sha256(`${day}\n${former ?? "-"}\n`, ...lines.sort());
}

export const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
