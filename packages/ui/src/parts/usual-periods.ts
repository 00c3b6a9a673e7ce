const aDay = 24 * 60 * 60 * 1000;

/** Moves a calendar day. Days are text and computed in UTC, where no clock change matters. */
const moved = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00Z`) + days * aDay).toISOString().slice(0, 10);
const firstOfMonth = (day: string) => `${day.slice(0, "YYYY-MM".length)}-01`;

/** The most frequent periods, as first and last day, `YYYY-MM-DD`. */
export function usualPeriods(today: string): { name: string; from: string; to: string }[] {
  const yesterday = moved(today, -1);
  const lastOfMonthBefore = moved(firstOfMonth(today), -1);
  return [
    { name: "Today", from: today, to: today },
    { name: "Yesterday", from: yesterday, to: yesterday },
    { name: "Last 7 days", from: moved(today, -6), to: today },
    { name: "Last 30 days", from: moved(today, -29), to: today },
    { name: "This month", from: firstOfMonth(today), to: today },
    { name: "Last month", from: firstOfMonth(lastOfMonthBefore), to: lastOfMonthBefore },
  ];
}
