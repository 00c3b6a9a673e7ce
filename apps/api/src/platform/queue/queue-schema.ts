import type pg from "pg";
import { type Db as BossDb, getConstructionPlans, PgBoss } from "pg-boss";
import { appRole } from "../database/app-role.ts";
import { migrationLock } from "../database/migrations.ts";

/** pg-boss keeps its tables to itself: no migration of ours touches them. */
export const queueSchema = "pgboss";

const queueNames = ["report-delivery"] as const;
export type QueueName = (typeof queueNames)[number];

/** A worker that is silent for so long is dead, and its job goes to another; pg-boss takes no less. */
const heartbeatSeconds = 10;

/**
 * What is tried again, and when, is for those who made a job to say: pg-boss brings back what a dead or stopped worker left, and
 * gives up nothing by itself.
 */
const options = {
  heartbeatSeconds,
  retryLimit: 1_000,
  retryDelay: 2,
  expireInSeconds: 2 * 60 * 60,
  deleteAfterSeconds: 60 * 60,
};

/** pg-boss on a pool of ours, which it neither opens nor closes. */
export const onPool = (pool: pg.Pool): BossDb => ({
  executeSql: (text, values) => pool.query(text, values),
});

/** The statements that make pg-boss' schema, without their own transaction: for a restore, which has one for all. */
export const queueConstruction = (): string =>
  getConstructionPlans(queueSchema)
    .replace(/^\s*BEGIN;/, "")
    .replace(/COMMIT;\s*$/, "");

/**
 * Brings pg-boss' schema and the queues to the present, as the owner and once before the API starts; the API's own role may
 * work with them and create nothing.
 */
export async function installQueues(pool: pg.Pool): Promise<void> {
  const boss = new PgBoss({ db: onPool(pool), schema: queueSchema, supervise: false, schedule: false });
  let failure: Error | undefined;
  boss.on("error", (error) => {
    failure = error;
  });
  await boss.start();
  try {
    for (const name of queueNames) {
      await boss.createQueue(name, options);
      await boss.updateQueue(name, options);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
  if (failure) throw failure;
  await pool.query(`
    select pg_advisory_xact_lock(${migrationLock});
    grant usage on schema ${queueSchema} to ${appRole};
    grant select, insert, update, delete on all tables in schema ${queueSchema} to ${appRole};
    revoke execute on all functions in schema ${queueSchema} from public;
    grant execute on function ${queueSchema}.job_now() to ${appRole};`);
}
