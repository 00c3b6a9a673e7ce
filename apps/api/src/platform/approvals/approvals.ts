import { type ApprovalKind, approvalKinds } from "@portal/api-client/contract/approvals";
import type { Db, Transaction } from "../database/database.ts";
import { conflict } from "../errors.ts";

/** Marks the input of a change that a second person has approved. A symbol, as no body of a call can have one. */
export const approved = Symbol("approved");

/** What the audit line of an approved change says beside its approver. */
export interface ApprovedDetails {
  proposal: number;
  askedBy: string;
}

/** The details of a change that a second person has approved; undefined for others. */
export const approvalOf = (input: object | undefined): ApprovedDetails | undefined =>
  (input as { [approved]?: ApprovedDetails } | undefined)?.[approved];

const required = new WeakMap<Transaction, Map<string, Promise<boolean>>>();

/** Whether changes of a kind need a second person, at this moment. */
export async function needsApproval(db: Db | Transaction, kind: ApprovalKind): Promise<boolean> {
  const rule = await db.selectFrom("approval_rule").select("required").where("kind", "=", kind).executeTakeFirst();
  return rule?.required ?? false;
}

/** Refuses a change of a record that has not been approved but has to be; the rule is read once in a transaction. */
export async function requireApproved(tx: Transaction, table: string, input?: object): Promise<void> {
  const kind = approvalKinds.find((one) => one === table);
  if (!kind || approvalOf(input)) return;
  const known = required.get(tx) ?? new Map<string, Promise<boolean>>();
  required.set(tx, known);
  const rule = known.get(kind) ?? needsApproval(tx, kind);
  known.set(kind, rule);
  if (await rule)
    throw conflict("This change needs a second person. Open the record's form and press Ask for approval");
}
