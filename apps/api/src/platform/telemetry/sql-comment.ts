import { LRUCache } from "lru-cache";

/** Says of a statement what it is for, in the form of sqlcommenter: no value ends the comment or the statement. */
export const sqlComment = (facts: Readonly<Record<string, string | undefined>>): string =>
  `/*${Object.entries(facts)
    .flatMap(([name, value]) => (value === undefined ? [] : `${name}='${encoded(value)}'`))
    .join(",")}*/ `;

const kept = new LRUCache<string, string>({ max: 1_000 });

/** What `encodeURIComponent` leaves of what means something in a comment or a text of SQL. */
function encoded(value: string): string {
  if (/^[\w.-]*$/.test(value)) return value;
  const known = kept.get(value);
  if (known !== undefined) return known;
  const made = encodeURIComponent(value).replace(/['*]/g, (character) => (character === "*" ? "%2A" : "%27"));
  kept.set(value, made);
  return made;
}
