/** Rows for a spreadsheet: tabs between values, each as text and never as a formula. */
export function toTsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(asTextCell).join("\t")).join("\r\n");
}

const plainNumber = /^[+-]?\d+(\.\d+)?([eE][+-]?\d+)?$/;

function asTextCell(value: string): string {
  const text = /^[=+\-@\t\r]/.test(value) && !plainNumber.test(value) ? `'${value}` : value;
  return /[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
