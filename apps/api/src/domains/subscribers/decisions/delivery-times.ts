import { formatForFile } from "@portal/time";

/** The times of day between which a carrier lets messages go out; over midnight if the end is before the beginning. */
interface DeliveryTimes {
  from: string;
  to: string;
}

const time = "(?:[01]\\d|2[0-3]):[0-5]\\d";
const form = new RegExp(`^(${time})\\s*-\\s*(${time}|24:00)$`);

/** Reads `08:00-20:00`; null for any other text, because the value of a policy is free. */
export function deliveryTimesOf(value: string): DeliveryTimes | null {
  const [, from, to] = form.exec(value.trim()) ?? [];
  return from && to ? { from, to } : null;
}

/**
 * Whether messages may go out at a time of day. The end itself is outside; if it equals the beginning, all times are inside.
 */
function isOpen({ from, to }: DeliveryTimes, clock: string): boolean {
  if (from === to) return true;
  return from < to ? from <= clock && clock < to : from <= clock || clock < to;
}

const aMinute = 60_000;
/** A day, and the hours by which clocks change. */
const minutesAhead = 27 * 60;

/**
 * The first moment from `now` on that is a time of delivery in every range, on the portal's clock; null if the ranges have none
 * in common. It is searched minute by minute, so that hours that are skipped or occur twice need no rules.
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
