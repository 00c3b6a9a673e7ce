import type { ReportAudience, ReportReader } from "@portal/api-client/contract/report-readers";
import { scopeTokens } from "@portal/api-client/report-query";
import type { AccessSettings } from "./access-settings.ts";
import type { AudienceMember, AudienceRow } from "./audience.queries.ts";

/** The leak check as it is answered; what of the rows a reader gets, the report's tokens tell as they would be. */
export const presentAudience = (
  { counts, opens, readers }: AudienceRow,
  { scopeTokens: tokens }: Pick<AccessSettings, "scopeTokens">,
): ReportAudience => ({ ...counts, opens, readers: readers.map((reader) => presentMember(reader, tokens)) });

/** A reader with what of the rows he gets, by his tie and the tokens that are forced for him (V7). */
function presentMember(row: AudienceMember, tokens: readonly string[]): ReportReader {
  const { scope, scopeName } = scopeOf(row);
  const forced = scope === "everything" ? [] : forcedTokens(scope, tokens);
  return {
    userId: row.id,
    username: row.username,
    because: row.reason,
    roles: row.roles,
    scope,
    scopeName,
    forced: row.fits ? forced.map((name) => `[${name}]`) : [],
    choosesProvider: row.fits && scope === "carrier" && !forced.some((name) => row.narrowing.includes(name)),
    withheld: row.fits || scope === "everything" ? null : withheldText({ scope, scopeName }, tokens),
    isNew: row.is_new,
  };
}

type Tied = Exclude<ReportReader["scope"], "everything">;

function scopeOf({ carrier_name, provider_name }: AudienceMember): Pick<ReportReader, "scope" | "scopeName"> {
  if (provider_name !== null) return { scope: "provider", scopeName: provider_name };
  return carrier_name === null
    ? { scope: "everything", scopeName: null }
    : { scope: "carrier", scopeName: carrier_name };
}

/** Who is tied to a provider has its carrier forced too; who is tied to a carrier chooses among its providers. */
const forcedTokens = (scope: Tied, tokens: readonly string[]): string[] => {
  const fixed: readonly string[] = [...scopeTokens.carrier, ...(scope === "provider" ? scopeTokens.provider : [])];
  return tokens.filter((name) => fixed.includes(name));
};

/** Whom a query asks for by name alone it keeps from those whose name another bears (P-21). */
function withheldText({ scope, scopeName }: { scope: Tied; scopeName: string | null }, tokens: readonly string[]) {
  const [, name] = scopeTokens[scope];
  const tied = `Tied to ${scope} ${scopeName}: `;
  if (tokens.includes(name))
    return `${tied}[${name}] does not narrow it, as another ${scope} has the same name; [${scope}_id] does`;
  if (scope === "provider") return `${tied}the query asks for no provider`;
  if (tokens.includes(scopeTokens.provider[1]))
    return `${tied}[provider_name] does not narrow it, as another provider has the name of one of its providers; [carrier_id] does`;
  return `${tied}the query asks for no carrier or provider`;
}
