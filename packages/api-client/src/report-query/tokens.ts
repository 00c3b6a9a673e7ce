import { isWordCharacter, type SqlPart, sqlParts } from "./sql-parts.ts";
import { statementProblems, type TextProblem } from "./statement-rules.ts";

/** A place of the query for a value; it includes the quotes around it if nothing else stands in them. */
export interface QueryToken {
  readonly name: string;
  readonly optional: boolean;
  readonly from: number;
  readonly to: number;
  /** Whether it stands alone in quotes, which are replaced with it. */
  readonly quoted?: true;
}

export interface ReadQuery {
  readonly tokens: readonly QueryToken[];
  readonly problems: readonly TextProblem[];
}

const tokenPattern = /\[(\??)([a-z][a-z0-9_]{0,39})(\??)\]/g;
const quotedToken = /^'\[\??[a-z][a-z0-9_]{0,39}\??\]'$/;

/** Finds a query's tokens, and the problems that forbid saving it and need no database. */
export function readQuery(sql: string): ReadQuery {
  const tokens: QueryToken[] = [];
  const problems: TextProblem[] = [];
  const parts = sqlParts(sql);
  for (const part of parts) {
    const { kind, from, to, open } = part;
    if (open) problems.push({ message: `${unclosed[kind]} is not closed`, from, to });
    else if (kind === "code") tokens.push(...tokensOfCode(sql, part));
    else if (kind === "string") {
      const [token, ...others] = tokensIn(sql, part);
      if (token && others.length === 0 && quotedToken.test(sql.slice(from, to)) && !isWordCharacter(sql[from - 1]))
        tokens.push({ ...token, from, to, quoted: true });
      else
        for (const { from: at, to: end } of token ? [token, ...others] : [])
          problems.push({ message: `Token ${sql.slice(at, end)} must stand outside quotes`, from: at, to: end });
    }
  }
  return { tokens, problems: [...problems, ...statementProblems(sql, parts)] };
}

const unclosed = {
  code: "The query",
  comment: "A comment",
  string: "A text in quotes",
  identifier: "A name in quotes",
  dollar: "A text in dollar quotes",
} as const satisfies Record<SqlPart["kind"], string>;

function tokensIn(sql: string, { from, to }: SqlPart): QueryToken[] {
  return [...sql.slice(from, to).matchAll(tokenPattern)].map(
    ({ 0: text, 1: before, 2: name = "", 3: after, index }) => ({
      name,
      optional: before === "?" || after === "?",
      from: from + index,
      to: from + index + text.length,
    }),
  );
}

/**
 * The tokens in code. A bracket directly behind a value is an array's subscript, and behind the word `array` it makes an array.
 */
const tokensOfCode = (sql: string, part: SqlPart) =>
  tokensIn(sql, part).filter(
    ({ from }) =>
      !isWordCharacter(sql[from - 1]) &&
      !/[)\]"]/.test(sql[from - 1] ?? "") &&
      !followsArray(sql.slice(part.from, from)),
  );

function followsArray(code: string): boolean {
  const before = code.trimEnd();
  return /array$/i.test(before.slice(-"array".length)) && !isWordCharacter(before.at(-"array".length - 1));
}

/** The query without the semicolons behind its statement. */
export function withoutTrailingSemicolon(sql: string): string {
  const end = sqlParts(sql)
    .filter(({ kind }) => kind === "code")
    .map(({ from, to }) => ({ from, at: sql.slice(from, to).indexOf(";") }))
    .find(({ at }) => at >= 0);
  return end ? sql.slice(0, end.from + end.at) : sql;
}
