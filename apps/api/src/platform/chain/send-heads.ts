import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { S3Settings } from "@portal/releases/s3";
import { sql } from "kysely";
import type { Db, Transaction } from "../database/database.ts";
import type { SendMail } from "../mail/mail.ts";
import { type Head, headFile, lineOf, stampFile } from "./head-files.ts";
import type { StampAuthority } from "./stamp-authority.ts";

/** The places where the heads of closed days are kept, out of reach of the database's owner, and who stamps them. */
export interface HeadSettings {
  /** Mail addresses. */
  mail: readonly string[];
  folder: string | null;
  /** A bucket with object lock. */
  s3: S3Settings | null;
  authority: StampAuthority | null;
}

interface Stamp {
  day: string;
  token: Buffer;
}

interface HeadPlace {
  way: "mail" | "folder" | "s3";
  send(heads: readonly Head[]): Promise<void>;
  sendStamps(stamps: readonly Stamp[]): Promise<void>;
}

/** The places of the settings. */
export function headPlaces({ mail, folder, s3 }: Omit<HeadSettings, "authority">, sendMail: SendMail): HeadPlace[] {
  return [
    ...(mail.length > 0 ? [byMail(mail, sendMail)] : []),
    ...(folder ? [asFiles("folder", intoFolder(folder))] : []),
    ...(s3 ? [asFiles("s3", intoBucket(s3))] : []),
  ];
}

/**
 * Sends the heads and time stamps that a place does not have yet. Another process that sends at the same time is left to it. A place
 * that fails does not stop the others; its error is thrown at the end.
 */
export async function sendHeads(db: Db, places: readonly HeadPlace[]): Promise<void> {
  const errors: Error[] = [];
  for (const place of places) await sendTo(db, place).catch((error: Error) => errors.push(error));
  if (errors[0]) throw errors[0];
}

const sendLock = 4711087;

const sendTo = (db: Db, place: HeadPlace): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`select set_config('idle_in_transaction_session_timeout', '0', true)`.execute(tx);
    const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${sendLock}) as free`.execute(tx);
    if (!rows[0]?.free) return;
    await sendHeadsTo(tx, place);
    await sendStampsTo(tx, place);
  });

async function sendHeadsTo(tx: Transaction, { way, send }: HeadPlace): Promise<void> {
  const heads = await tx
    .selectFrom("chain_day as d")
    .select(["d.day", "d.head"])
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("chain_sending as s").where("s.way", "=", way).whereRef("s.day", "=", "d.day"))),
    )
    .orderBy("d.day")
    .execute();
  if (heads.length === 0) return;
  await send(heads);
  await tx
    .insertInto("chain_sending")
    .values(heads.map((head) => ({ way, ...head })))
    .execute();
}

async function sendStampsTo(tx: Transaction, { way, sendStamps }: HeadPlace): Promise<void> {
  const isMissing = sql<boolean>`not ${way} = any(sent_to)`;
  const stamps = await tx.selectFrom("chain_stamp").select(["day", "token"]).where(isMissing).orderBy("day").execute();
  if (stamps.length === 0) return;
  await sendStamps(stamps);
  const days = stamps.map(({ day }) => day);
  await tx
    .updateTable("chain_stamp")
    .set({ sent_to: sql`sent_to || ${way}::text` })
    .where(isMissing)
    .where("day", "in", days)
    .execute();
}

const byMail = (addresses: readonly string[], sendMail: SendMail): HeadPlace => ({
  way: "mail",
  send: async (heads) => {
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
  },
  sendStamps: async (stamps) => {
    for (const { day, token } of stamps)
      for (const [place, to] of addresses.entries())
        await sendMail({
          to,
          subject: `Time stamp of the audit trail of ${day}`,
          text: `Keep this mail. Its file is the time stamp of the head of ${day}, which you got in another mail.
It proves since when the head is there.
`,
          attachment: { name: stampFile(day), type: "application/octet-stream", content: Readable.from([token]) },
          key: `audit-stamp-${day}-${place + 1}`,
        });
  },
});

/** Writes a file unless it is there. */
type KeepFile = (name: string, content: string | Buffer) => Promise<void>;

const asFiles = (way: "folder" | "s3", keep: KeepFile): HeadPlace => ({
  way,
  send: async (heads) => {
    for (const head of heads) await keep(headFile(head.day), lineOf(head));
  },
  sendStamps: async (stamps) => {
    for (const { day, token } of stamps) await keep(stampFile(day), token);
  },
});

const intoFolder =
  (folder: string): KeepFile =>
  async (name, content) => {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, name), content, { flag: "wx" }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  };

/** S3's SDK is loaded only where there is a bucket. How long an object stays locked is the rule of the bucket. */
const intoBucket =
  (settings: S3Settings): KeepFile =>
  async (name, content) => {
    const { putOnce } = await import("./s3-objects.ts");
    await putOnce(settings, name, content);
  };
