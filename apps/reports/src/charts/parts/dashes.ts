const dashes = [undefined, "8 4", "2 3", "12 4 2 4", "5 5", "14 6", "2 6", "8 3 2 3 2 3"];

/** The dash of a series' line. It tells lines apart without their colours, and the ninth series from the first. */
export const dashOf = (series: number): string | undefined => dashes[(series + Math.floor(series / 8)) % dashes.length];
