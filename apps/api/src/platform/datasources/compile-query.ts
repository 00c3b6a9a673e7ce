import type { QueryProblem } from "@portal/api-client/contract/report-runs";
import { filtersOf, type QueryFilter, readQuery, withoutTrailingSemicolon } from "@portal/api-client/report-query";
import { QueryRefused } from "./query-refused.ts";

/** A report's query as PostgreSQL takes it: a bind parameter for each token, and no value in the text. */
export interface CompiledQuery {
  readonly text: string;
  /** The filters whose values are bound, in the order of the parameters. */
  readonly filters: readonly QueryFilter[];
  /** The author's text at a `position` that PostgreSQL names in `text`; it counts characters from 1. */
  placeOf(position: number): Pick<QueryProblem, "from" | "to">;
  /** The author's token at a position; null where none stands. */
  tokenAt(position: number): string | null;
}

/** The place of a token in both texts. */
interface Replaced {
  readonly from: number;
  readonly to: number;
  readonly token: Pick<QueryProblem, "from" | "to">;
}

/** Compiles the text as it is stored; throws the problems that keep it from being run. */
export function compileQuery(query: string): CompiledQuery {
  const { tokens, problems } = readQuery(query);
  const [problem] = problems;
  if (problem) throw new QueryRefused(problem);
  const filters = filtersOf(tokens);
  const statement = withoutTrailingSemicolon(query);
  const replaced: Replaced[] = [];
  let text = "";
  let at = 0;
  for (const token of tokens) {
    text += statement.slice(at, token.from);
    const number = filters.findIndex(({ name }) => name === token.name);
    const from = text.length;
    text += `($${number + 1}::${filters[number]?.cast})`;
    replaced.push({ from, to: text.length, token: { from: token.from, to: token.to } });
    at = token.to;
  }
  text += statement.slice(at);
  return {
    text,
    filters,
    placeOf: (position) => placeIn(statement, replaced, offsetOf(text, position)),
    tokenAt: (position) => {
      const token = tokenIn(replaced, offsetOf(text, position));
      return token && statement.slice(token.from, token.to);
    },
  };
}

function tokenIn(replaced: readonly Replaced[], offset: number) {
  const before = replaced.findLast(({ from }) => from <= offset);
  return before && offset < before.to ? before.token : null;
}

/** The offset of a position. Characters beyond the 16-bit plane count once for PostgreSQL and twice in JavaScript. */
function offsetOf(text: string, position: number): number {
  let offset = 0;
  let count = 1;
  for (const character of text) {
    if (count === position) break;
    count += 1;
    offset += character.length;
  }
  return offset;
}

/** The place of the token, or the word, at an offset. */
function placeIn(statement: string, replaced: readonly Replaced[], offset: number) {
  const token = tokenIn(replaced, offset);
  if (token) return { from: token.from, to: token.to };
  const before = replaced.findLast(({ from }) => from <= offset);
  const from = before ? offset - before.to + before.token.to : offset;
  const word = /[\w$\u0080-\uffff]+|.?/sy;
  word.lastIndex = from;
  return { from, to: from + (word.exec(statement)?.[0].length ?? 0) };
}
