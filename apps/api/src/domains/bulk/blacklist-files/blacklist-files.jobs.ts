import { blacklistFileColumns } from "@portal/api-client/contract/blacklist-files";
import { needsApproval } from "#platform/approvals/approvals.ts";
import type { BulkKind } from "#platform/bulk/bulk-job.ts";
import { countShortNumbers } from "#platform/csv/short-numbers.ts";
import { conflict } from "#platform/errors.ts";
import { type Job, type JobWork, tieOfJob } from "#platform/jobs/job.ts";
import { addNumbers, carrierOfFile, checkNumbers, planNumbers, removeNumbers } from "./blacklist-files.queries.ts";

export const addKind = "blacklist.add";
export const removeKind = "blacklist.remove";
/** The turn of all work on blacklist files. */
export const blacklistTurn = "blacklist file";

/** The options of each kind of file; a number that occurs twice is an error. */
export const files = {
  columns: blacklistFileColumns,
  required: ["msisdn", "carrier_id"],
  unique: ["msisdn", "carrier_id"],
  turn: blacklistTurn,
} satisfies Partial<BulkKind>;

/** The work behind Add from File and Remove from File: the whole file or nothing. */
export const blacklistFileKinds = ({ timeZone }: { timeZone: string }): BulkKind[] => [
  {
    ...files,
    kind: addKind,
    check: (work) => check(work, { timeZone, adds: true }),
    plan: ({ tx }) => planNumbers(tx, { known: "updated", unknown: "added" }),
    open: requireApprovedFile,
    acts: ["added", "updated"],
    act: addNumbers,
    counts: async (_, { added = 0, updated = 0 }, { tx }) => ({ added, updated, short: await countShortNumbers(tx) }),
    line: (work) => line(work, "blacklist.add-file"),
  },
  {
    ...files,
    kind: removeKind,
    check: (work) => check(work, { timeZone, adds: false }),
    plan: ({ tx }) => planNumbers(tx, { known: "removed", unknown: "notFound" }),
    open: requireApprovedFile,
    acts: "removed",
    act: removeNumbers,
    counts: async (_, { removed = 0, notFound = 0 }, { tx }) => ({
      removed,
      notFound,
      short: await countShortNumbers(tx),
    }),
    line: (work) => line(work, "blacklist.remove-file"),
  },
];

export const check = ({ tx, job }: JobWork, rules: { timeZone: string; adds: boolean }) =>
  checkNumbers(tx, { ...rules, tie: tieOfJob(job) });

const line = async ({ tx, job }: JobWork, action: string) => ({
  userId: job.user_id,
  action,
  entity: "blacklist" as const,
  entityId: job.input_sha256,
  scope: { carrierId: await carrierOfFile(tx), providerId: null },
  details: approvalOfFile(job),
});

/** The request that a file was approved by, and its approver; only the approval itself sets these options. */
const approvalOfFile = ({ options: { proposal, approvedBy } }: Job): Record<string, unknown> =>
  proposal === undefined ? {} : { proposal, approvedBy };

/** Refuses a file that has not been approved but has to be. */
async function requireApprovedFile({ tx, job }: JobWork): Promise<void> {
  if (job.options.proposal === undefined && (await needsApproval(tx, "blacklist_file")))
    throw conflict("This file needs a second person. Choose it in Blacklist and press Ask for approval");
}
