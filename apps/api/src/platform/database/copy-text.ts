export type CopyCell = string | number | boolean | null;

const special = /[\\\t\n\r]/;
const escapes: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

/** One line of COPY's text format. */
export function copyLine(cells: readonly CopyCell[]): string {
  let line = cellText(cells[0] ?? null);
  for (let index = 1; index < cells.length; index += 1) line += `\t${cellText(cells[index] ?? null)}`;
  return `${line}\n`;
}

function cellText(cell: CopyCell): string {
  if (cell === null) return "\\N";
  if (typeof cell !== "string") return String(cell);
  return special.test(cell) ? cell.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? character) : cell;
}
