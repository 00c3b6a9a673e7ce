import { formatForFile } from "@portal/time";

/** Between which times of day a carrier lets messages go out; over midnight where it ends before it begins. */
interface DeliveryTimes {
  from: string;
  to: string;
}

const time = "(?:[01]\\d|2[0-3]):[0-5]\\d";
const form = new RegExp(`^(${time})\\s*-\\s*(${time}|24:00)$`);

/** `08:00-20:00`; null for any other text, as the value of a policy is free (D-A44). */
export function deliveryTimesOf(value: string): DeliveryTimes | null {
  const [, from, to] = form.exec(value.trim()) ?? [];
  return from && to ? { from, to } : null;
}

/** The end is no time of delivery any more; where it is the beginning too, all times are. */
function isOpen({ from, to }: DeliveryTimes, clock: string): boolean {
  if (from === to) return true;
  return from < to ? from <= clock && clock < to : from <= clock || clock < to;
}

const aMinute = 60_000;
/** A day, and the hours by which clocks change. */
const minutesAhead = 27 * 60;

/**
 * The first moment from now on at which the portal's clock shows a time of delivery of each range; null where they have
 * none in common. It is looked for minute by minute, so that hours which are left out or come twice need no rules.
 */
export function nextDelivery(now: Date, ranges: readonly DeliveryTimes[], timeZone: string): Date | null {
  const isOpenAt = (moment: number) => {
    const clock = formatForFile(moment, timeZone).slice(-"00:00".length);
    return ranges.every((range) => isOpen(range, clock));
  };
  if (isOpenAt(now.getTime())) return now;
  const minute = Math.floor(now.getTime() / aMinute);
  for (let ahead = 1; ahead <= minutesAhead; ahead += 1) {
    const moment = (minute + ahead) * aMinute;
    if (isOpenAt(moment)) return new Date(moment);
  }
  return null;
}
