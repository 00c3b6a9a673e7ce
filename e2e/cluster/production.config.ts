import { defineConfig } from "@playwright/test";
import settings from "../playwright.config.ts";
import { portalHost } from "./certificates.ts";

const { launchOptions } = settings.use ?? {};

/** The journeys and the tests of production alone, in a browser that believes the authority of the run. */
export default defineConfig({
  ...settings,
  testDir: "..",
  testMatch: ["journeys/*.spec.ts", "cluster/*.spec.ts"],
  globalSetup: undefined, // the cluster runs already
  reporter: "list",
  outputDir: "../test-results",
  use: {
    ...settings.use,
    launchOptions: {
      ...launchOptions,
      args: [...(launchOptions?.args ?? []), `--host-resolver-rules=MAP ${portalHost} 127.0.0.1`],
      env: { ...process.env, HOME: process.env.PORTAL_BROWSER_HOME },
    },
  },
});
