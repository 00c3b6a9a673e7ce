import { superOwnerId } from "@portal/api-client/contract/current-user";
import type { ReportReader } from "@portal/api-client/contract/report-readers";
import { scopeTokens } from "@portal/api-client/report-query";
import { type RawBuilder, sql } from "kysely";

/**
 * All that decides whether a user reads a report, as SQL: one user and the columns of many reports, or one report, stored or not,
 * and the columns of many users. Who belongs to whom is asked as a set either way, so that the database looks it up once.
 */
export interface Meeting {
  report: {
    ownerId: RawBuilder<number>;
    isEnabled: RawBuilder<boolean>;
    isPrivate: RawBuilder<boolean>;
    /** By which a tie narrows it. */
    scopeTokens: RawBuilder<string[]>;
  };
  user: {
    id: RawBuilder<number>;
    carrierId: RawBuilder<number | null>;
    providerId: RawBuilder<number | null>;
    isAdministrator: RawBuilder<boolean>;
  };
  isShared: RawBuilder<boolean>;
  /** They have an enabled role in common: a disabled one gives nothing (D-A80). */
  haveRole: RawBuilder<boolean>;
}

export type Reason = ReportReader["because"];

/**
 * Why a report reaches a user, null where it does not (V1, V2): it is his own, or he is user id 1, even where it is disabled;
 * else only where it is enabled, by a share where it is private, and by a role where it is public.
 */
export const reasonFor = ({ report, user, isShared, haveRole }: Meeting) => sql<Reason | null>`case
  when ${report.ownerId} = ${user.id} then 'owner'
  when ${user.id} = ${sql.lit(superOwnerId)} then 'super-owner'
  when not ${report.isEnabled} then null
  when ${report.isPrivate} then case when ${isShared} then 'share' end
  when ${user.isAdministrator} then 'administrator'
  when ${haveRole} then 'role'
end`;

const byProvider = sql`${[...scopeTokens.provider]}::text[]`;
const byEither = sql`${[...scopeTokens.carrier, ...scopeTokens.provider]}::text[]`;

/** Whether a report can be narrowed to a user's carrier or provider; who is not tied needs none of that (V7). */
export const fitsTie = ({ report, user }: Meeting) => sql<boolean>`case
  when ${user.providerId} is not null then ${report.scopeTokens} && ${byProvider}
  when ${user.carrierId} is not null then ${report.scopeTokens} && ${byEither}
  else true
end`;
