import { type evidence as contract, evidenceTexts } from "@portal/api-client/contract/evidence";
import type { Evidence, EvidenceRecord } from "@portal/verify";
import { sql } from "kysely";
import type * as z from "zod/mini";
import type { ExportLine } from "#platform/audit/audit.ts";
import type { Caller } from "#platform/auth/caller.ts";
import { proveRows, rowName, type Unproven } from "#platform/chain/prove-rows.ts";
import type { Db, Transaction } from "#platform/database/database.ts";
import { invalidField, notFound, tooManyRows } from "#platform/errors.ts";
import { maskContent, maskMsisdn } from "#platform/numbers/mask.ts";
import { inScope, type Tie } from "#platform/scope.ts";
import { startOfDay } from "#platform/time/portal-day.ts";
import { findSubscriber, searchedScope } from "../monitor/subscriber.ts";
import type { Then } from "../monitor-why/then.ts";
import { isKnown } from "./evidence.queries.ts";
import { gapsOfProof, gapsSince } from "./evidence-gaps.ts";
import { evidencePdf } from "./evidence-pdf.ts";
import { type Draft, readSections } from "./evidence-sections.ts";
import { jsonPieces, ZipWriter } from "./zip-writer.ts";

export type EvidenceDependencies = { db: Db } & Pick<Then, "timeZone" | "carriers">;
type Asked = z.output<typeof contract.create.body>;

/** An evidence to be made, for who may see its numbers if it is not masked. */
export interface EvidenceOrder extends Asked {
  /** The tie of its maker, and their name. */
  tie: Tie;
  by: string;
}

/** What a caller asks for; numbers are masked for those who may not see them. */
export const orderOf = (caller: Caller, asked: Asked): EvidenceOrder => ({
  ...asked,
  masked: asked.masked || !caller.seesNumbers || caller.view !== null,
  tie: { carrierId: caller.carrierId, providerId: caller.providerId },
  by: caller.view?.viewer.username ?? caller.username,
});

/** The name of the file of an evidence, for the number as its reader may see it. */
export const evidenceName = ({ msisdn, masked, from, to }: Pick<Asked, "msisdn" | "masked" | "from" | "to">) =>
  `evidence-${masked ? maskMsisdn(msisdn) : msisdn}-${from}-${to}.zip`;

/** The audit line of an evidence, with the hashes of its files. */
export const evidenceLine = (
  { tie, from, to, masked, productId }: EvidenceOrder,
  { subscriber, evidence, digests }: MadeEvidence<unknown>,
): ExportLine => ({
  action: "evidence.create",
  entity: "subscriber",
  msisdn: subscriber.msisdn,
  scope: searchedScope(tie, subscriber),
  details: {
    reason: evidence.reason,
    from,
    to,
    product_id: productId,
    masked,
    records: evidence.sections.flatMap(({ records }) => records).length,
    json: { sha256: digests.json },
    pdf: { sha256: digests.pdf },
  },
});

type MadeEvidence<Kept> = Awaited<ReturnType<typeof makeEvidence<Kept>>>;
interface EvidenceOptions<Kept> extends EvidenceSize {
  /** Takes the ZIP while it is made. */
  keep: (zip: AsyncIterable<Uint8Array>) => Promise<Kept>;
}

/** How large an evidence may be, and what is said of a larger one. */
interface EvidenceSize {
  most: { records: number; subscriptions: number };
  refusal: string;
  /** Tells how far the work is: days of tables that are proved. */
  tell?: (done: number, total: number) => void;
}

const unprovenWords: Record<Unproven | "no seal", string> = {
  "no seal": "records of this kind are not sealed",
  "not closed": "its day is not closed yet",
  "before the chain": "it is older than the chain",
  "not as sealed": "it is NOT as it was sealed; ask the operator for a check of the audit trail",
  withheld: "its columns hold the masked number",
};

/**
 * Makes the evidence of a number and a period: all that it says is read in one snapshot, so that records and proofs agree.
 * A number of which nothing is kept in the caller's scope answers 404, as an erased one does.
 */
export async function makeEvidence<Kept>(
  deps: EvidenceDependencies,
  order: EvidenceOrder,
  { keep, ...size }: EvidenceOptions<Kept>,
) {
  const { subscriber, evidence, proof } = await deps.db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute((tx) => readEvidence(tx, deps, order, size));
  const digests = { json: "", pdf: "" };
  async function* zipped() {
    const zip = new ZipWriter();
    const whole: Evidence = { ...evidence, proof: yield* zip.file("proof.json", jsonPieces(proof, 2)) };
    digests.json = yield* zip.file("evidence.json", jsonPieces(whole, 4));
    digests.pdf = yield* zip.file("evidence.pdf", await evidencePdf(whole, digests.json));
    yield* zip.end();
  }
  return { subscriber, evidence, kept: await keep(zipped()), digests };
}

async function readEvidence(
  tx: Transaction,
  { timeZone, carriers }: EvidenceDependencies,
  order: EvidenceOrder,
  { most, refusal, tell }: EvidenceSize,
) {
  const { msisdn, productId, from, to, tie: caller, masked: isMasked } = order;
  const subscriber = await findSubscriber(tx, caller, msisdn, order);
  const { start, end, now } = await periodOf(tx, order, timeZone);
  const read = { tx, caller, subscriber, productId, start, end, limit: most.records + 1 };
  if (!(await isKnown(read))) throw notFound();
  const names = await namesOf(tx, caller, subscriber.carrierId, productId);
  const found = await readSections(read, { timeZone, carriers, most: most.subscriptions });
  const drafts = found?.sections.flatMap(({ records }) => records) ?? [];
  if (!found || drafts.length > most.records) throw tooManyRows(refusal);
  const { sections, gaps } = found;

  const hide = (text: string) => (isMasked ? text.replaceAll(msisdn, maskMsisdn(msisdn)) : text);
  const hideAll = (text: string) => (isMasked ? maskContent(hide(text)) : text);
  const wanted = drafts.flatMap(({ row }) => row ?? []);
  const { proof, rows } = await proveRows(tx, wanted, { maskedNumber: isMasked ? msisdn : null, tell });
  const present = ({ at, what, facts, ofColumns = {}, ofPersonal = {}, row }: Draft): EvidenceRecord => {
    const proven = row ? (rows.get(rowName(row)) ?? "not as sealed") : "no seal";
    const sealed = typeof proven === "string" ? null : sealedOf(proven);
    const said = { ...facts, ...(!sealed && ofColumns), ...(!sealed?.personal && ofPersonal) };
    return {
      at: at.toISOString(),
      what: hide(what),
      facts: Object.fromEntries(
        Object.entries(said).flatMap(([name, fact]) =>
          fact === null ? [] : [[name, factText(fact, freeFacts.has(name) ? hideAll : hide)]],
        ),
      ),
      sealed,
      unsealed: typeof proven === "string" ? unprovenWords[proven] : null,
    };
  };
  const presented = sections.map(({ title, records }) => ({ title, records: records.map(present) }));
  const evidence: Omit<Evidence, "proof"> = {
    format: "portal-evidence/1",
    createdAt: now.toISOString(),
    createdBy: order.by,
    reason: hideAll(order.reason),
    timeZone,
    number: isMasked ? maskMsisdn(msisdn) : msisdn,
    masked: isMasked,
    ...names,
    from,
    to,
    gaps: [
      ...(await gapsSince(tx, start, timeZone)),
      ...gaps,
      ...gapsOfProof(presented.flatMap(({ records }) => records)),
    ],
    sections: presented,
  };
  return { subscriber, evidence, proof };
}

/** Facts that somebody wrote, and that may name any number. */
const freeFacts: ReadonlySet<string> = new Set(["Text", "Reason", "Note"]);

const factText = (fact: string | number | Date, hide: (text: string) => string): string => {
  if (fact instanceof Date) return fact.toISOString();
  return typeof fact === "number" ? String(fact) : hide(fact);
};

const sealedOf = ({
  table,
  key,
  columns,
  personal,
}: {
  table: string;
  key: string;
  columns: string;
  personal: string | null;
}) => ({
  table,
  key,
  columns: JSON.parse(columns),
  personal: personal === null ? null : JSON.parse(personal),
});

/** The moments of the period; a day in the future is refused, as nothing can be known of it. */
async function periodOf(tx: Transaction, { from, to }: Asked, timeZone: string) {
  const { rows } = await sql<Record<"start" | "last" | "end" | "now", Date>>`
    select ${startOfDay(sql`${from}::date`, timeZone)} as start, ${startOfDay(sql`${to}::date`, timeZone)} as last,
      ${startOfDay(sql`${to}::date + 1`, timeZone)} as end, now() as now`.execute(tx);
  const [period] = rows;
  if (!period) throw new Error("The database gave no period");
  if (period.last > period.now) throw invalidField("to", evidenceTexts.inFuture);
  return period;
}

/** The names for the cover; a product of another carrier, or out of the caller's scope, is as unknown as one that does not exist. */
async function namesOf(tx: Transaction, caller: Tie, carrierId: number, productId: number | null) {
  const carrier = await tx.selectFrom("carrier").select("name").where("id", "=", carrierId).executeTakeFirstOrThrow();
  if (productId === null) return { carrier: carrier.name, product: null };
  const product = await inScope(tx.selectFrom("product as p"), caller, { provider: "p.provider_id" })
    .select("p.name")
    .where("p.id", "=", productId)
    .where("p.carrier_id", "=", carrierId)
    .executeTakeFirst();
  if (!product) throw notFound();
  return { carrier: carrier.name, product: product.name };
}
