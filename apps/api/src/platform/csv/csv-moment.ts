import { formatForFile } from "@portal/time";

/**
 * A moment as PostgreSQL writes it in a session whose zone is UTC. Only from 1980, when all clocks differed by whole minutes,
 * until 9999.
 */
const inUtc = /^(?:19[89]|[2-9]\d\d)\d-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?\+00$/;
const hourEnds = "YYYY-MM-DD HH".length;
const minuteStarts = hourEnds + 1;
const minuteEnds = minuteStarts + 2;

/**
 * Returns a function that writes a moment, given as text, as `YYYY-MM-DD HH:mm` in the portal's time zone; null for any other
 * text. It formats the first and the last minute of an hour. If both show the same minutes as in UTC, so do all between; else
 * each minute is formatted.
 */
export function momentWriter(timeZone: string): (text: string) => string | null {
  const hours = new Map<string, string | null>();
  const minutes = new Map<string, string>();
  const formatMinute = (minute: string) => formatForFile(`${minute.replace(" ", "T")}Z`, timeZone);

  const hourOf = (hour: string) => {
    const first = formatMinute(`${hour}:00`);
    const start = first.slice(0, minuteStarts);
    return first === `${start}00` && formatMinute(`${hour}:59`) === `${start}59` ? start : null;
  };

  return (text) => {
    if (!inUtc.test(text)) return null;
    const start = storedOrMade(hours, text.slice(0, hourEnds), hourOf);
    return start === null
      ? storedOrMade(minutes, text.slice(0, minuteEnds), formatMinute)
      : start + text.slice(minuteStarts, minuteEnds);
  };
}

const most = 10_000;

/** Returns the stored value of a key, or makes and stores it. */
function storedOrMade<Value>(values: Map<string, Value>, key: string, make: (key: string) => Value): Value {
  const known = values.get(key);
  if (known !== undefined) return known;
  const made = make(key);
  if (values.size >= most) values.clear();
  values.set(key, made);
  return made;
}
