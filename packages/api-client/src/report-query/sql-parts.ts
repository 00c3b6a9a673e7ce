/** The kinds of stretches in SQL text. */
export type SqlPartKind = "code" | "comment" | "string" | "identifier" | "dollar";

/** The offsets of its first character and of the one behind its last, from 0. */
export interface SqlPart {
  readonly kind: SqlPartKind;
  readonly from: number;
  readonly to: number;
  /** Whether it is not closed before the text ends. */
  readonly open?: true;
}

interface Opening {
  kind: Exclude<SqlPartKind, "code">;
  /** The offset where it ends, or -1 if nothing closes it. */
  end(sql: string, from: number): number;
}

/** Splits SQL text like PostgreSQL's lexer, as far as it takes to distinguish code from comments and quotes. */
export function sqlParts(sql: string): SqlPart[] {
  const parts: SqlPart[] = [];
  let codeFrom = 0;
  let at = 0;
  while (at < sql.length) {
    const opening = openingAt(sql, at);
    if (!opening) {
      at += 1;
      continue;
    }
    if (at > codeFrom) parts.push({ kind: "code", from: codeFrom, to: at });
    const end = opening.end(sql, at);
    const open = end < 0;
    parts.push({ kind: opening.kind, from: at, to: open ? sql.length : end, ...(open && { open }) });
    at = open ? sql.length : end;
    codeFrom = at;
  }
  if (codeFrom < sql.length) parts.push({ kind: "code", from: codeFrom, to: sql.length });
  return parts;
}

const wordCharacter = /[A-Za-z0-9_$\u0080-\uffff]/;

export const isWordCharacter = (character: string | undefined) =>
  character !== undefined && wordCharacter.test(character);

function openingAt(sql: string, at: number): Opening | null {
  const character = sql[at];
  if (character === "-" && sql[at + 1] === "-") return lineComment;
  if (character === "/" && sql[at + 1] === "*") return blockComment;
  if (character === '"') return quotedIdentifier;
  if (character === "'") return hasEscapes(sql, at) ? escapedString : plainString;
  if (character === "$" && !isWordCharacter(sql[at - 1])) return dollarQuote(sql, at);
  return null;
}

/** Whether the string is `E'…'`, which knows backslashes; an `e` that ends a longer word does not count. */
const hasEscapes = (sql: string, at: number) => /[eE]/.test(sql[at - 1] ?? "") && !isWordCharacter(sql[at - 2]);

const lineComment: Opening = {
  kind: "comment",
  end: (sql, from) => {
    const line = sql.slice(from).search(/[\r\n]/);
    return line < 0 ? sql.length : from + line;
  },
};

const blockComment: Opening = {
  kind: "comment",
  end(sql, from) {
    const mark = /\/\*|\*\//g;
    mark.lastIndex = from;
    let depth = 0;
    for (let found = mark.exec(sql); found; found = mark.exec(sql)) {
      depth += found[0] === "/*" ? 1 : -1;
      if (depth === 0) return mark.lastIndex;
    }
    return -1;
  },
};

/** A part that ends at its quote; two of them stand for one. */
const quoted = (kind: "string" | "identifier", quote: string, escapes: boolean): Opening => ({
  kind,
  end(sql, from) {
    for (let at = from + 1; at < sql.length; at += 1)
      if (escapes && sql[at] === "\\") at += 1;
      else if (sql[at] === quote && sql[at + 1] === quote) at += 1;
      else if (sql[at] === quote) return at + 1;
    return -1;
  },
});

const plainString = quoted("string", "'", false);
const escapedString = quoted("string", "'", true);
const quotedIdentifier = quoted("identifier", '"', false);

const dollarMark = /\$(?:[A-Za-z_\u0080-\uffff][A-Za-z0-9_\u0080-\uffff]*)?\$/y;

function dollarQuote(sql: string, at: number): Opening | null {
  dollarMark.lastIndex = at;
  const mark = dollarMark.exec(sql)?.[0];
  if (!mark) return null;
  return {
    kind: "dollar",
    end: (text, from) => {
      const close = text.indexOf(mark, from + mark.length);
      return close < 0 ? -1 : close + mark.length;
    },
  };
}
