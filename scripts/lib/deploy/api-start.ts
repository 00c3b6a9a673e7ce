import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "../../../apps/api/src/config.ts";
import { readLinkConfig } from "../../../apps/link/src/config.ts";
import { generatedValue } from "./generated-values.ts";
import { type EnvironmentOf, filledWith } from "./named-settings.ts";

/**
 * The problems of the start of API or link in production with the settings of a deployment, and secrets that it would have to make
 * itself. The images are in production where a deployment says nothing.
 */
export function problemsOfApiStart({ place, image, settings }: EnvironmentOf): string[] {
  const { NODE_ENV = "production" } = settings;
  if (NODE_ENV !== "production") return [`${place}: NODE_ENV is ${NODE_ENV}, and no deployment is for that`];
  const DATA_DIR = mkdtempSync(join(tmpdir(), "deploy-check-"));
  const filledIn = Object.entries(settings).map(([name, value]) => [name, filledWith(value, generatedValue)]);
  try {
    const read = image === "carrier-portal/link" ? readLinkConfig : readConfig;
    read({ ...Object.fromEntries(filledIn), NODE_ENV, DATA_DIR });
    return readdirSync(DATA_DIR, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => `${place}: each replica would make a secret "${name}" of its own`);
  } catch (error) {
    return [`${place}: ${(error as Error).message}`];
  } finally {
    rmSync(DATA_DIR, { recursive: true });
  }
}

/** Settings of the owner's account, which the jobs of migrations and backups need. */
const ownerSettings = ["DATABASE_DIRECT_URL", "ADMIN_PASSWORD"];

/** The owner's settings that are given to APIs that serve. */
export const ownersOfServing = (apis: readonly EnvironmentOf[]): string[] =>
  apis.flatMap(({ place, settings }) =>
    ownerSettings
      .filter((name) => !/\b(?:migrate|backup)\b/.test(place) && name in settings)
      .map((name) => `${place}: ${name} is for migrations and backups alone`),
  );
