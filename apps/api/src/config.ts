import { join, resolve } from "node:path";
import { keptSecret } from "@portal/embedded-postgres/kept-secret";
import * as z from "zod/mini";
import { Environment } from "./environment.ts";
import type { S3Settings } from "./platform/files/s3-store.ts";
import { HopelessStart } from "./platform/hopeless-start.ts";
import { uploadWindowMs } from "./platform/http/upload-pace.ts";
import { parseSealKeys } from "./platform/sealed.ts";

export type Config = ReturnType<typeof readConfig>;

const loopback = new Set(["127.0.0.1", "::1", "localhost"]);

/** Reads the settings once, at the start; a wrong or missing one ends the start with its name. */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = z.safeParse(Environment, given);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
    throw new HopelessStart(`Wrong settings:\n  ${problems.join("\n  ")}`);
  }
  const settings = parsed.data;
  const production = settings.NODE_ENV === "production";
  const dataDir = resolve(settings.DATA_DIR);
  const demoAllowed = !production && loopback.has(settings.HOST) && loopback.has(settings.API_HOST);
  if (settings.TOKEN_SECRET && settings.TOKEN_SECRETS)
    throw new HopelessStart("TOKEN_SECRET and TOKEN_SECRETS are both set; one of them is enough");
  const givenSecrets =
    settings.TOKEN_SECRETS ?? (settings.TOKEN_SECRET ? ([settings.TOKEN_SECRET] as const) : undefined);
  if (production && !givenSecrets) throw new HopelessStart("TOKEN_SECRET or TOKEN_SECRETS is required in production");
  if (settings.DATABASE_DIRECT_URL && !settings.DATABASE_URL)
    throw new HopelessStart("DATABASE_DIRECT_URL means nothing without DATABASE_URL");
  if (settings.DATABASE_READ_URL && !settings.DATABASE_URL)
    throw new HopelessStart("DATABASE_READ_URL means nothing without DATABASE_URL");
  if (production && !settings.DATASOURCE_KEYS) throw new HopelessStart("DATASOURCE_KEYS is required in production");
  if (production && !settings.SECOND_FACTOR_KEYS)
    throw new HopelessStart("SECOND_FACTOR_KEYS is required in production");
  return {
    production,
    dataDir,
    portalUrl: settings.PORTAL_URL ?? `http://${settings.HOST}:${settings.PORT}`,
    apiHost: settings.API_HOST,
    apiPort: settings.API_PORT ?? settings.PORT + 1,
    databaseUrl: settings.DATABASE_URL,
    /** Sign the tokens of sessions, and give the pins their key; the first is worked with, all are read. */
    tokenSecrets: givenSecrets ?? ([keptSecret(join(dataDir, "secrets", "token"))] as const),
    /** Leads to the database itself where `databaseUrl` leads to a pooler in transaction mode. */
    databaseDirectUrl: settings.DATABASE_DIRECT_URL,
    /** A streaming replica that lists are read from, while it is not further behind. */
    replica: settings.DATABASE_READ_URL
      ? { url: settings.DATABASE_READ_URL, maxLagMs: settings.DATABASE_READ_MAX_LAG_SECONDS * 1_000 }
      : null,
    /** Seal the passwords of datasources; the first key writes, all read (X10). */
    datasourceKeys:
      settings.DATASOURCE_KEYS ?? parseSealKeys(`kept:${keptSecret(join(dataDir, "secrets", "datasource"))}`),
    /** Seal the secrets of authenticator apps; the first key writes, all read. */
    secondFactorKeys:
      settings.SECOND_FACTOR_KEYS ?? parseSealKeys(`kept:${keptSecret(join(dataDir, "secrets", "second-factor"))}`),
    /** Names of the roles that need a second factor, or `*`. */
    secondFactorRoles: settings.SECOND_FACTOR_ROLES,
    /** For how long a password confirms who is signed in; 0 for as long as the session (P-13). */
    confirmWithinMinutes: settings.CONFIRM_WITHIN_MINUTES,
    /** Whether numbers are masked for those without `msisdn.view` (P-22). */
    maskNumbers: settings.MASK_NUMBERS,
    /** The numbers that a user who may not see them may look for, and have revealed, in an hour. */
    maskedNumbersPerHour: settings.MASKED_NUMBERS_PER_HOUR,
    /** Where reports may connect to; nowhere unless it is said (X8). */
    datasourceAllow: settings.REPORT_DATASOURCE_ALLOW,
    timeZone: settings.PORTAL_TIME_ZONE,
    corsOrigin: settings.CORS_ORIGIN,
    proxies: {
      /** Not required in production: a portal elsewhere that is not given it is not believed, which harms nobody. */
      proxySecret: settings.PROXY_SECRET ?? keptSecret(join(dataDir, "secrets", "proxy")),
      trustProxy: settings.TRUST_PROXY.split(",").flatMap((address) => address.trim() || []),
    },
    /** Opens the metrics to who is not on this machine. */
    metricsToken: settings.METRICS_TOKEN,
    logLevel: settings.LOG_LEVEL,
    demo:
      settings.DEMO && demoAllowed
        ? { password: settings.DEMO_PASSWORD, size: settings.DEMO_SIZE, seed: settings.DEMO_SEED }
        : null,
    /** Demo data and its users, whose password everybody knows, never meet a network or a production (D-A77). */
    demoAllowed,
    /** Whether a user has to choose his own password after somebody else set it (P-14). */
    staffPasswords: settings.STAFF_PASSWORDS ?? (production ? "once" : "keep"),
    /** Whether a password that is guessed at once is refused, or taken as the customer's limits alone have it (D-A43). */
    commonPasswords: settings.COMMON_PASSWORDS ?? (production ? "refuse" : "take"),
    admin: firstUser(settings),
    /** Of a CSV file (P-7). */
    uploads: { maxBytes: settings.UPLOAD_MAX_BYTES, maxRows: settings.UPLOAD_MAX_ROWS },
    /** How slowly a file may arrive (S2). */
    uploadPace: { bytesPerSecond: settings.UPLOAD_MIN_BYTES_PER_SECOND, windowMs: uploadWindowMs },
    /** Of a statement (P-7). */
    pdfMaxBytes: settings.PDF_MAX_BYTES,
    /** Of work on many records: when staff confirm its count, who approves it, and for how long it can be undone. */
    bulk: {
      guard: {
        numbers: settings.BULK_GUARD_NUMBERS,
        share: settings.BULK_GUARD_SHARE ?? null,
        enforced: settings.BULK_GUARD === "enforced",
      },
      twoPerson: settings.BULK_TWO_PERSON,
      undoHours: settings.BULK_UNDO_HOURS,
    },
    /** Room that arriving files leave to the database and to small writes (S8). */
    diskReserveBytes: settings.DISK_RESERVE_BYTES,
    /** The bucket that files lie in instead of the folder. */
    filesS3: filesS3(settings),
    /** Whether the database keeps the plans of prepared statements, by connection. */
    preparedStatements: settings.PREPARED_STATEMENTS,
    /** Of a call's statements (M9). */
    statementTimeoutMs: settings.STATEMENT_TIMEOUT_SECONDS * 1_000,
    /** From when on a call's statement is slow enough for the log. */
    slowStatementMs: settings.SLOW_STATEMENT_MS,
    /** Where traces are sent; nowhere without an endpoint. */
    traces: settings.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT,
          serviceName: settings.OTEL_SERVICE_NAME,
          share: settings.OTEL_TRACES_SAMPLER_ARG,
        }
      : null,
    /** Of one CSV file of the Monitor (P-10). */
    monitorExportMaxRows: settings.MONITOR_EXPORT_MAX_ROWS,
    /** Of reports (X4, X5). */
    reports: {
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
    },
    /** For how many months what happened is kept; for ever where nothing is said. */
    retention: {
      monitor_message: settings.RETENTION_MONTHS_MESSAGES ?? null,
      notification: settings.RETENTION_MONTHS_NOTIFICATIONS ?? null,
      charge: settings.RETENTION_MONTHS_CHARGES ?? null,
    },
    /** Where builds and registries of the remotes lie, as `portal serve` has them. */
    releases: {
      store: settings.PORTAL_STORE ?? join(dataDir, "portal"),
      env: settings.RELEASES_ENV,
      releasesUrl: settings.RELEASES_URL,
      /** Signs what the portal's screens change; without it a signed registry is the pipeline's to change. */
      signer: settings.RELEASES_SIGN_KEY,
    },
    mail: {
      from: settings.MAIL_FROM,
      outbox: join(dataDir, "outbox"),
      smtp: settings.SMTP_HOST
        ? {
            host: settings.SMTP_HOST,
            port: settings.SMTP_PORT,
            ...(settings.SMTP_USER && { auth: { user: settings.SMTP_USER, pass: settings.SMTP_PASSWORD ?? "" } }),
          }
        : null,
    },
  };
}

/** The super owner of a new portal (D-A77); all three settings or none. */
function firstUser({ ADMIN_USERNAME, ADMIN_EMAIL, ADMIN_PASSWORD }: z.output<typeof Environment>) {
  if (ADMIN_USERNAME && ADMIN_EMAIL && ADMIN_PASSWORD)
    return {
      username: ADMIN_USERNAME.normalize("NFC"), // as sign-ins spell it
      email: ADMIN_EMAIL.normalize("NFC"),
      password: ADMIN_PASSWORD,
    };
  if (ADMIN_USERNAME || ADMIN_EMAIL || ADMIN_PASSWORD)
    throw new HopelessStart("ADMIN_USERNAME, ADMIN_EMAIL and ADMIN_PASSWORD belong together; one of them is missing");
  return null;
}

/** Null without a bucket; half a setting is none. */
function filesS3(settings: z.output<typeof Environment>): S3Settings | null {
  const { FILES_S3_BUCKET: bucket, FILES_S3_ENDPOINT: endpoint, FILES_S3_PATH_STYLE: pathStyle } = settings;
  const { FILES_S3_ACCESS_KEY: accessKeyId, FILES_S3_SECRET_KEY: secretAccessKey } = settings;
  if (!bucket) {
    const others = {
      FILES_S3_ENDPOINT: endpoint,
      FILES_S3_ACCESS_KEY: accessKeyId,
      FILES_S3_SECRET_KEY: secretAccessKey,
    };
    const idle = Object.entries(others).find(([, value]) => value !== undefined);
    if (idle) throw new HopelessStart(`${idle[0]} means nothing without FILES_S3_BUCKET`);
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
