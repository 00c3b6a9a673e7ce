import { randomUUID } from "node:crypto";
import { inject, onTestFinished } from "vitest";
import { createPool } from "../src/platform/database/database.ts";

/** A new empty database of one test, for its owner by one connection. */
export async function emptyDatabaseOf() {
  const name = `empty_${randomUUID().replaceAll("-", "")}`;
  const admin = createPool({ url: new URL("/postgres", inject("ownerUrl")).href, max: 1 });
  await admin.query(`create database ${name} template template0`);
  const url = new URL(`/${name}`, inject("ownerUrl")).href;
  const pool = createPool({ url, max: 1 });
  const pools = [pool];
  onTestFinished(async () => {
    for (const one of pools) await one.end();
    await admin.query(`drop database ${name}`); // waits for sessions that are ending; their owner may be another role
    await admin.end();
  });
  return {
    pool,
    /** The owner's address. */
    url,
    /** A connection with the low rights of the API. */
    asApp: () => {
      const other = createPool({ url: new URL(`/${name}`, inject("appUrl")).href, max: 1 });
      pools.push(other);
      return other;
    },
    /** Another program's connections to it. */
    second: (applicationName: string) => {
      const other = createPool({ url, max: 1, applicationName });
      pools.push(other);
      return other;
    },
  };
}
