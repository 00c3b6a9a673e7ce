/** Says of a statement what it is for, in the form of sqlcommenter: no value ends the comment or the statement. */
export const sqlComment = (facts: Readonly<Record<string, string | undefined>>): string =>
  `/*${Object.entries(facts)
    .flatMap(([name, value]) => (value === undefined ? [] : `${name}='${encoded(value)}'`))
    .join(",")}*/ `;

/** What `encodeURIComponent` leaves of what means something in a comment or a text of SQL. */
const encoded = (value: string) =>
  encodeURIComponent(value).replace(/['*]/g, (character) => (character === "*" ? "%2A" : "%27"));
