import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";

/**
 * The newest mail to an address that holds a text. It comes from the outbox folder that stands in for SMTP, and waits,
 * since mails are sent after the answer.
 */
export async function newestMail(to: string, saying = ""): Promise<string> {
  const folder = join(String(process.env.PORTAL_DATA_DIR), "outbox");
  const newest = () => readMails(folder).findLast((text) => text.includes(`To: ${to}`) && text.includes(saying)) ?? "";
  const message = `a mail to ${to} that says "${saying}"`;
  await expect.poll(newest, { message }).not.toBe("");
  return newest();
}

function readMails(folder: string): string[] {
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith(".eml"));
    return names.sort().map((name) => readFileSync(join(folder, name), "utf8"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return []; // the folder is made with the first mail
    throw error;
  }
}
