import type { Fault, Tests } from "./fault.ts";

const modules = (words: string): Tests => ({ project: "api", files: words });
const screens = (words: string): Tests => ({ project: "operations", files: words });

/** Faults in files with which staff change many records at once, their jobs, and bulk unsubscriptions. */
export const bulk: readonly Fault[] = [
  {
    name: "any number is taken for the count that staff confirm",
    file: "apps/api/src/platform/bulk/guard.ts",
    find: "confirmedCount === numbers",
    replace: "confirmedCount !== undefined",
    caughtBy: modules("domains/bulk/bulk-unsubscriptions/approval-rules"),
  },
  {
    name: "a batch is approved by its maker where two people have to",
    file: "apps/api/src/domains/bulk/bulk-unsubscriptions/bulk-unsubscriptions.service.ts",
    find: "if (twoPerson && batch.user_id === caller.userId) throw conflict(ownBatch);",
    replace: "",
    caughtBy: modules("domains/bulk/bulk-unsubscriptions/approval-rules"),
  },
  {
    name: "a batch holds subscriptions of another carrier than its maker's",
    file: "apps/api/src/domains/bulk/bulk-unsubscriptions/creation.jobs.ts",
    find: "and (${job.carrier_id}::int is null or s.carrier_id = ${job.carrier_id})",
    replace: "",
    caughtBy: modules("domains/bulk/bulk-unsubscriptions/creation"),
  },
  {
    name: "an undo brings back a number that was blacklisted meanwhile",
    file: "apps/api/src/domains/bulk/bulk-unsubscriptions/undo.jobs.ts",
    find: "b.carrier_id = s.carrier_id and b.deleted_at is null",
    replace: "b.carrier_id = s.carrier_id and b.deleted_at is not null",
    caughtBy: modules("domains/bulk/bulk-unsubscriptions/undo"),
  },
  {
    name: "an undo leaves a next charge in the past",
    file: "apps/api/src/domains/bulk/bulk-unsubscriptions/undo.jobs.ts",
    find: "(1 + floor(",
    replace: "(floor(",
    caughtBy: modules("domains/bulk/bulk-unsubscriptions/undo"),
  },
  {
    name: "a batch can be undone after its time",
    file: "apps/api/src/domains/bulk/bulk-unsubscriptions/bulk-unsubscriptions.service.ts",
    find: "if (!batch.is_undo_time) throw",
    replace: "if (batch.processed_at === null) throw",
    caughtBy: modules("domains/bulk/bulk-unsubscriptions/undo"),
  },
  {
    name: "canceling a batch leaves no audit line",
    file: "apps/api/src/domains/bulk/bulk-unsubscriptions/bulk-unsubscriptions.service.ts",
    find: "await recordAudit(tx, {\n          userId: caller.userId,",
    replace: "void Object({\n          userId: caller.userId,",
    caughtBy: modules("domains/bulk/bulk-unsubscriptions/approval.test"),
  },
  {
    name: "a broadcast sends one message less than the quota",
    file: "apps/api/src/domains/bulk/broadcasts/broadcasts.jobs.ts",
    find: "when l.nth + coalesce(t.messages, 0) > r.quota",
    replace: "when l.nth + coalesce(t.messages, 0) >= r.quota",
    caughtBy: modules("domains/bulk/broadcasts/broadcasts.routes"),
  },
  {
    name: "a message goes out in the minute in which the carrier's quiet time begins",
    file: "apps/api/src/domains/bulk/broadcasts/delivery-times.ts",
    find: "from <= clock && clock < to :",
    replace: "from <= clock && clock <= to :",
    caughtBy: modules("domains/bulk/broadcasts/delivery-times"),
  },
  {
    name: "two files at once pass a limit together, as neither waits for the other",
    file: "apps/api/src/platform/bulk/bulk-job.ts",
    find: "if (!job.preview) await sql`select pg_advisory_xact_lock(hashtext(${kind.turn ?? kind.kind}))`.execute(tx);",
    replace: "",
    caughtBy: modules("domains/bulk/broadcasts/broadcasts.routes"),
  },
  {
    name: "a broadcast goes out twice within a day",
    file: "apps/api/src/platform/uploads/same-file.ts",
    find: "if (earlier) throw conflict(message);",
    replace: "",
    caughtBy: modules("domains/bulk/broadcasts/broadcasts.routes"),
  },
  {
    name: "a direct subscription passes the limit of its product by one",
    file: "apps/api/src/domains/bulk/direct-subscriptions/direct-subscriptions.jobs.ts",
    find: "> room then 'limitReached'",
    replace: "> room + 1 then 'limitReached'",
    caughtBy: modules("domains/bulk/direct-subscriptions/"),
  },
  {
    name: "a row of another carrier is taken from a tied user's file",
    file: "apps/api/src/domains/bulk/blacklist-files/blacklist-files.queries.ts",
    find: `tie, { carrier: "carrier.id" });`,
    replace: "tie, {});",
    caughtBy: modules("domains/bulk/blacklist-files/"),
  },
  {
    name: "a number of four digits is taken from a file",
    file: "apps/api/src/platform/csv/cell-rules.ts",
    find: "between 5 and 20 then null",
    replace: "between 4 and 20 then null",
    caughtBy: modules("platform/csv/cell-rules"),
  },
  {
    name: "whoever knows the number of a job sees it",
    file: "apps/api/src/domains/bulk/jobs/jobs.queries.ts",
    find: `if (own || !caller.can("job.list")) return own;`,
    replace: "if (own) return own;",
    caughtBy: modules("domains/bulk/jobs/"),
  },
  {
    name: "a job that the file store keeps waiting is given up",
    file: "apps/api/src/platform/jobs/jobs.queries.ts",
    find: "attempt: job.attempt - 1",
    replace: "attempt: job.attempt",
    caughtBy: modules("platform/jobs/job-runner"),
  },
  {
    name: "the decision on a batch is offered to who may only look at it",
    file: "apps/operations/src/features/bulk-unsubscriptions/batch-dialog.tsx",
    find: "{batch && mayEdit && jobId === null",
    replace: "{batch && jobId === null",
    caughtBy: screens("bulk-unsubscriptions/"),
  },
  {
    name: "an approval does not say that its screen can ask for the count",
    file: "apps/operations/src/features/bulk-unsubscriptions/use-batch.ts",
    find: `guard: "1",`,
    replace: `guard: "0",`,
    caughtBy: screens("bulk-unsubscriptions/batch-dialog"),
  },
];
