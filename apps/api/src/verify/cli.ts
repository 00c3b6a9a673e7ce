import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { readConfig } from "../config.ts";
import { reportLines } from "../platform/chain/chain-words.ts";
import { keepCheck } from "../platform/chain/last-check.ts";
import { verifyChain } from "../platform/chain/verify-chain.ts";
import { createDb, createPool } from "../platform/database/database.ts";
import { reachDatabase } from "../platform/database/reach-database.ts";
import { readSentAway } from "./read-heads.ts";

// `npm run portal-verify -- audit [--heads <folder>]`: checks the audit trail against its chain. It takes the settings of the API,
// which may be running. It ends with 1 if something was found, and with 2 if it could not check.
const progressMs = 2_000;

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { heads: { type: "string" } } });
  if (positionals.join() !== "audit") throw new Error("Usage: npm run portal-verify -- audit [--heads <folder>]");
  const sent = values.heads === undefined ? null : await readSentAway(resolve(values.heads));
  const config = readConfig(process.env);
  const roots = config.auditHeads.authority?.roots;
  const database = await reachDatabase(config, console.log);
  const pool = createPool({ url: database.ownerUrl, max: 2, applicationName: "portal-verify" });
  try {
    let toldAt = Date.now();
    const report = await verifyChain(pool, {
      now: new Date(),
      ...sent,
      roots,
      onDay: (day, rows) => {
        if (Date.now() < toldAt + progressMs) return;
        toldAt = Date.now();
        console.log(`… up to ${day}, ${rows} rows`);
      },
    });
    await keepCheck(createDb(pool), report);
    for (const line of reportLines(report)) console.log(line);
    if (sent) console.log(`${sent.heads.size} heads that were sent away were compared.`);
    if (!roots) console.log("No time stamp was checked: AUDIT_HEADS_TSA_CA is not set.");
    process.exitCode = report.found > 0 ? 1 : 0;
  } finally {
    await pool.end();
    await database.stop();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
