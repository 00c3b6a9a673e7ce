import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";
import type { Config } from "../../config.ts";

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Sends one mail; rejects when it could not be handed over. */
export type SendMail = (mail: Mail) => Promise<void>;

/** Through SMTP where it is set, else into the outbox folder as `.eml` files, which a developer opens (D-A22). */
export function createMail({ from, smtp, outbox }: Config["mail"]): SendMail {
  if (smtp) {
    const transport = createTransport({ ...smtp, requireTLS: smtp.port !== 25 });
    return async (mail) => void (await transport.sendMail({ from, ...mail }));
  }
  const transport = createTransport({ streamTransport: true, buffer: true });
  return async (mail) => {
    const message: SendMailOptions = { from, ...mail };
    const { message: bytes } = await transport.sendMail(message);
    await mkdir(outbox, { recursive: true, mode: 0o700 });
    const file = join(outbox, `${new Date().toISOString().replaceAll(":", "-")}-${randomUUID().slice(0, 8)}.eml`);
    await writeFile(`${file}.part`, bytes as Buffer, { mode: 0o600 });
    await rename(`${file}.part`, file);
  };
}
