import { spawn } from "node:child_process";
import { once } from "node:events";
import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { ensureBrowser } from "../../scripts/lib/browser.ts";
import { releaseBuilt } from "../../scripts/lib/remotes.ts";
import { root } from "../support/root.ts";
import type { Cluster } from "./cluster.ts";

/** Journeys that cannot test a cluster, with the reason of each. */
const leftOut: Readonly<Record<string, string>> = {
  budgets: "its budgets are of what `portal serve` sends; nginx adds some bytes of headers to each answer",
  remotes: "it changes releases in the folder that `npm start` has for them; the cluster's are in a bucket",
  stories: "it serves the parts by themselves, without a portal",
};

/** Runs the journeys of these names, or all, in a browser against the cluster; returns Playwright's exit code. */
export async function runJourneys(cluster: Cluster, names: readonly string[]): Promise<number> {
  const all = globSync("journeys/*.spec.ts", { cwd: join(root, "e2e") }).map((file) => basename(file, ".spec.ts"));
  const unknown = names.filter((name) => !all.some((journey) => journey.includes(name)));
  if (unknown.length > 0) throw new Error(`No journey is called ${unknown.join(", ")}`);
  const chosenJourneys =
    names.length === 0 ? all : all.filter((journey) => names.some((name) => journey.includes(name)));
  const files = chosenJourneys
    .filter((journey) => !(journey in leftOut))
    .map((journey) => `journeys/${journey}.spec.ts`);
  for (const journey of chosenJourneys.filter((one) => one in leftOut))
    console.log(`– ${journey}: ${leftOut[journey]}`);
  if (files.length === 0) return 0;
  // journeys that change releases work on a copy of these, with a portal of their own
  await releaseBuilt(join(cluster.dataDir, "portal"));
  const child = spawn("playwright", ["test", ...files], {
    cwd: join(root, "e2e"),
    stdio: "inherit",
    env: {
      ...process.env,
      PORTAL_BROWSER: ensureBrowser(),
      PORTAL_RUNNING: "cluster",
      PORTAL_URL: cluster.url,
      PORTAL_API_URL: cluster.url,
      PORTAL_DATA_DIR: cluster.dataDir,
      PORTAL_DEMO: readFileSync(join(cluster.dataDir, "demo.json"), "utf8"),
    },
  });
  const [code] = (await once(child, "exit")) as [number | null];
  return code ?? 1;
}
