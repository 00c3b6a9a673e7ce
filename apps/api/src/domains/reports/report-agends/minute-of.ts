/** A moment to the minute, in the form of the filter: `[to]` reaches to the end of its last minute. */
export const minuteOf = (value: string): string => value.replace(/^(\d{4}-\d\d-\d\d \d\d:\d\d):59\.999999$/, "$1");
