// A process of the API that only does the jobs of a database, for tests that kill it. Its arguments are the database's URL and
// the folder of files.
import pino from "pino";
import { accessRecords } from "../src/domains/access/index.ts";
import { jobKinds } from "../src/domains/bulk/index.ts";
import { catalogueRecords } from "../src/domains/catalogue/index.ts";
import { reportRecords } from "../src/domains/reports/index.ts";
import { unnotedWrites } from "../src/platform/auth/own-writes.ts";
import { createDb, createPool } from "../src/platform/database/database.ts";
import { createDisk } from "../src/platform/files/disk.ts";
import { createFolderStore } from "../src/platform/files/folder-store.ts";
import { JobRunner } from "../src/platform/jobs/job-runner.ts";
import { bulkChangeJobs } from "../src/platform/records/bulk-change/bulk-change.jobs.ts";

const [url = "", folder = ""] = process.argv.slice(2);
const isPooled = process.env.TEST_PGBOUNCER === "on";
const pool = createPool({ url, isPooled, preparedStatements: !isPooled });
const guard = { numbers: 1_000, share: null, enforced: false };
const bulk = { guard, twoPerson: false, undoHours: 24 };
const seals = { seal: () => "sealed" };
const modules = { ...catalogueRecords("UTC"), ...accessRecords, ...reportRecords(seals) };
const kinds = [
  ...jobKinds({ maxRows: 1_000_000, timeZone: "UTC", bulk }),
  ...bulkChangeJobs({ pool, modules, rights: { maskNumbers: false } }),
];
const files = createFolderStore(folder, createDisk({ folder, reserveBytes: 0 }));
new JobRunner({ pool, db: createDb(pool), files, kinds, log: pino(), writes: unnotedWrites }).start();
