import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Certificates } from "./certificates.ts";
import type { Cluster } from "./cluster.ts";
import type { ProductionPrograms } from "./production-programs.ts";

interface DemoGuide {
  users: { username: string; password: string; about: string }[];
  try: { about: string; msisdn: string; carrierName: string }[];
}

/** Of a production: its first user, and what a browser has to know. */
const productionLines = ({ admin }: ProductionPrograms, { authority }: Certificates) => [
  "",
  `Sign in as ${admin.username} with ${admin.password}`,
  `The authority of the certificate, for your browser: ${authority}`,
];

function demoLines({ dataDir }: Cluster): string[] {
  const { users, try: numbers } = JSON.parse(readFileSync(join(dataDir, "demo.json"), "utf8")) as DemoGuide;
  return [
    "",
    "Sign in as",
    ...users.map(({ username, password, about }) => `  ${username.padEnd(10)} ${password}   ${about}`),
    "Look up in the Monitor",
    ...numbers.slice(0, 3).map(({ msisdn, carrierName, about }) => `  ${msisdn.padEnd(15)} ${carrierName}: ${about}`),
  ];
}

/** Prints the sign-ins, the command that kills each part, and the address, which comes last. */
export function printClusterGuide(cluster: Cluster): void {
  const lines = [
    ...(cluster.production ? productionLines(cluster.production, cluster.certificates) : demoLines(cluster)),
    "Kill a part, from another terminal",
    ...cluster.parts.map((part) => `  ${part.padEnd(10)} kill -9 ${cluster.pidOf(part)}`),
    "  APIs, links, portals and the replica are started again; in the primary's place the replica is promoted.",
    `Mails that were sent: ${join(cluster.dataDir, "outbox")}`,
    "",
    `The cluster is ready: ${cluster.url}   (Ctrl-C stops and removes everything)`,
    "",
  ];
  console.log(lines.join("\n"));
}
