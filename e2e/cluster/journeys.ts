import { spawn } from "node:child_process";
import { once } from "node:events";
import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { ensureBrowser } from "../../scripts/lib/browser.ts";
import { releaseBuilt } from "../../scripts/lib/remotes.ts";
import { root } from "../support/root.ts";
import { makeTrustingHome } from "./certificates.ts";
import type { Cluster } from "./cluster.ts";

/** Journeys that cannot test a cluster, with the reason of each. */
const leftOut: Readonly<Record<string, string>> = {
  budgets: "its budgets are of what `portal serve` sends; nginx adds some bytes of headers to each answer",
  remotes: "it changes releases in the folder that `npm start` has for them; the cluster's are in a bucket",
  stories: "it serves the parts by themselves, without a portal",
};

/** Journeys that production leaves out besides. */
const leftOutOfProduction: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ...["automatic-rollback", "company-account", "monitor-cards", "notifications", "outside-team", "release-gate"],
    ...["releases", "second-factor", "shell-releases", "signed-registry", "slots", "static-export", "two-origins"],
    "version-skew",
  ].map((name) => [name, "it starts a portal of its own, with the settings of `npm start`"]),
);

/** What journeys need to know of a production; its own tests are run with them. */
function productionOf({ production, certificates, folderOf, url }: Cluster) {
  if (!production) return null;
  const { passwords, places } = production;
  const { portal, portal_app } = passwords;
  return {
    NODE_EXTRA_CA_CERTS: certificates.authority,
    PORTAL_PRODUCTION: url,
    PORTAL_BROWSER_HOME: makeTrustingHome(folderOf("home"), certificates),
    PORTAL_OWNER_PASSWORD: portal,
    PORTAL_APP_URL: `postgres://portal_app:${portal_app}@127.0.0.1:${places.poolerPort}/portal`,
    RELEASES_S3_ENDPOINT: `http://127.0.0.1:${places.s3Port}`,
    RELEASES_S3_ACCESS_KEY: "cluster",
    RELEASES_S3_SECRET_KEY: "cluster",
  };
}

/** Runs the journeys of these names, or all, in a browser against the cluster; returns Playwright's exit code. */
export async function runJourneys(cluster: Cluster, names: readonly string[]): Promise<number> {
  const production = productionOf(cluster);
  const without = { ...leftOut, ...(production && leftOutOfProduction) };
  const folders = production ? "{cluster,journeys}" : "journeys";
  const found = globSync(`${folders}/*.spec.ts`, { cwd: join(root, "e2e") });
  const fileOf = new Map(found.map((file) => [basename(file, ".spec.ts"), file]));
  const all = [...fileOf.keys()];
  const unknown = names.filter((name) => !all.some((journey) => journey.includes(name)));
  if (unknown.length > 0) throw new Error(`No journey is called ${unknown.join(", ")}`);
  const chosenJourneys =
    names.length === 0 ? all : all.filter((journey) => names.some((name) => journey.includes(name)));
  const files = chosenJourneys.filter((one) => !(one in without)).map((one) => fileOf.get(one) ?? one);
  for (const one of chosenJourneys.filter((one) => one in without)) console.log(`– ${one}: ${without[one]}`);
  if (files.length === 0) return 0;
  // journeys that change releases work on a copy of these, with a portal of their own
  if (!production) await releaseBuilt(join(cluster.dataDir, "portal"));
  const config = production ? ["-c", "cluster/production.config.ts"] : [];
  const child = spawn("playwright", ["test", ...config, ...files], {
    cwd: join(root, "e2e"),
    stdio: "inherit",
    env: {
      ...process.env,
      PORTAL_BROWSER: ensureBrowser(),
      PORTAL_RUNNING: "cluster",
      PORTAL_URL: cluster.url,
      PORTAL_API_URL: cluster.url,
      PORTAL_DATA_DIR: cluster.dataDir,
      ...production,
      PORTAL_DEMO: readFileSync(join(cluster.dataDir, "demo.json"), "utf8"),
    },
  });
  const [code] = (await once(child, "exit")) as [number | null];
  return code ?? 1;
}
