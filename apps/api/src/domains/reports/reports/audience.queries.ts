import { type OpenedScope, type ReportAudience, reportReaderLimits } from "@portal/api-client/contract/report-readers";
import { type RawBuilder, sql } from "kysely";
import type { Caller } from "#platform/auth/caller.ts";
import type { Db } from "#platform/database/database.ts";
import { type AccessReason, accessReason, fitsTie, narrowingTokens } from "./access-rule.ts";
import { type AccessSettings, accessCaseOfReport } from "./access-settings.ts";

/** A reader from the database; their tie says which tokens are forced for them. */
export interface AudienceMember {
  id: number;
  username: string;
  reason: AccessReason;
  fits: boolean;
  is_new: boolean;
  carrier_name: string | null;
  provider_name: string | null;
  /** The tokens that would narrow a report to their tie. */
  narrowing: string[];
  roles: string[];
}

export interface AudienceRow {
  counts: Omit<ReportAudience, "opens" | "readers">;
  opens: OpenedScope[];
  readers: AudienceMember[];
}

/** Narrows the audience to some users, as conditions on `app_user as u`. */
interface AudienceFilter {
  before: RawBuilder<boolean>;
  after: RawBuilder<boolean>;
  /** Users who see the report without the change too, so that it takes nothing from them. */
  anyway: RawBuilder<boolean>;
}

interface Change {
  before: AccessSettings;
  after: AccessSettings;
  filter?: AudienceFilter;
}

const everybody: AudienceFilter = { before: sql`true`, after: sql`true`, anyway: sql`false` };

/**
 * The audience of a report before and after a change, in one pass over all users: the counts, the scopes that the change opens,
 * and the first of its readers. A tied caller gets the names of users within their tie; of the others only the number.
 */
export async function audienceOf(
  db: Db,
  { carrierId, providerId }: Pick<Caller, "carrierId" | "providerId">,
  { before, after, filter = everybody }: Change,
): Promise<AudienceRow> {
  const { rows } = await sql<AudienceRow>`
    with judged as materialized (
      select u.id, u.username, u.carrier_id, u.provider_id,
        case when ${filter.before} then ${accessReason(accessCaseOfReport(before))} end as reason_before,
        case when ${filter.after} then ${accessReason(accessCaseOfReport(after))} end as reason,
        ${fitsTie(accessCaseOfReport(before))} as fit_before, ${fitsTie(accessCaseOfReport(after))} as fits, ${filter.anyway} as anyway
      from app_user u where u.enabled
    ), reached as materialized (
      select j.*, c.name as carrier_name, p.name as provider_name,
        j.reason is not null and j.fits as sees, j.reason_before is not null and j.fit_before as saw,
        case when p.id is not null then 'provider' when c.id is not null then 'carrier' else 'everything' end as scope,
        coalesce(p.id, c.id, 0) as scope_id, coalesce(p.name, c.name) as scope_name,
        ${isOf("j.carrier_id", carrierId)} and ${isOf("j.provider_id", providerId)} as is_named
      from judged j left join carrier c on c.id = j.carrier_id left join provider p on p.id = j.provider_id
      where j.reason is not null or j.reason_before is not null
    ), counts as (
      select count(*) filter (where sees) as total, count(*) filter (where reason is not null and not fits) as withheld,
        count(*) filter (where sees and not saw) as added, count(*) filter (where saw and not sees and not anyway) as removed
      from reached
    ), opens as (
      select scope, case when is_named then scope_name end as "scopeName", count(*) as users,
        coalesce((array_agg(username order by username) filter (where is_named))[1:5], '{}') as usernames
      from reached where sees and not saw and (scope, scope_id) not in (
        select scope, scope_id from reached where saw and reason_before not in ('owner', 'super-owner'))
      group by scope, is_named, case when is_named then scope_id end, case when is_named then scope_name end
    ), readers as (
      select id, username, reason, fits, sees and not saw as is_new, carrier_name, provider_name,
        ${narrowingTokens({ carrierId: sql.ref("carrier_id"), providerId: sql.ref("provider_id") })} as narrowing,
        case when reason = 'role' then ${rolesInCommon(after)} else '{}' end as roles
      from reached where reason is not null and is_named
      order by case when sees and not saw then 0 when not fits then 1 else 2 end, username, id
      limit ${sql.lit(reportReaderLimits.shownMax)}
    )
    select (select to_json(counts) from counts) as counts,
      coalesce((select json_agg(opens order by scope = 'everything' desc, scope, "scopeName") from opens), '[]') as opens,
      coalesce((select json_agg(readers) from readers), '[]') as readers`.execute(db);
  return rows[0] as AudienceRow;
}

const isOf = (column: string, id: number | null): RawBuilder<unknown> =>
  id === null ? sql`true` : sql`${sql.ref(column)} is not distinct from ${id}::int`;

const rolesInCommon = ({ roles }: AccessSettings) => sql`array(
  select its.name from user_role held join role its on its.id = held.role_id and its.enabled
  where held.user_id = reached.id and held.role_id = any(${[...roles]}::bigint[]) order by its.name)`;
