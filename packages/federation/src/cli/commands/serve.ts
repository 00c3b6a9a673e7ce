import { resolve } from "node:path";
import { serverEnvironment } from "@portal/releases/environment";
import { watchReleases } from "@portal/releases/health";
import { RegistryError } from "@portal/releases/registry";
import { requirePublicKey } from "@portal/releases/storage";
import { Option } from "commander";
import { address } from "../gate-options.ts";
import { repairLines } from "../repair-lines.ts";
import { apiSecret, assetOrigins, requireOrigin, requireProviders, signInWith, verifyKeys } from "../settings.ts";
import { thresholdsOf, type WatchFlags, watchOptions } from "../watch-options.ts";
import type { CommandHost } from "./context.ts";

interface ServeOptions {
  shell?: string;
  api?: string;
  only?: "releases";
  assetOrigin: string[];
  verifyKey: string[];
  signInWith: string;
  trustProxy?: string[];
  logLevel?: string;
  port?: string;
  host?: string;
  url?: string;
  watch: boolean;
}

/** The portal as a server, and its store as files. */
export function serveCommands({ program, context, print }: CommandHost): void {
  const serve = program
    .command("serve")
    .description("serve shell, registry, releases and API on one origin")
    .option("--shell <dist>", "the built shell")
    .option("--api <url>", "the API behind /api")
    .addOption(new Option("--only <part>", "serve released files alone, as a CDN would").choices(["releases"]))
    .option("--asset-origin <origins...>", "other origins that released files come from", assetOrigins())
    .option("--sign-in-with <providers>", "id=Name of companies' providers on Login", requireProviders, signInWith())
    .option(
      "--verify-key <keys...>",
      "public keys; the shell then believes registries signed by one alone",
      verifyKeys(),
    )
    .option("--trust-proxy <addresses...>", "proxies in front, whose word on the client's address is taken")
    .option("--log-level <level>", "default: LOG_LEVEL or info")
    .option("--port <number>", "default: PORT or 4000")
    .option("--host <address>", "default: HOST or 127.0.0.1")
    .option("--url <url>", "where the gate finds this portal; default: where it listens", address)
    .option("--watch", "also watch the builds as `portal watch` does; one server of several is enough", false);
  watchOptions(serve).action(async (options: ServeOptions & WatchFlags) => {
    const { shell, api, only, assetOrigin, verifyKey, signInWith, trustProxy, url, watch } = options;
    const { PORT, HOST, LOG_LEVEL, METRICS_TOKEN } = serverEnvironment();
    const { logLevel = LOG_LEVEL, port = PORT, host = HOST } = options;
    if (only && (shell || api)) throw new Error(`--only ${only} serves neither a shell nor an API`);
    const { store, env } = context();
    const { servePortal } = await import("@portal/portal-server");
    const server = await servePortal(
      {
        store,
        onlyReleases: only === "releases",
        assetOrigins: assetOrigin.map(requireOrigin),
        verifyKeys: verifyKey.map(requirePublicKey),
        signInWith,
        shell: shell && resolve(shell),
        env,
        api,
        apiSecret: apiSecret(),
        metricsToken: METRICS_TOKEN,
        trustProxy,
        logLevel,
      },
      { port: Number(port), host, url },
    );
    print(`portal on ${server.url}`);
    const stop = new AbortController();
    for (const signal of ["SIGINT", "SIGTERM"] as const) {
      process.once(signal, () => {
        stop.abort();
        void server.close();
      });
    }
    if (watch) {
      const { freshMinutes, interval: intervalSeconds } = options;
      const thresholds = thresholdsOf(options);
      await watchReleases({ store, env, thresholds, freshMinutes, intervalSeconds, print, signal: stop.signal });
    }
  });

  program
    .command("repair")
    .description("look for torn registry files, and restore the registry from its newest whole revision")
    .option("--dry-run", "only say what is wrong and what would be done", false)
    .action(async ({ dryRun }: { dryRun: boolean }) => {
      const { store, env } = context();
      const repairs = await store.repair(env, { dryRun });
      repairLines(env, repairs, { dryRun }).forEach(print);
      if (repairs.some(({ done }) => done === null)) {
        throw new RegistryError("Not everything could be repaired, see above");
      }
    });
}
