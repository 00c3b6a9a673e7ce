import { filtersOf, type QueryFilter, type QueryToken, scopeTokens } from "@portal/api-client/report-query";
import { chakra } from "@portal/ui";
import { type ReactNode, useId } from "react";

interface QueryFiltersProps {
  tokens: readonly QueryToken[];
  /** Further content beside the query. */
  children?: ReactNode;
}

/** The values that the query asks its readers for, in the order of its text; it follows every key. */
export function QueryFilters({ tokens, children }: QueryFiltersProps) {
  const headingId = useId();
  const filters = filtersOf(tokens);
  return (
    <Panel aria-labelledby={headingId}>
      <h3 id={headingId}>Filters of this query</h3>
      {filters.length === 0 ? (
        <p>It has no filters. Write a name in square brackets, as in [from].</p>
      ) : (
        <ul aria-labelledby={headingId}>
          {filters.map((filter) => (
            <li key={filter.name}>
              <strong>{filter.realValue}</strong> <code>{filter.queryValue}</code>
              <span>
                {filter.optional ? "Optional" : "Required"} {filter.type}, {controlOf(filter)}
              </span>
              {notesOf(filter, { filters, tokens }).map((note) => (
                <em key={note}>{note}</em>
              ))}
            </li>
          ))}
        </ul>
      )}
      {children}
    </Panel>
  );
}

const chosen = new Set(["Product", "Provider", "Carrier", "User", "Action"]);

/** The control for a value; the label of the filter decides. */
function controlOf({ realValue, type }: Pick<QueryFilter, "realValue" | "type">): string {
  if (chosen.has(realValue)) return "chosen from a list";
  return { date: "picked from a calendar", number: "typed in digits", text: "typed" }[type];
}

interface Written {
  filters: readonly QueryFilter[];
  tokens: readonly QueryToken[];
}

/**
 * Hints for the author: a filter by name alone may match another record of that name, and a text in quotes that looks
 * like a token is one.
 */
function notesOf({ name, realValue }: QueryFilter, { filters, tokens }: Written): string[] {
  const notes: string[] = [];
  for (const [id, ofName] of Object.values(scopeTokens))
    if (name === ofName && !filters.some((other) => other.name === id))
      notes.push(
        `Users of one carrier or provider see the report only while no other has its name. [${id}] always narrows it.`,
      );
  if (tokens.some((token) => token.name === name && token.quoted))
    notes.push(`'[${name}]' in quotes is no text: it asks for ${realValue}. As a text write '[' || '${name}]'.`);
  return notes;
}

const Panel = chakra("section", {
  base: {
    minInlineSize: "0",
    "& > button": { marginBlockStart: "3", marginInlineStart: "-10px" },
    "& h3": { marginBlockEnd: "6px", fontSize: "table", fontWeight: "550" },
    "& > p": { color: "muted", fontSize: "small" },
    "& li": { paddingBlock: "6px", borderBlockEnd: "1px solid {colors.divider}", overflowWrap: "anywhere" },
    "& li:first-of-type": { borderBlockStart: "1px solid {colors.divider}" },
    "& strong": { fontWeight: "550" },
    "& code": { color: "accent", fontFamily: "mono", fontSize: "small" },
    "& li > span": { display: "block", color: "muted", fontSize: "small" },
    "& li > em": { display: "block", color: "warning", fontSize: "small", fontStyle: "normal" },
  },
});
