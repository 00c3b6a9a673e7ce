import type { JobCounts } from "./job.ts";

const countOf = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

/** What staff should look at although it was done, by the count that tells it. */
const notes: Readonly<Record<string, (count: number) => string>> = {
  short: (count) =>
    `${countOf(count, "number is", "numbers are")} shorter than the others of the carrier. Excel removes zeros at the start; nothing was added to them.`,
  excelTexts: (count) =>
    count === 1
      ? "1 number was written as an Excel text and was read as the number it shows."
      : `${count} numbers were written as Excel texts and were read as the numbers they show.`,
  quotaUnread: (count) =>
    `${countOf(count, "message was", "messages were")} left out: the policy sms_daily_quota of the carrier is no whole number.`,
  timesUnread: (count) =>
    `${countOf(count, "message goes", "messages go")} out between 08:00 and 20:00: the policy sms_delivery_time_range of the carrier is no time range.`,
  alsoNow: (count) =>
    `${countOf(count, "of these comes", "of these come")} out otherwise by the record as it stands, too: it has changed since, or another system has decided.`,
  amountUnknown: (count) =>
    `${countOf(count, "charge has", "charges have")} an unknown end; the amounts are without ${count === 1 ? "it" : "them"}.`,
  messagesGone: () => "Messages of the first days are no longer kept, so the effect on them is not known.",
  chargesGone: () => "Charges of the first days are no longer kept, so the effect on them is not known.",
  autoUnsubscription: () =>
    "The portal does not follow policies of the type auto_unsub_uncharged_users, so their effect is not known.",
  moreCharges: () =>
    "Charges that a shorter periodicity adds are not known: a carrier could have accepted or rejected each of them.",
  refusedCharges: () => "Charges that the blacklist refused leave no record, so their number is not known.",
};

/** The notes of a job, by its counts. */
export const notesOf = (counts: JobCounts): string[] =>
  Object.entries(notes).flatMap(([name, note]) => (counts[name] ? [note(counts[name])] : []));

/** The counts that say what was done. */
export const countsWithoutNotes = (counts: JobCounts): JobCounts =>
  Object.fromEntries(Object.entries(counts).filter(([name]) => !(name in notes)));
