import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { openStoreContent } from "@portal/releases/storage";
import { readConfig } from "../config.ts";
import { createPool } from "../platform/database/database.ts";
import { reachDatabase } from "../platform/database/reach-database.ts";
import { fileSettings, openStore } from "../platform/files/open-store.ts";
import { parseSealKeys } from "../platform/sealed.ts";
import { BackupError } from "./backup-error.ts";
import { type SealedKind, sealedSecrets } from "./key-fingerprint.ts";
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
  // must run before the settings are read, because reading them makes missing secrets
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
  const config = readConfig(process.env);
  const broughtKeys = (kind: SealedKind) => {
    const broughtSecret = process.env[sealedSecrets[kind].setting] ? undefined : brought.get(kind);
    return broughtSecret && parseSealKeys(`kept:${broughtSecret.toString("utf8")}`);
  };
  const keys = {
    datasource: broughtKeys("datasource") ?? config.datasourceKeys,
    "second-factor": broughtKeys("second-factor") ?? config.secondFactorKeys,
  };
  await checkBackup(folder, manifest, { keys, withoutKeys });
  const database = await reachDatabase(config, console.log);
  const pool = createPool({ url: database.ownerUrl, max: 1, applicationName: "portal-restore" });
  try {
    await restore(folder, manifest, {
      pool,
      files: await openStore(fileSettings(config)),
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
