interface Named {
  readonly title: string;
  readonly group?: string | null;
  /** Other words for the same. */
  readonly words?: string;
}

/** Case and accents do not matter. */
const wordsOf = (text: string): string[] =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[\s/-]+/)
    .filter(Boolean);

/** How well an entry fits what is typed, 0 where it does not: every typed word has to be found, at best where the title starts. */
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

/** Whether letters are starts of words in their order: `bc` and `bilco` are `billing codes`. */
function runsThrough(letters: string, words: readonly string[]): boolean {
  if (letters === "") return true;
  return words.some((word, index) => {
    const rest = words.slice(index + 1);
    const starts = [...letters].map((_, at) => letters.slice(0, at + 1)).filter((start) => word.startsWith(start));
    return starts.some((start) => runsThrough(letters.slice(start.length), rest));
  });
}

/** The entries that fit, best first; of equals the recent ones first, else in their own order. */
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
