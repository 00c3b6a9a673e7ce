const dayMs = 24 * 60 * 60_000;

/** The moment at which a day of UTC begins. */
export const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

export const dayOf = (moment: number | Date): string => new Date(moment).toISOString().slice(0, 10);

export const dayAfter = (day: string): string => dayOf(startOf(day) + dayMs);

export const dayBefore = (day: string): string => dayOf(startOf(day) - dayMs);
