/** A moment to the minute, as the filter says it: `[to]` reaches to the end of its last one (B-693, G13, Q7). */
export const minuteOf = (value: string): string => value.replace(/^(\d{4}-\d\d-\d\d \d\d:\d\d):59\.999999$/, "$1");
