import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { createPool } from "@portal/api/link-kit";
import { afterEach, expect } from "vitest";
import { childName, isPooled } from "./child-pool.ts";

/** Starts links in processes of their own, which end with each test. */
export function childLinks() {
  const children: ChildProcess[] = [];
  afterEach(async () => {
    for (const child of children.splice(0)) await kill(child);
  });
  return (file: string, given: readonly string[]): ChildProcess => {
    const child = fork(join(import.meta.dirname, file), given, { stdio: ["ignore", "ignore", "inherit", "ipc"] });
    children.push(child);
    return child;
  };
}

export async function kill(child: ChildProcess): Promise<void> {
  child.kill("SIGKILL");
  if (child.signalCode === null) await once(child, "exit");
}

/** Waits until the database has done what killed links had asked it for: it may still take an item for one of them. */
export const statementsEnd = (pool: ReturnType<typeof createPool>): Promise<void> =>
  expect
    .poll(async () => {
      const { rows } = await pool.query(
        `select from pg_stat_activity where datname = current_database() and application_name = $1
        and (state = 'active' or not $2)`,
        [childName, isPooled],
      );
      return rows.length;
    })
    .toBe(0);
