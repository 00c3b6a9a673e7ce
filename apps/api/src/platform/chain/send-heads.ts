import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { S3Settings } from "@portal/releases/s3";
import { sql } from "kysely";
import type { Db } from "../database/database.ts";
import type { SendMail } from "../mail/mail.ts";

/** The places where the heads of closed days are kept, out of reach of the database's owner. */
export interface HeadSettings {
  /** Mail addresses. */
  mail: readonly string[];
  folder: string | null;
  /** A bucket with object lock. */
  s3: S3Settings | null;
}

interface Head {
  day: string;
  head: string;
}

interface HeadPlace {
  way: "mail" | "folder" | "s3";
  send(heads: readonly Head[]): Promise<void>;
}

/** A head as it is sent, and as `portal-verify` finds it in any text. */
const lineOf = ({ day, head }: Head) => `${day} ${head}\n`;
const line = /\b(\d{4}-\d{2}-\d{2})[ \t]+([0-9a-f]{64})\b/g;

const fileOf = ({ day }: Head) => `portal-head-${day}.txt`;

/** The heads in a text, such as a mail or a file of the folder, by their day. */
export const headsIn = (text: string): [day: string, head: string][] =>
  [...text.matchAll(line)].map(([, day = "", head = ""]) => [day, head]);

/** The places of the settings. */
export function headPlaces({ mail, folder, s3 }: HeadSettings, sendMail: SendMail): HeadPlace[] {
  return [
    ...(mail.length > 0 ? [{ way: "mail" as const, send: mailTo(mail, sendMail) }] : []),
    ...(folder ? [{ way: "folder" as const, send: intoFolder(folder) }] : []),
    ...(s3 ? [{ way: "s3" as const, send: intoBucket(s3) }] : []),
  ];
}

/**
 * Sends the heads that a place does not have yet. Another process that sends at the same time is left to it. A place that fails does
 * not stop the others; its error is thrown at the end.
 */
export async function sendHeads(db: Db, places: readonly HeadPlace[]): Promise<void> {
  const errors: Error[] = [];
  for (const place of places) await sendTo(db, place).catch((error: Error) => errors.push(error));
  if (errors[0]) throw errors[0];
}

const sendLock = 4711087;

const sendTo = (db: Db, { way, send }: HeadPlace): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`select set_config('idle_in_transaction_session_timeout', '0', true)`.execute(tx);
    const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${sendLock}) as free`.execute(tx);
    if (!rows[0]?.free) return;
    const days = await tx
      .selectFrom("chain_day as d")
      .select(["d.day", "d.head"])
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom("chain_sending as s").where("s.way", "=", way).whereRef("s.day", "=", "d.day"))),
      )
      .orderBy("d.day")
      .execute();
    if (days.length === 0) return;
    await send(days.map(({ day, head }) => ({ day, head: head.toString("hex") })));
    await tx
      .insertInto("chain_sending")
      .values(days.map(({ day, head }) => ({ way, day, head })))
      .execute();
  });

const mailTo =
  (addresses: readonly string[], sendMail: SendMail): HeadPlace["send"] =>
  async (heads) => {
    const last = heads.at(-1)?.day ?? "";
    const text = `Keep this mail. Each line is a closed day of the audit trail and its head, which proves later that nothing
up to that day was changed (npm run portal-verify -- audit --heads <folder with such mails>).

${heads.map(lineOf).join("")}`;
    for (const [place, to] of addresses.entries())
      await sendMail({
        to,
        subject: `Audit trail closed up to ${last}`,
        text,
        key: `audit-heads-${last}-${place + 1}`,
      });
  };

/** A file for each day; one that is there is never overwritten. */
const intoFolder =
  (folder: string): HeadPlace["send"] =>
  async (heads) => {
    await mkdir(folder, { recursive: true });
    for (const head of heads)
      await writeFile(join(folder, fileOf(head)), lineOf(head), { flag: "wx" }).catch(
        (error: NodeJS.ErrnoException) => {
          if (error.code !== "EEXIST") throw error;
        },
      );
  };

/** S3's SDK is loaded only where there is a bucket. How long an object stays locked is the rule of the bucket. */
const intoBucket =
  (settings: S3Settings): HeadPlace["send"] =>
  async (heads) => {
    const { putOnce } = await import("./s3-objects.ts");
    for (const head of heads) await putOnce(settings, fileOf(head), lineOf(head));
  };
