import { execFile } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Fault } from "../support/fault.ts";

const portal = join(import.meta.dirname, "../../../packages/federation/bin/portal.mjs");
const run = promisify(execFile);

export const tornRegistry: Fault = {
  name: "M7: the registry is torn, empty, gone",
  before: "it was served as it lay there, or begun anew without what was live",
  short: true,
  async run({ url, dataDir }) {
    const store = join(dataDir, "portal");
    const file = join(store, "registry/local.json");
    const whole = readFileSync(file, "utf8");
    const tears = {
      torn: () => writeFileSync(file, whole.slice(0, -100)),
      empty: () => writeFileSync(file, ""),
      gone: () => rmSync(file),
    };
    for (const [how, tear] of Object.entries(tears)) {
      tear();
      const served = await (await fetch(`${url}/registry/local.json`)).text();
      if (served !== whole) throw new Error(`Where it was ${how}, browsers got ${served.slice(0, 100)}`);
      const { stdout } = await run(process.execPath, [portal, "--store", store, "repair"]);
      if (!stdout.includes("restored revision") || readFileSync(file, "utf8") !== whole)
        throw new Error(`Where it was ${how}, portal repair said ${stdout}`);
    }
    return { saw: "the registry as before, from its newest revision; portal repair restored it", againAfterMs: null };
  },
};
