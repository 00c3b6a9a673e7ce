import { HopelessStart } from "@portal/api/link-kit";
import { type LinkConfig, readLinkConfig } from "./config.ts";

/** A command that prints something of a provider, whose id is its argument. */
export function printOfProvider(command: string, print: (config: LinkConfig, providerId: number) => string): void {
  try {
    const [given = ""] = process.argv.slice(2);
    if (!/^[1-9]\d{0,9}$/.test(given)) throw new HopelessStart(`Say which provider: npm run ${command} -- <id>`);
    console.log(print(readLinkConfig(process.env), Number(given)));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
