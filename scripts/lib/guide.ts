import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { StackSettings } from "./settings.ts";

/** The parts of `demo.json` that the start prints. */
interface DemoGuide {
  users: { username: string; password: string; about: string }[];
  try: { about: string; msisdn: string; carrierName: string }[];
  files: { name: string; about: string }[];
}

/** Prints the address, the sign-ins and a few numbers to try; the address comes last, when everything answers. */
export function printGuide({ host, port, dataDir }: StackSettings, { lives }: { lives: boolean }): void {
  const file = join(dataDir, "demo.json");
  const demo = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as DemoGuide) : undefined;
  const lines = demo ? guideLines(demo, dataDir) : [];
  const watched = demo?.try[0] ? ` (watch ${demo.try[0].msisdn})` : "";
  const living = `The demo lives: subscribers write${watched}, carriers and providers answer. Without: npm start -- --still`;
  const address = `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
  const ready = `The portal is ready: ${address}   (Ctrl-C stops everything)`;
  console.log(["", ...lines, ...(lives ? [living] : []), ready, ""].join("\n"));
}

function guideLines(demo: DemoGuide, dataDir: string) {
  return [
    "Sign in as",
    ...demo.users.map(({ username, password, about }) => `  ${username.padEnd(10)} ${password}   ${about}`),
    "Look up in the Monitor",
    ...demo.try.slice(0, 5).map(({ msisdn, carrierName, about }) => `  ${msisdn.padEnd(15)} ${carrierName}: ${about}`),
    `Upload from ${join(dataDir, "try")}`,
    ...demo.files.map(({ name, about }) => `  ${name.padEnd(31)} ${about}`),
    `More in ${join(dataDir, "demo.json")}`,
    "",
  ];
}
