import { superOwnerId } from "@portal/api-client/contract/current-user";
import type { ReportReader } from "@portal/api-client/contract/report-readers";
import { type RawBuilder, sql } from "kysely";

/** The carrier and provider of a user; null if they are not tied. */
interface Tie {
  carrierId: RawBuilder<number | null>;
  providerId: RawBuilder<number | null>;
}

/**
 * All facts that decide whether a user sees a report, as SQL: one user and the columns of many reports, or one report, stored
 * or not, and the columns of many users. Shares and roles are read as sets in both cases, so that the database looks them up
 * once.
 */
export interface AccessCase {
  report: {
    ownerId: RawBuilder<number>;
    isEnabled: RawBuilder<boolean>;
    isPrivate: RawBuilder<boolean>;
    /** The tokens of the query by which a tie narrows the report. */
    scopeTokens: RawBuilder<string[]>;
  };
  user: Tie & {
    id: RawBuilder<number>;
    isAdministrator: RawBuilder<boolean>;
  };
  isShared: RawBuilder<boolean>;
  /** Whether report and user have an enabled role in common; a disabled role gives nothing. */
  haveRole: RawBuilder<boolean>;
}

export type AccessReason = ReportReader["because"];

/**
 * The reason why a user has access to a report, or null. The owner and user id 1 always have access, even if the report is
 * disabled. Others have it only while the report is enabled: by a share if it is private, and by a role if it is public.
 */
export const accessReason = ({ report, user, isShared, haveRole }: AccessCase) => sql<AccessReason | null>`case
  when ${report.ownerId} = ${user.id} then 'owner'
  when ${user.id} = ${sql.lit(superOwnerId)} then 'super-owner'
  when not ${report.isEnabled} then null
  when ${report.isPrivate} then case when ${isShared} then 'share' end
  when ${user.isAdministrator} then 'administrator'
  when ${haveRole} then 'role'
end`;

/** Providers that share their name with another one. Names that differ only in case, spelling or blanks count as one. */
export const providersOfOneName = sql`
  select id, carrier_id from (
    select id, carrier_id, count(*) over (partition by folded_name(name)) as bearers from provider) named
  where bearers > 1`;
const carriersOfOneName = sql`
  select id from (select id, count(*) over (partition by folded_name(name)) as bearers from carrier) named where bearers > 1`;

/**
 * The tokens that narrow a report to a tie: ids always, a name only while no other carrier or provider of the whole portal has
 * it. A user of a carrier chooses a provider, so none of its providers may share its name. This one place decides it for lists,
 * runs and the leak check.
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

/** Whether a report can be narrowed to a user's carrier or provider; untied users need no narrowing. */
export const fitsTie = ({ report, user }: AccessCase) => sql<boolean>`case
  when ${user.providerId} is null and ${user.carrierId} is null then true
  else ${report.scopeTokens} && ${narrowingTokens(user)}
end`;
