const events = [
  "Subscription confirmed, Horoscope",
  "Charge accepted, News",
  "Message delivered, Music",
  "Charge rejected, Games",
  "Keyword received, Weather",
  "Subscription cancelled, News",
  "Message delivered, Horoscope",
] as const;

/** The number of lines that the feed keeps. */
const mostLines = 50;

export interface LogLine {
  readonly number: number;
  readonly text: string;
}

const lineOf = (number: number): LogLine => ({ number, text: events[(number - 1) % events.length] ?? "" });

export const firstLines: readonly LogLine[] = [lineOf(3), lineOf(2), lineOf(1)];

/** The lines with a new one first and without the oldest. */
export const withNextLine = (lines: readonly LogLine[]): readonly LogLine[] =>
  [lineOf((lines[0]?.number ?? 0) + 1), ...lines].slice(0, mostLines);
