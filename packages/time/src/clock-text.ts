const sent = /^(\d{4})-(\d\d)(?:-(\d\d)(?:[T ](\d\d:\d\d))?)?$/;
const read = /^\s*(?:(\d{1,2})[/.-])?(\d{1,2})[/.-](\d{4})(?:(?:\s+-)?\s+(\d{1,2}):(\d\d))?\s*$/;

/**
 * Writes `2024-05`, `2024-05-31` or `2024-05-31 08:30` as staff read and type it: `05/2024`, `31/05/2024`, `31/05/2024
 * 08:30`. Any other text stays as it is.
 */
export function clockText(value: string): string {
  const [, year, month, day, time] = sent.exec(value) ?? [];
  return year ? [[day, month, year].filter(Boolean).join("/"), time].filter(Boolean).join(" ") : value;
}

/**
 * Writes a typed date in the form of the API: `1/5/2024 8:30` as `2024-05-01 08:30`. Text in no date's form stays as it
 * is, so that its rule refuses it.
 */
export function clockValue(text: string): string {
  const [, day, month = "", year, hour, minute] = read.exec(text) ?? [];
  if (!year) return sent.test(text.trim()) ? text.trim().replace("T", " ") : text;
  const two = (digits: string) => digits.padStart(2, "0");
  const date = [year, two(month), ...(day ? [two(day)] : [])].join("-");
  return hour === undefined ? date : `${date} ${two(hour)}:${minute}`;
}
