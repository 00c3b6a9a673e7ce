/** The part of a calendar's day that periods are reckoned with. */
interface Day {
  add(duration: { days?: number; months?: number }): Day;
  set(fields: { day: number }): Day;
  toString(): string;
}

/** The periods that are asked for most, as first and last day. */
export function usualPeriods(today: Day): { name: string; from: string; to: string }[] {
  const firstOfMonth = today.set({ day: 1 });
  const lastOfMonthBefore = firstOfMonth.add({ days: -1 });
  const period = (name: string, from: Day, to: Day) => ({ name, from: from.toString(), to: to.toString() });
  const yesterday = today.add({ days: -1 });
  return [
    period("Today", today, today),
    period("Yesterday", yesterday, yesterday),
    period("Last 7 days", today.add({ days: -6 }), today),
    period("Last 30 days", today.add({ days: -29 }), today),
    period("This month", firstOfMonth, today),
    period("Last month", lastOfMonthBefore.set({ day: 1 }), lastOfMonthBefore),
  ];
}
