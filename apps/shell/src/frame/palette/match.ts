interface Named {
  readonly title: string;
  readonly group?: string | null;
  /** Other words that find the entry. */
  readonly words?: string;
}

/** The words of a text, without case and accents. */
const wordsOf = (text: string): string[] =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[\s/-]+/)
    .filter(Boolean);

/** How well an entry fits the typed text, 0 if it does not. Every typed word must be found; the start of the title counts most. */
export function fit({ title, group, words }: Named, typed: string): number {
  const titleWords = wordsOf(title);
  const otherWords = wordsOf(`${group ?? ""} ${words ?? ""}`);
  const fits = wordsOf(typed).map((part) => {
    const starts = (word: string) => word.startsWith(part);
    if (titleWords[0] && starts(titleWords[0])) return 5;
    if (titleWords.some(starts)) return 4;
    if (runsThrough(part, titleWords)) return 3;
    if (titleWords.some((word) => word.includes(part))) return 2;
    return otherWords.some(starts) ? 1 : 0;
  });
  return fits.some((one) => one === 0) ? 0 : fits.reduce<number>((sum, one) => sum + one, 0);
}

/** Whether the letters are starts of words in their order: `bc` and `bilco` find `billing codes`. */
function runsThrough(letters: string, words: readonly string[]): boolean {
  if (letters === "") return true;
  return words.some((word, index) => {
    const rest = words.slice(index + 1);
    const starts = [...letters].map((_, at) => letters.slice(0, at + 1)).filter((start) => word.startsWith(start));
    return starts.some((start) => runsThrough(letters.slice(start.length), rest));
  });
}

/** The entries that fit, the best first. Among equals the recent ones come first, then the order of the entries counts. */
export function matching<Entry extends Named & { readonly id: string }>(
  entries: readonly Entry[],
  typed: string,
  recent: readonly string[],
): Entry[] {
  const age = ({ id }: Entry) => (recent.includes(id) ? recent.indexOf(id) : recent.length);
  return entries
    .map((entry) => ({ entry, fit: fit(entry, typed) }))
    .filter((one) => one.fit > 0)
    .sort((a, b) => b.fit - a.fit || age(a.entry) - age(b.entry))
    .map(({ entry }) => entry);
}
