import { join, resolve } from "node:path";
import type { S3Settings } from "@portal/releases/s3";
import type * as z from "zod/mini";
import { Environment } from "./environment.ts";
import type { HeadSettings } from "./platform/chain/send-heads.ts";
import { HopelessStart } from "./platform/hopeless-start.ts";
import { uploadWindowMs } from "./platform/http/upload-pace.ts";
import { parseSealKeys } from "./platform/sealed.ts";
import {
  inCamelCase,
  keptSecrets,
  readSettings,
  type SecretOf,
  servingConfig,
  trustedProxies,
} from "./serving-config.ts";

type Settings = z.output<typeof Environment>;

export type Config = ReturnType<typeof readConfig>;

/**
 * Reads the settings once, at the start; a wrong or missing one ends the start with its name. Settings that need no change keep
 * their names: `MASK_NUMBERS` is `maskNumbers`. Without `givenSecretOf`, a missing secret is generated once and kept in the data
 * folder.
 */
export function readConfig(environment: NodeJS.ProcessEnv, givenSecretOf?: SecretOf) {
  const settings = readSettings(Environment, environment);
  const secretOf = givenSecretOf ?? keptSecrets(settings);
  refuseHalfSettings(settings);
  const serving = servingConfig(settings, secretOf);
  const { production, dataDir, demoAllowed } = serving;
  return {
    ...inCamelCase(settings),
    ...serving,
    portalUrl: settings.PORTAL_URL ?? `http://${settings.HOST}:${settings.PORT}`,
    apiPort: settings.API_PORT ?? settings.PORT + 1,
    ...keysOf(settings, secretOf),
    /** A streaming replica for lists, while its lag is within the limit. */
    replica: settings.DATABASE_READ_URL
      ? { url: settings.DATABASE_READ_URL, maxLagMs: settings.DATABASE_READ_MAX_LAG_SECONDS * 1_000 }
      : null,
    demo:
      settings.DEMO && demoAllowed
        ? { password: settings.DEMO_PASSWORD, size: settings.DEMO_SIZE, seed: settings.DEMO_SEED }
        : null,
    demoProviderPort: settings.DEMO_PROVIDER_PORT ?? settings.PORT + 4,
    /** Whether users have to choose their own password after staff set one. */
    staffPasswords: settings.STAFF_PASSWORDS ?? (production ? "once" : "keep"),
    /** Whether passwords that are easy to guess are refused, or only the customer's limits hold. */
    commonPasswords: settings.COMMON_PASSWORDS ?? (production ? "refuse" : "take"),
    admin: firstUser(settings),
    /** The limits of a CSV file. */
    uploadLimits: { maxBytes: settings.UPLOAD_MAX_BYTES, maxRows: settings.UPLOAD_MAX_ROWS },
    /** The slowest pace at which a file may arrive. */
    uploadPace: { bytesPerSecond: settings.UPLOAD_MIN_BYTES_PER_SECOND, windowMs: uploadWindowMs },
    /** Rules for work on many records: when staff confirm its count, who approves it, and how long it can be undone. */
    bulk: bulkRules(settings),
    /** The bucket for files, which replaces the folder. */
    filesS3: filesS3(settings),
    migrationLockTimeoutMs: settings.MIGRATION_LOCK_TIMEOUT_SECONDS * 1_000,
    reports: reportLimits(settings),
    /** How many months of past events are kept; all of them without a setting. */
    retention: {
      monitor_message: settings.RETENTION_MONTHS_MESSAGES ?? null,
      notification: settings.RETENTION_MONTHS_NOTIFICATIONS ?? null,
      charge: settings.RETENTION_MONTHS_CHARGES ?? null,
    },
    /** Where the heads of closed days of the audit trail go, out of reach of the database's owner. */
    auditHeads: auditHeads(settings),
    /** The store of builds and registries of the remotes, the same as that of `portal serve`. */
    releases: {
      store: settings.PORTAL_STORE ?? join(dataDir, "portal"),
      env: settings.RELEASES_ENV,
      releasesUrl: settings.RELEASES_URL,
      /** Signs changes that staff make on the portal's screens; without it only the pipeline can change a signed registry. */
      signer: settings.RELEASES_SIGN_KEY,
    },
    mail: mailSettings(settings, dataDir),
  };
}

/** Refuses settings that mean nothing alone or contradict each other, and secrets that production cannot make by itself. */
function refuseHalfSettings(settings: Settings): void {
  if (settings.TOKEN_SECRET && settings.TOKEN_SECRETS)
    throw new HopelessStart("TOKEN_SECRET and TOKEN_SECRETS are both set; one of them is enough");
  if (settings.DATABASE_READ_URL && !settings.DATABASE_URL)
    throw new HopelessStart("DATABASE_READ_URL means nothing without DATABASE_URL");
  if (settings.PASSWORD_SIGN_IN !== "*" && settings.OIDC_PROVIDERS.length === 0)
    throw new HopelessStart("PASSWORD_SIGN_IN closes the only way in: set OIDC_PROVIDERS too");
  if (settings.NODE_ENV !== "production") return;
  if (!givenSecrets(settings)) throw new HopelessStart("TOKEN_SECRET or TOKEN_SECRETS is required in production");
}

const givenSecrets = ({ TOKEN_SECRET, TOKEN_SECRETS }: Settings) =>
  TOKEN_SECRETS ?? (TOKEN_SECRET ? ([TOKEN_SECRET] as const) : undefined);

/** Secrets and keys. `secretOf` answers those without a setting. */
function keysOf(settings: Settings, secretOf: SecretOf) {
  if (settings.NODE_ENV === "production" && !settings.SECOND_FACTOR_KEYS)
    throw new HopelessStart("SECOND_FACTOR_KEYS is required in production");
  return {
    /** Secrets that sign the tokens of sessions and derive the key of pins; the first one signs, all can be read. */
    tokenSecrets: givenSecrets(settings) ?? ([secretOf("token")] as const),
    /** Keys that seal the secrets of authenticator apps; the first key writes, all can read. */
    secondFactorKeys: settings.SECOND_FACTOR_KEYS ?? parseSealKeys(`kept:${secretOf("second-factor")}`),
    proxies: {
      /** Not required in production: without it, a portal server elsewhere is not trusted, which does no harm. */
      proxySecret: settings.PROXY_SECRET ?? secretOf("proxy"),
      trustProxy: trustedProxies(settings),
    },
  };
}

const bulkRules = (settings: Settings) => ({
  guard: {
    numbers: settings.BULK_GUARD_NUMBERS,
    share: settings.BULK_GUARD_SHARE ?? null,
    enforced: settings.BULK_GUARD === "enforced",
  },
  twoPerson: settings.BULK_TWO_PERSON,
  undoHours: settings.BULK_UNDO_HOURS,
});

const mailSettings = (settings: Settings, dataDir: string) => ({
  from: settings.MAIL_FROM,
  outbox: join(dataDir, "outbox"),
  smtp: settings.SMTP_HOST
    ? {
        host: settings.SMTP_HOST,
        port: settings.SMTP_PORT,
        ...(settings.SMTP_USER && { auth: { user: settings.SMTP_USER, pass: settings.SMTP_PASSWORD ?? "" } }),
      }
    : null,
});

/** The limits of reports. */
const reportLimits = (settings: Settings) => ({
  view: { limitMs: settings.REPORT_VIEW_SECONDS * 1_000, rows: settings.REPORT_VIEW_ROWS },
  widget: { limitMs: settings.REPORT_WIDGET_SECONDS * 1_000, rows: settings.REPORT_WIDGET_ROWS },
  export: { limitMs: settings.REPORT_EXPORT_SECONDS * 1_000, rows: settings.REPORT_EXPORT_ROWS },
  schedule: { limitMs: settings.REPORT_SCHEDULE_SECONDS * 1_000, rows: settings.REPORT_SCHEDULE_ROWS },
  bytes: settings.REPORT_BYTES,
  exportBytes: settings.REPORT_EXPORT_BYTES,
  runs: {
    inAll: settings.REPORT_RUNS,
    perUser: settings.REPORT_RUNS_PER_USER,
    perDatasource: settings.REPORT_RUNS_PER_DATASOURCE,
  },
});

/** The super owner of a new portal; all three settings or none. */
function firstUser({ ADMIN_USERNAME, ADMIN_EMAIL, ADMIN_PASSWORD }: Settings) {
  if (ADMIN_USERNAME && ADMIN_EMAIL && ADMIN_PASSWORD)
    return {
      username: ADMIN_USERNAME.normalize("NFC"), // sign-ins are spelled this way
      email: ADMIN_EMAIL.normalize("NFC"),
      password: ADMIN_PASSWORD,
    };
  if (ADMIN_USERNAME || ADMIN_EMAIL || ADMIN_PASSWORD)
    throw new HopelessStart("ADMIN_USERNAME, ADMIN_EMAIL and ADMIN_PASSWORD belong together; one of them is missing");
  return null;
}

/** The bucket's settings; null without a bucket. Half of them are refused. */
function filesS3(settings: Settings): S3Settings | null {
  const { FILES_S3_BUCKET: bucket, FILES_S3_ENDPOINT: endpoint, FILES_S3_PATH_STYLE: pathStyle } = settings;
  const { FILES_S3_ACCESS_KEY: accessKeyId, FILES_S3_SECRET_KEY: secretAccessKey } = settings;
  if (!bucket) {
    const others = {
      FILES_S3_ENDPOINT: endpoint,
      FILES_S3_ACCESS_KEY: accessKeyId,
      FILES_S3_SECRET_KEY: secretAccessKey,
    };
    const idle = Object.entries(others).find(([, value]) => value !== undefined);
    if (idle && !settings.AUDIT_HEADS_S3_BUCKET)
      throw new HopelessStart(`${idle[0]} means nothing without FILES_S3_BUCKET`);
    return null;
  }
  if (Boolean(accessKeyId) !== Boolean(secretAccessKey))
    throw new HopelessStart("FILES_S3_ACCESS_KEY and FILES_S3_SECRET_KEY belong together; one of them is missing");
  return {
    bucket,
    prefix: settings.FILES_S3_PREFIX,
    endpoint,
    region: settings.FILES_S3_REGION,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    pathStyle: pathStyle ?? endpoint !== undefined,
  };
}

function auditHeads(settings: Settings): HeadSettings {
  const { AUDIT_HEADS_MAIL: mail, AUDIT_HEADS_FOLDER: folder, AUDIT_HEADS_S3_BUCKET: bucket } = settings;
  const { AUDIT_HEADS_TSA_URL: url, AUDIT_HEADS_TSA_CA: roots } = settings;
  if (Boolean(url) !== Boolean(roots))
    throw new HopelessStart("AUDIT_HEADS_TSA_URL and AUDIT_HEADS_TSA_CA belong together; one of them is missing");
  const s3 = bucket ? filesS3({ ...settings, FILES_S3_BUCKET: bucket, FILES_S3_PREFIX: "" }) : null;
  return { mail, folder: folder ? resolve(folder) : null, s3, authority: url && roots ? { url, roots } : null };
}
