import type { ExplainedCode } from "@portal/api-client/contract/refusal-codes";
import { type RawBuilder, sql } from "kysely";

/**
 * A carrier's code with its meaning and remedy; null without a code. The carrier's own entry comes before that of all carriers,
 * and a code without an entry stays alone.
 */
export const explainedCode = (
  code: RawBuilder<unknown>,
  carrierId: RawBuilder<unknown>,
): RawBuilder<ExplainedCode | null> => sql`(
  case when ${code} is not null then jsonb_build_object('code', ${code}, 'meaning', null, 'remedy', null) || coalesce((
    select jsonb_build_object('meaning', w.meaning, 'remedy', w.remedy) from refusal_code w
    where lower(w.code) = lower(${code}) and (w.carrier_id = ${carrierId} or w.carrier_id is null) and w.enabled
    order by w.carrier_id nulls last limit 1
  ), '{}') end)`;
