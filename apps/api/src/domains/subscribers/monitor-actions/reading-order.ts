const rightToLeft = "(?!\\p{Nd})[\\p{Script=Arabic}\\p{Script=Hebrew}]";
const tokens = new RegExp(`(?:${rightToLeft}\\p{M}*)+|\\s+|(?:(?!${rightToLeft})\\S)+`, "gu");
const startsRightToLeft = new RegExp(`^${rightToLeft}`, "u");

/** Whether a run of `runsInVisualOrder` is read from right to left. */
export const isRightToLeft = (run: string): boolean => startsRightToLeft.test(run);

interface Run {
  text: string;
  /** Null for figures and blanks, which follow the direction of what is around them. */
  leftward: boolean | null;
}

/**
 * Cuts a line into runs of one direction, in the order in which they stand on paper from left to right. The font turns the
 * letters of each run itself. If names in Arabic and Latin letters meet, the first letter decides for the line.
 */
export function runsInVisualOrder(line: string): string[] {
  const runs: Run[] = [];
  for (const text of line.match(tokens) ?? []) runs.push(runAfter(runs, text));
  const base = runs.find(({ leftward }) => leftward !== null)?.leftward ?? false;
  const resolved = runs.map((run, index) => ({ ...run, leftward: run.leftward ?? between(runs, index, base) }));
  const ordered = base ? resolved.toReversed() : resolved;
  return turnGroups(ordered, (run) => run.leftward !== base).map(({ text }) => text);
}

/** Adds a run; figures go with the Latin word before them. */
function runAfter(before: readonly Run[], text: string): Run {
  if (isRightToLeft(text)) return { text, leftward: true };
  if (/\p{L}/u.test(text)) return { text, leftward: false };
  const lastLetters = before.findLast(({ leftward }) => leftward !== null);
  return { text, leftward: /\p{Nd}/u.test(text) && lastLetters?.leftward === false ? false : null };
}

/** The direction between two runs: theirs if they agree, else that of the line. */
function between(runs: readonly Run[], index: number, base: boolean): boolean {
  const before = runs.slice(0, index).findLast(({ leftward }) => leftward !== null)?.leftward;
  const after = runs.slice(index).find(({ leftward }) => leftward !== null)?.leftward;
  return before === after ? (before ?? base) : base;
}

/** Reverses each unbroken group of items. */
function turnGroups<Item>(items: readonly Item[], isOf: (item: Item) => boolean): Item[] {
  const turned: Item[] = [];
  let group: Item[] = [];
  for (const item of items) {
    if (isOf(item)) group.unshift(item);
    else {
      turned.push(...group, item);
      group = [];
    }
  }
  return [...turned, ...group];
}
