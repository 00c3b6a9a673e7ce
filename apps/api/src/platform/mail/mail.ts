import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ConnectionOptions } from "node:tls";
import { createTransport, type SendMailOptions } from "nodemailer";

export interface MailSettings {
  from: string;
  /** The folder for mails if no mail server is set. */
  outbox: string;
  smtp: { host: string; port: number; auth?: { user: string; pass: string }; tls?: ConnectionOptions } | null;
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** Read while the mail is sent, so that it is never in memory as a whole. */
  attachment?: { name: string; type: string; content: Readable };
  /** The identity of a mail that may be sent again: its Message-ID, and its file in the outbox, which is overwritten. */
  key?: string;
  /**
   * Awaited when a mail server has everything but the end of the mail, and so does not have the mail yet. If it rejects, the
   * mail is not sent. The outbox does not call it, because writing a file again does no harm.
   */
  beforeEnd?: () => Promise<void>;
  /** Aborts a mail that is not handed over yet. */
  signal?: AbortSignal;
}

/** Sends one mail; rejects if it could not be handed over. */
export type SendMail = (mail: Mail) => Promise<void>;

/** Sends mails through SMTP if it is set, else into the outbox folder as `.eml` files, which a developer can open. */
export function createMail({ from, smtp, outbox }: MailSettings): SendMail {
  const host = /@([^@>\s]+)>?\s*$/.exec(from)?.[1] ?? "localhost";
  const optionsOf = ({ to, subject, text, attachment, key, signal }: Mail): SendMailOptions => ({
    from,
    to: { name: "", address: to }, // never read as several addresses
    subject,
    text,
    ...(attachment && {
      attachments: [{ filename: attachment.name, contentType: attachment.type, content: attachment.content }],
    }),
    ...(key && { messageId: `<${key}@${host}>` }),
    ...(signal && { signal }),
  });
  return smtp
    ? async (mail) => {
        const { beforeEnd } = mail;
        const transport = createTransport({ ...smtp, requireTLS: smtp.port !== 25 });
        if (beforeEnd)
          transport.use("stream", ({ message }, done) => {
            message.transform(() => endsAfter(beforeEnd));
            done();
          });
        await transport.sendMail(optionsOf(mail));
      }
    : async (mail) => {
        const { message } = await createTransport({ streamTransport: true }).sendMail(optionsOf(mail));
        await mkdir(outbox, { recursive: true, mode: 0o700 });
        const name = mail.key ?? `${new Date().toISOString().replaceAll(":", "-")}-${randomUUID().slice(0, 8)}`;
        const part = join(outbox, `${name}-${randomUUID().slice(0, 8)}.part`);
        await pipeline(message as Readable, createWriteStream(part, { mode: 0o600 }));
        await rename(part, join(outbox, `${name}.eml`));
      };
}

/** Passes everything on at once, but waits before the end. */
const endsAfter = (agreed: () => Promise<void>) =>
  new Transform({
    transform: (chunk, _encoding, done) => done(null, chunk),
    flush: (done) => void agreed().then(() => done(), done),
  });
