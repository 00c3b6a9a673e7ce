const hours = 12 - new Date().getUTCHours();

/** A time zone in which it is noon, so that tests about today never meet the turn of a day. */
export const noonZone = hours === 0 ? "UTC" : `Etc/GMT${hours > 0 ? "-" : "+"}${Math.abs(hours)}`;

/** A moment of today there: this many seconds after its first one, or before it. */
export function momentOfToday(seconds: number): Date {
  const sinceMidnight = new Date(Date.now() + hours * 3_600_000);
  return new Date(sinceMidnight.setUTCHours(0, 0, 0, 0) - hours * 3_600_000 + seconds * 1_000);
}
