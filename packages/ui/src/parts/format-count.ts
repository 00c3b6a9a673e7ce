const counts = new Intl.NumberFormat("en-US");

/** A count as staff read it, e.g. `1,234`. */
export const formatCount = (count: number): string => counts.format(count);
