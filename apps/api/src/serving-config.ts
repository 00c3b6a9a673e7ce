import { join, resolve } from "node:path";
import { keptSecret } from "@portal/embedded-postgres/kept-secret";
import { parseSettings } from "@portal/releases/environment";
import type * as z from "zod/mini";
import { HopelessStart } from "./platform/hopeless-start.ts";
import { parseSealKeys } from "./platform/sealed.ts";
import { databaseSettings } from "./settings/data.ts";
import { addressSettings, allowsDemo, watchSettings, zoneSettings } from "./settings/portal.ts";
import { secretSettings } from "./settings/security.ts";
import { carrierSettings } from "./settings/work.ts";

const { NODE_ENV, PORT, HOST, API_HOST, DATA_DIR, TRUST_PROXY } = addressSettings;
const { METRICS_TOKEN: _, ...logAndTraces } = watchSettings;
const { DATABASE_URL, DATABASE_DIRECT_URL, MIGRATE_AT_START, PREPARED_STATEMENTS, STATEMENT_TIMEOUT_SECONDS } =
  databaseSettings;

/** The settings that API and link share. */
export const servingSettings = {
  NODE_ENV,
  PORT,
  HOST,
  API_HOST,
  DATA_DIR,
  TRUST_PROXY,
  ...zoneSettings,
  ...logAndTraces,
  ...carrierSettings,
  DATASOURCE_KEYS: secretSettings.DATASOURCE_KEYS,
  DATABASE_URL,
  DATABASE_DIRECT_URL,
  MIGRATE_AT_START,
  PREPARED_STATEMENTS,
  STATEMENT_TIMEOUT_SECONDS,
};

type ServingSettings = z.output<z.ZodMiniObject<typeof servingSettings>>;

type CamelCase<Name extends string> = Name extends `${infer Word}_${infer Rest}`
  ? `${Lowercase<Word>}${Capitalize<CamelCase<Rest>>}`
  : Lowercase<Name>;

type InCamelCase<Settings> = { [Name in keyof Settings as CamelCase<Name & string>]: Settings[Name] };

/** Answers a secret that no setting gives, by its name. */
export type SecretOf = (name: string) => string;

/** The settings of a process that serves: the API or the link. */
export type ServingConfig = InCamelCase<ServingSettings> & ReturnType<typeof servingConfig>;

/** Reads settings by their schema; a wrong one ends the start with its name. */
export function readSettings<Shape extends z.core.$ZodLooseShape>(
  schema: z.ZodMiniObject<Shape>,
  environment: NodeJS.ProcessEnv,
): z.output<z.ZodMiniObject<Shape>> {
  try {
    return parseSettings(schema, environment);
  } catch (error) {
    throw new HopelessStart(`Wrong settings:\n  ${(error as Error).message}`);
  }
}

/** Settings under the names of the configuration: `MASK_NUMBERS` is `maskNumbers`. */
export const inCamelCase = <Settings extends object>(settings: Settings) =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [
      name.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  ) as InCamelCase<Settings>;

/** The way to secrets that no setting gives: each is generated once and kept in the data folder. */
export const keptSecrets =
  ({ DATA_DIR: dataDir }: { DATA_DIR: string }): SecretOf =>
  (name) =>
    keptSecret(join(resolve(dataDir), "secrets", name));

/** The proxies in front whose word on the client's address is trusted. */
export const trustedProxies = ({ TRUST_PROXY: given }: { TRUST_PROXY: string }): string[] =>
  given.split(",").flatMap((address) => address.trim() || []);

/** What API and link compute alike of their settings. */
export function servingConfig(settings: ServingSettings, secretOf: SecretOf) {
  const production = settings.NODE_ENV === "production";
  if (settings.DATABASE_DIRECT_URL && !settings.DATABASE_URL)
    throw new HopelessStart("DATABASE_DIRECT_URL means nothing without DATABASE_URL");
  if (!settings.MIGRATE_AT_START && !settings.DATABASE_URL)
    throw new HopelessStart("MIGRATE_AT_START=off means nothing without DATABASE_URL");
  if (production && !settings.DATASOURCE_KEYS) throw new HopelessStart("DATASOURCE_KEYS is required in production");
  return {
    production,
    dataDir: resolve(settings.DATA_DIR),
    timeZone: settings.PORTAL_TIME_ZONE,
    demoAllowed: allowsDemo(settings),
    /** Keys that seal the secrets of datasources and connections; the first key writes, all can read. */
    datasourceKeys: settings.DATASOURCE_KEYS ?? parseSealKeys(`kept:${secretOf("datasource")}`),
    /** The time limit of a call's statements. */
    statementTimeoutMs: settings.STATEMENT_TIMEOUT_SECONDS * 1_000,
    /** The collector of traces; without an endpoint none are sent. */
    traces: settings.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT,
          serviceName: settings.OTEL_SERVICE_NAME,
          share: settings.OTEL_TRACES_SAMPLER_ARG,
        }
      : null,
  };
}
