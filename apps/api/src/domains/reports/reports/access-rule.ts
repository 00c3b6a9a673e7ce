import { superOwnerId } from "@portal/api-client/contract/current-user";
import type { ReportReader } from "@portal/api-client/contract/report-readers";
import { type RawBuilder, sql } from "kysely";

/** What a user sees alone; null where they are tied to none (D-A12). */
interface Tie {
  carrierId: RawBuilder<number | null>;
  providerId: RawBuilder<number | null>;
}

/**
 * All that decides whether a user reads a report, as SQL: one user and the columns of many reports, or one report, stored or not,
 * and the columns of many users. Who belongs to whom is asked as a set either way, so that the database looks it up once.
 */
export interface AccessCase {
  report: {
    ownerId: RawBuilder<number>;
    isEnabled: RawBuilder<boolean>;
    isPrivate: RawBuilder<boolean>;
    /** By which a tie narrows it. */
    scopeTokens: RawBuilder<string[]>;
  };
  user: Tie & {
    id: RawBuilder<number>;
    isAdministrator: RawBuilder<boolean>;
  };
  isShared: RawBuilder<boolean>;
  /** They have an enabled role in common: a disabled one gives nothing (D-A80). */
  haveRole: RawBuilder<boolean>;
}

export type AccessReason = ReportReader["because"];

/**
 * Why a report reaches a user, null where it does not (V1, V2): it is his own, or he is user id 1, even where it is disabled;
 * else only where it is enabled, by a share where it is private, and by a role where it is public.
 */
export const accessReason = ({ report, user, isShared, haveRole }: AccessCase) => sql<AccessReason | null>`case
  when ${report.ownerId} = ${user.id} then 'owner'
  when ${user.id} = ${sql.lit(superOwnerId)} then 'super-owner'
  when not ${report.isEnabled} then null
  when ${report.isPrivate} then case when ${isShared} then 'share' end
  when ${user.isAdministrator} then 'administrator'
  when ${haveRole} then 'role'
end`;

/** The providers whose name others bear too; names count as one that differ in case, spelling or blanks alone (P-21). */
export const providersOfOneName = sql`
  select id, carrier_id from (
    select id, carrier_id, count(*) over (partition by folded_name(name)) as bearers from provider) named
  where bearers > 1`;
const carriersOfOneName = sql`
  select id from (select id, count(*) over (partition by folded_name(name)) as bearers from carrier) named where bearers > 1`;

/**
 * The tokens that narrow a report to a tie (V7): ids always, a name only while no other carrier or provider of the whole portal
 * bears it (P-21). Who is tied to a carrier chooses a provider, so that none of its providers may share its name. The one place
 * that decides it, for lists, runs and the leak check alike.
 */
export const narrowingTokens = ({ carrierId, providerId }: Tie) => sql<string[]>`case
  when ${providerId} is not null then
    case when ${providerId} in (select id from (${providersOfOneName}) p) then '{provider_id}'::text[]
      else '{provider_id,provider_name}' end
  when ${carrierId} is not null then '{carrier_id,provider_id}'::text[]
    || case when ${carrierId} in (${carriersOfOneName}) then '{}'::text[] else '{carrier_name}' end
    || case when ${carrierId} in (select carrier_id from (${providersOfOneName}) p) then '{}'::text[] else '{provider_name}' end
  else '{}'
end`;

/** Whether a report can be narrowed to a user's carrier or provider; who is not tied needs none of that (V7). */
export const fitsTie = ({ report, user }: AccessCase) => sql<boolean>`case
  when ${user.providerId} is null and ${user.carrierId} is null then true
  else ${report.scopeTokens} && ${narrowingTokens(user)}
end`;
