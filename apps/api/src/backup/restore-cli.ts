import { randomBytes } from "node:crypto";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { openStoreContent } from "@portal/releases/storage";
import { readConfig } from "../config.ts";
import { createPool } from "../platform/database/database.ts";
import { reachDatabase } from "../platform/database/reach-database.ts";
import { fileSettings, openStore } from "../platform/files/open-store.ts";
import { BackupError } from "./backup-error.ts";
import { readManifest } from "./manifest.ts";
import { checkBackup, restore } from "./restore.ts";
import { runCommand } from "./run-command.ts";
import { readSecrets, writeSecrets } from "./secrets.ts";

// `npm run restore -- <folder> [--replace] [--without-keys]`: takes the settings of the API, which has to be stopped.
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: "boolean", default: false }, "without-keys": { type: "boolean", default: false } },
  });
  const [given, ...others] = positionals;
  if (!given || others.length > 0) throw new Error("Usage: npm run restore -- <folder> [--replace] [--without-keys]");
  const folder = resolve(given);
  const { replace, "without-keys": withoutKeys } = values;
  const manifest = await readManifest(folder);
  const secretsFolder = join(resolve(process.env.DATA_DIR || ".data"), "secrets");
  const present = await readSecrets(secretsFolder);
  const brought = await readSecrets(join(folder, "secrets"));
  const other = [...brought].flatMap(([name, content]) => {
    const presentSecret = present.get(name);
    return presentSecret && !presentSecret.equals(content) ? [name] : [];
  });
  if (other.length > 0 && !replace)
    throw new BackupError(
      `DATA_DIR/secrets/${other.join(", ")} differs from the backup's; --replace takes the backup's`,
    );
  // a refused restore writes nothing, so a missing secret is not made here: the API makes it at its next start
  const config = readConfig(
    process.env,
    (name) => (brought.get(name) ?? present.get(name))?.toString("utf8") ?? randomBytes(32).toString("base64url"),
  );
  const keys = { datasource: config.datasourceKeys, "second-factor": config.secondFactorKeys };
  await checkBackup(folder, manifest, { keys, withoutKeys });
  const files = await openStore(fileSettings(config));
  const database = await reachDatabase(config, console.log);
  const pool = createPool({ url: database.ownerUrl, max: 1, applicationName: "portal-restore" });
  try {
    await restore(folder, manifest, {
      pool,
      files,
      releases: openStoreContent(config.releases.store),
      keys,
      replace,
      withoutKeys,
      beforeCommit: () => writeSecrets(secretsFolder, brought),
      log: console.log,
    });
    console.log(`Restored what ${folder} held on ${manifest.createdAt}`);
  } finally {
    await pool.end();
    await database.stop();
  }
});
