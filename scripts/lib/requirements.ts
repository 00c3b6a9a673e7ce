/** The places where code names an id: most forms are clear anywhere, the short ones only as a citation. */
const patterns = [
  /\b(?:[AB]-\d{3}|D-A\d{2}|[CFMOPR]-\d{1,2})\b/g,
  // `(S1)`, `(D13, M2)`, `S7:` at the start of a title; not a path of a picture, a paper size or a store's name
  /(?<=["`(]|[(\d], )(?:[DGMSVX]\d{1,2}|5\.\d{1,2})(?=[),:]|, [DGMSVX]\d)/g,
];

/** The ids that a text names, each once. */
export const idsIn = (text: string): Set<string> => new Set(patterns.flatMap((pattern) => text.match(pattern) ?? []));

/** The ids that the list of requirements explains, in its order. */
const idsOf = (list: string): string[] => [...list.matchAll(/^- \*\*([^*]+)\*\* \S/gm)].map(([, id = ""]) => id);

/** The problems of the list: ids that files name and the list lacks, and ids that it holds twice. */
export function problemsOf(list: string, files: Iterable<readonly [name: string, text: string]>): string[] {
  const listed = idsOf(list);
  const knownIds = new Set(listed);
  const twice = listed.filter((id, index) => listed.indexOf(id) !== index).map((id) => `${id} stands there twice`);
  const missing = [...files].flatMap(([name, text]) =>
    [...idsIn(text)].filter((id) => !knownIds.has(id)).map((id) => `${id} is not there; ${name} names it`),
  );
  return [...twice, ...missing];
}

/** The files and folders of this checkout that a document names in backticks; those with a placeholder are not looked for. */
export const pathsIn = (document: string): string[] =>
  [...document.matchAll(/`((?:apps|packages|e2e|bench|scripts|docs)\/[\w./-]*)`/g)].map(([, path = ""]) => path);

/** The files that a document links to or shows, by the path in the document. */
export const linksIn = (document: string): string[] =>
  [...document.matchAll(/(?:\]\(|src(?:set)?=")(?![a-z]+:|#)([^)#"\s]+)/g)].map(([, path = ""]) => path);
