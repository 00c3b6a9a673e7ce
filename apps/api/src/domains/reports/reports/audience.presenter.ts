import type { ReportAudience, ReportReader } from "@portal/api-client/contract/report-readers";
import { scopeTokens } from "@portal/api-client/report-query";
import type { AccessSettings } from "./access-settings.ts";
import type { AudienceMember, AudienceRow } from "./audience.queries.ts";

/** The answer of the leak check. The tokens of the report after the change decide which rows each reader gets. */
export const presentAudience = (
  { counts, opens, readers }: AudienceRow,
  { scopeTokens: tokens }: Pick<AccessSettings, "scopeTokens">,
): ReportAudience => ({ ...counts, opens, readers: readers.map((reader) => presentMember(reader, tokens)) });

/** A reader with the rows that they get, by their tie and the tokens that it forces. */
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

/**
 * The tokens that a tie forces. A tie to a provider also forces its carrier; users tied to a carrier choose among its
 * providers.
 */
const forcedTokens = (scope: Tied, tokens: readonly string[]): string[] => {
  const fixed: readonly string[] = [...scopeTokens.carrier, ...(scope === "provider" ? scopeTokens.provider : [])];
  return tokens.filter((name) => fixed.includes(name));
};

/** The reason why a reader gets no rows. A query that only uses a name gives none to users whose name somebody else shares. */
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
