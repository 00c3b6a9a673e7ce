import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Text of the newest mail to an address, from the outbox folder that stands in for SMTP. */
export async function newestMail(to: string): Promise<string> {
  const folder = join(String(process.env.PORTAL_DATA_DIR), "outbox");
  for (let attempt = 0; attempt < 50; attempt++) {
    const mails = readMails(folder).filter((text) => text.includes(`To: ${to}`));
    const newest = mails.at(-1);
    if (newest) return newest;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No mail to ${to} in ${folder}`);
}

function readMails(folder: string): string[] {
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith(".eml"));
    return names.sort().map((name) => readFileSync(join(folder, name), "utf8"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return []; // made with the first mail
    throw error;
  }
}
