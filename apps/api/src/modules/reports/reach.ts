import { administratorRoleId, superOwnerId } from "@portal/api-client/contract/current-user";
import type { ReportReader } from "@portal/api-client/contract/report-readers";
import { scopeTokens } from "@portal/api-client/report-query";
import { type RawBuilder, sql } from "kysely";

/** What decides who reads a report, as SQL: columns of its row, or values that are not stored. */
export interface Readable {
  ownerId: RawBuilder<number>;
  isEnabled: RawBuilder<boolean>;
  isPrivate: RawBuilder<boolean>;
  /** By which a tie narrows it, as an array. */
  scopeTokens: RawBuilder<string[]>;
  /** Ids, one a row. */
  roles: RawBuilder<unknown>;
  shares: RawBuilder<unknown>;
}

/** What of a user decides which reports he reads, as SQL: values of a caller, or columns of many users. */
export interface Reader {
  userId: RawBuilder<number>;
  carrierId: RawBuilder<number | null>;
  providerId: RawBuilder<number | null>;
}

export type Reason = ReportReader["because"];

/**
 * Why a report reaches a user, null where it does not (V1, V2): it is his own, or he is user id 1, even where it is disabled;
 * else only where it is enabled, by a share where it is private, and by a role where it is public. A disabled role gives nothing
 * (D-A80). Both who sees a report and which reports somebody sees are asked by this one rule.
 */
export const reasonFor = (report: Readable, { userId }: Reader) => sql<Reason | null>`case
  when ${report.ownerId} = ${userId} then 'owner'
  when ${userId} = ${sql.lit(superOwnerId)} then 'super-owner'
  when not ${report.isEnabled} then null
  when ${report.isPrivate} then case when ${userId} in (${report.shares}) then 'share' end
  when exists (
    select from user_role as held where held.user_id = ${userId} and held.role_id = ${sql.lit(administratorRoleId)}
  ) then 'administrator'
  when exists (
    select from user_role as held join role as its on its.id = held.role_id and its.enabled
    where held.user_id = ${userId} and held.role_id in (${report.roles})
  ) then 'role'
end`;

const byProvider = sql`${[...scopeTokens.provider]}::text[]`;
const byEither = sql`${[...scopeTokens.carrier, ...scopeTokens.provider]}::text[]`;

/** Whether a report can be narrowed to a user's carrier or provider; who is not tied needs none of that (V7). */
export const fitsTie = ({ scopeTokens: held }: Readable, { carrierId, providerId }: Reader) => sql<boolean>`case
  when ${providerId} is not null then ${held} && ${byProvider}
  when ${carrierId} is not null then ${held} && ${byEither}
  else true
end`;
