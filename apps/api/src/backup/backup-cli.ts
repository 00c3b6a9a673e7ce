import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { openStoreContent } from "@portal/releases/storage";
import { readConfig } from "../config.ts";
import { createPool } from "../platform/database/database.ts";
import { reachDatabase } from "../platform/database/reach-database.ts";
import { fileSettings, openStore } from "../platform/files/open-store.ts";
import { backUp } from "./back-up.ts";
import { runCommand } from "./run-command.ts";

// `npm run backup -- <folder> [--with-secrets]`: takes the settings of the API, which may be running.
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { "with-secrets": { type: "boolean", default: false } },
  });
  const [folder, ...others] = positionals;
  if (!folder || others.length > 0) throw new Error("Usage: npm run backup -- <folder> [--with-secrets]");
  const config = readConfig(process.env);
  const database = await reachDatabase(config, console.log);
  const pool = createPool({ url: database.ownerUrl, max: 2, applicationName: "portal-backup" });
  try {
    const path = resolve(folder);
    const { secrets } = await backUp(path, {
      pool,
      files: await openStore(fileSettings(config)),
      releases: openStoreContent(config.releases.store),
      keys: { datasource: config.datasourceKeys, "second-factor": config.secondFactorKeys },
      secrets: values["with-secrets"] ? join(config.dataDir, "secrets") : null,
      log: console.log,
    });
    console.log(`The backup is whole: ${path}`);
    console.log(
      secrets
        ? "It holds the secrets of DATA_DIR: everybody who reads it can sign in as anybody. Secrets that come from settings are not in it."
        : "It holds no secrets: keep TOKEN_SECRET, DATASOURCE_KEYS and SECOND_FACTOR_KEYS (or DATA_DIR/secrets) elsewhere. Without the keys, passwords of datasources and secrets of authenticator apps cannot be read.",
    );
  } finally {
    await pool.end();
    await database.stop();
  }
});
