/** A closed day and its head. */
export interface Head {
  day: string;
  head: Buffer;
}

/** A head as it is sent and stamped, and as `portal-verify` finds it in any text. */
export const lineOf = ({ day, head }: Head): string => `${day} ${head.toString("hex")}\n`;
const line = /\b(\d{4}-\d{2}-\d{2})[ \t]+([0-9a-f]{64})\b/g;

/** The heads in a text, such as a mail or a file of the folder, by their day. */
export const headsIn = (text: string): [day: string, head: string][] =>
  [...text.matchAll(line)].map(([, day = "", head = ""]) => [day, head]);

/** The name of the file that holds the head of a day, and of the one with the time stamp of that file. */
export const headFile = (day: string): string => `portal-head-${day}.txt`;
export const stampFile = (day: string): string => `portal-head-${day}.tst`;

/** The day of a file with a time stamp; null for other files. */
export const dayOfStamp = (name: string): string | null =>
  /^portal-head-(\d{4}-\d{2}-\d{2})\.tst$/.exec(name)?.[1] ?? null;
