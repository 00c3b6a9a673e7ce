import * as z from "zod/mini";
import { endpoint } from "../core/endpoint.ts";
import { choice, idParams, optionalText, pathId, result, sentBack, text } from "../core/fields.ts";
import { moment } from "../core/moment.ts";
import { texts } from "../texts.ts";

/** The kinds of records whose changes a second person may have to approve, by their tables. */
export const approvedRecordKinds = ["carrier_policy", "product", "billing_code"] as const;
export type ApprovedRecordKind = (typeof approvedRecordKinds)[number];

/** All that a second person may have to approve. */
export const approvalKinds = [...approvedRecordKinds, "blacklist_file"] as const;
export type ApprovalKind = (typeof approvalKinds)[number];

export const approvalKindTexts: Readonly<Record<ApprovalKind, string>> = {
  carrier_policy: "Carrier policy",
  product: "Product",
  billing_code: "Billing code",
  blacklist_file: "Blacklist file",
};

export const approvalLimits = { noteMax: 500, mostDaysAhead: 366 } as const;

/** What a moment from which a change is to hold may be refused with. */
export const holdsFromTexts = {
  past: "Choose a moment after now",
  far: "Choose a moment within a year",
} as const;

/** Whether changes of a kind need a second person. */
export const ApprovalRule = z.object({
  kind: z.enum(approvalKinds),
  required: z.boolean(),
  dateModified: result.date,
});
export type ApprovalRule = z.output<typeof ApprovalRule>;

/** What goes along with a change that somebody asks for. */
export const ApprovalRequest = z.object({
  note: text(approvalLimits.noteMax),
  /** From when the change holds; null for at once. ISO 8601, or `YYYY-MM-DD HH:mm` in the portal's time zone. */
  holdsFrom: z.prefault(
    z.pipe(
      z.transform((value: string | null) => (value === "" ? null : value)),
      z.nullable(moment(texts.required)),
    ),
    null,
  ),
});
export type ApprovalRequest = z.output<typeof ApprovalRequest>;

const fields = z.record(z.string(), z.unknown());
const person = z.object({ userId: result.id, username: result.text });

/** It waits for a decision or, once it is approved, for its moment; then it was made or not. */
export const proposalStates = ["waiting", "planned", "approved", "declined", "takenBack", "failed"] as const;
export type ProposalState = (typeof proposalStates)[number];

/** A change that somebody asks for. */
export const Proposal = z.object({
  proposalId: result.id,
  kind: z.enum(approvalKinds),
  /** The record that changes; null for a file, and for a new record that waits or was declined. */
  recordId: z.nullable(result.id),
  state: z.enum(proposalStates),
  /** The fields that differ, as they were and as they are to be, in the form of the wire. */
  before: fields,
  after: fields,
  /** The whole record as it is to be; of a file its name, what it does, and how many numbers. */
  record: fields,
  note: result.text,
  user: person,
  createdAt: result.date,
  decidedBy: z.nullable(person),
  decidedAt: z.nullable(result.date),
  decisionNote: z.nullable(result.text),
  /** From when it is to hold; null for at once. */
  holdsFrom: z.nullable(result.date),
  /** When it was made, failed or was taken back. */
  endedAt: z.nullable(result.date),
  /** Why a planned change was not made. */
  failure: z.nullable(result.text),
});
export type Proposal = z.output<typeof Proposal>;

const changeRights = [
  "carrier-policy.create",
  "carrier-policy.edit",
  "product.create",
  "product.edit",
  "billing-code.create",
  "billing-code.edit",
  "blacklist.create",
  "blacklist.delete",
] as const;

/** Changes of reference data that a second person approves; no kind needs that at first. */
export const approvals = {
  rules: endpoint({
    summary: "Which kinds of records need a second person for a change",
    method: "GET",
    path: "/services/approvals/rules",
    access: ["approval.manage", "approval.decide"],
    response: z.array(ApprovalRule),
  }),
  editRule: endpoint({
    summary: "Says whether changes of a kind need a second person; it holds from the next call on",
    method: "PUT",
    path: "/services/approvals/rules/:kind",
    access: "approval.manage",
    params: z.object({ kind: text(20) }),
    body: z.object({ required: z.boolean(), dateModified: sentBack() }),
    response: ApprovalRule,
  }),
  of: endpoint({
    summary: "Whether changes of a record need a second person, and the change of it that waits",
    method: "GET",
    path: "/services/approvals/of",
    access: changeRights,
    /** Without a record it is about new ones, and about the caller's own files. */
    query: z.object({ kind: choice(approvalKinds), recordId: z.optional(pathId) }),
    response: z.object({
      required: z.boolean(),
      /** The change that waits for a decision or for its moment. */
      waiting: z.nullable(Proposal),
      /** The last change, if it failed at its moment and the record is as it was then. */
      failed: z.nullable(Proposal),
    }),
  }),
  ask: endpoint({
    summary: "Asks for the approval of a change, or of a new record; the change waits until a second person decides",
    method: "POST",
    path: "/services/approvals",
    access: changeRights,
    keys: false,
    body: z.extend(ApprovalRequest, {
      kind: choice(approvedRecordKinds),
      /** The record that changes; without it a new one is proposed. */
      recordId: z.optional(z.int().check(z.minimum(1))),
      /** The body of its edit or create. */
      record: fields,
      dateModified: sentBack(),
    }),
    response: Proposal,
  }),
  list: endpoint({
    summary: "The changes that wait, and the last ones that were decided, within the caller's tie",
    method: "GET",
    path: "/services/approvals",
    access: "approval.decide",
    response: z.array(Proposal),
  }),
  decide: endpoint({
    summary:
      "Approves or declines a change that somebody else asked for; an approved one holds at once, or from its moment",
    method: "PUT",
    path: "/services/approvals/:id",
    access: "approval.decide",
    keys: false,
    reason: "approve",
    params: idParams,
    body: z.object({ approved: z.boolean(), decisionNote: optionalText(approvalLimits.noteMax) }),
    response: Proposal,
  }),
  takeBack: endpoint({
    summary: "Takes back a change that waits for a decision or for its moment: by its asker, or by those who decide",
    method: "PUT",
    path: "/services/approvals/take-back/:id",
    access: [...changeRights, "approval.decide"],
    keys: false,
    params: idParams,
    response: Proposal,
  }),
};
