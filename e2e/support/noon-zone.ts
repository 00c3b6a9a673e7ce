/** A time zone in which it is noon, so that journeys about today never run at midnight. */
export function noonZone(now = new Date()): string {
  const hours = 12 - now.getUTCHours();
  return hours === 0 ? "UTC" : `Etc/GMT${hours > 0 ? "-" : "+"}${Math.abs(hours)}`;
}

/** The day of a moment in the time zone of the stack. */
export const dayOf = (moment: string | number): string =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: process.env.PORTAL_TIME_ZONE }).format(new Date(moment));
