/** The time for which a number holds a product, as its platform tells it. */
export interface Period {
  reference: string;
  begunAt: Date;
  endedAt: Date | null;
  endedBy: string | null;
}

const byBeginning = (one: Period, other: Period) =>
  one.begunAt.getTime() - other.begunAt.getTime() || (one.reference < other.reference ? -1 : 1);

/**
 * The periods of one number and product with their ends, in the order in which they began. A number holds a product once at a
 * time, so a period ends at the latest when the next one begins. None ends before it began.
 */
export function settledPeriods<Told extends Period>(periods: readonly Told[]): Told[] {
  const sorted = periods.toSorted(byBeginning);
  return sorted.map((period, place) => {
    const { begunAt, endedAt } = period;
    const next = sorted[place + 1];
    if (next && (endedAt === null || next.begunAt < endedAt))
      return { ...period, endedAt: next.begunAt, endedBy: "system" };
    return endedAt !== null && endedAt < begunAt ? { ...period, endedAt: begunAt } : period;
  });
}
