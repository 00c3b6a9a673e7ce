import { type RawBuilder, sql } from "kysely";
import type { Db, Transaction } from "#platform/database/database.ts";

export interface DeliveryReport {
  /** The name of the message at the carrier (`referenceOf`). */
  reference: string;
  state: "sent" | "delivered" | "failed";
  /** The carrier's code, where it gives one. */
  code: string | null;
}

/**
 * Notes what a carrier reports of a message; false if there is no such message. A message goes from pending to sent, failed and
 * delivered, and never back: late, repeated and disordered reports end in the same state. The code is kept without the number, which
 * may be erased one day.
 */
export async function noteDelivery(db: Db | Transaction, { reference, state, code }: DeliveryReport): Promise<boolean> {
  const before = outgoingStates.slice(0, outgoingStates.indexOf(state));
  const [, id, createdMs, secret] = referenceForm.exec(reference) ?? [];
  if (!secret) return false;
  const key = sql`m.id = ${id}::bigint and m.created_at = to_timestamp(${createdMs}::bigint / 1000.0)`;
  const { rows } = await sql<{ is_known: boolean }>`
    with known as (
      select from monitor_message m where ${key} and m.reference = ${secret}::uuid
    ), noted as (
      update monitor_message m
      set status = ${state}, carrier_code = ${keptCode(code)}, failure = null, updated_at = now(),
        processed_at = coalesce(m.processed_at, now()), reports = m.reports || ${keptReport(sql`now()`, state, code)}
      from known k
      where ${key} and m.status = any(${before}::text[])
    )
    select exists (select from known) as is_known`.execute(db);
  return rows[0]?.is_known === true;
}

/** The states of an outgoing message: it goes on in this order only, also if reports come late. */
export const outgoingStates = ["pending", "sent", "failed", "delivered"] as const;

/** A carrier's code as it is kept with the message `m`. */
export const keptCode = (code: string | null) =>
  sql<string | null>`nullif(replace(${code?.slice(0, 100) ?? null}::text, m.msisdn, ''), '')`;

/** A report as it is kept with the message `m`. */
export const keptReport = (at: RawBuilder<unknown>, state: DeliveryReport["state"], code: string | null) =>
  sql`jsonb_build_object('at', ${at}, 'status', ${state}::text, 'code', ${keptCode(code)})`;

const referenceForm = /^(\d{1,18})\.(\d{1,15})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The name of a message at the carrier: what finds it, and what nobody can guess. */
export const referenceOf = ({ id, created_at, reference }: { id: number; created_at: Date; reference: string }) =>
  `${id}.${created_at.getTime()}.${reference}`;
