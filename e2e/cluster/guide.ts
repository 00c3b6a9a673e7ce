import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Cluster } from "./cluster.ts";

interface DemoGuide {
  users: { username: string; password: string; about: string }[];
  try: { about: string; msisdn: string; carrierName: string }[];
}

/** Prints the sign-ins, the command that kills each part, and the address, which comes last. */
export function printClusterGuide(cluster: Cluster): void {
  const { users, try: numbers } = JSON.parse(readFileSync(join(cluster.dataDir, "demo.json"), "utf8")) as DemoGuide;
  const lines = [
    "",
    "Sign in as",
    ...users.map(({ username, password, about }) => `  ${username.padEnd(10)} ${password}   ${about}`),
    "Look up in the Monitor",
    ...numbers.slice(0, 3).map(({ msisdn, carrierName, about }) => `  ${msisdn.padEnd(15)} ${carrierName}: ${about}`),
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
