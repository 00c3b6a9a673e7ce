import { LRUCache } from "lru-cache";

/** The purpose of a statement as a comment, in the form of sqlcommenter: no value can end the comment or the statement. */
export const sqlComment = (facts: Readonly<Record<string, string | undefined>>): string =>
  `/*${Object.entries(facts)
    .flatMap(([name, value]) => (value === undefined ? [] : `${name}='${encoded(value)}'`))
    .join(",")}*/ `;

const encodedValues = new LRUCache<string, string>({ max: 1_000 });

/** Encodes also the characters that `encodeURIComponent` leaves, but that mean something in a comment or a text of SQL. */
function encoded(value: string): string {
  if (/^[\w.-]*$/.test(value)) return value;
  const known = encodedValues.get(value);
  if (known !== undefined) return known;
  const made = encodeURIComponent(value).replace(/['*]/g, (character) => (character === "*" ? "%2A" : "%27"));
  encodedValues.set(value, made);
  return made;
}
