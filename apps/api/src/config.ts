import { join, resolve } from "node:path";
import * as z from "zod/mini";
import { parseAllowList } from "./platform/datasources/allow-list.ts";
import type { S3Settings } from "./platform/files/s3-store.ts";
import { HopelessStart } from "./platform/hopeless-start.ts";
import { parseSealKeys } from "./platform/sealed.ts";
import { keptSecret } from "./platform/secrets.ts";

const port = z.pipe(z.coerce.number(), z.int().check(z.minimum(1), z.maximum(65_535)));
const count = z.pipe(z.coerce.number(), z.int().check(z.positive()));
const postgresUrl = z.string().check(z.regex(/^postgres(ql)?:\/\//, "must begin with postgres://"));
const optional = z.optional(z.string().check(z.minLength(1)));
/** With what is done around a run, shorter than browsers wait for its answer. */
const runSeconds = z.pipe(z.coerce.number(), z.int().check(z.minimum(1), z.maximum(140)));
const switchOf = z.pipe(
  z.enum(["on", "off"]),
  z.transform((value) => value === "on"),
);

/** A setting that a part of the platform reads itself; what it refuses is a wrong setting. */
const readBy = <T>(read: (text: string) => T) =>
  z.pipe(
    z.string(),
    z.transform((text, context) => {
      try {
        return read(text);
      } catch (error) {
        context.issues.push({ code: "custom", message: (error as Error).message, input: text });
        return z.NEVER;
      }
    }),
  );

const isTimeZone = (name: string) => {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

const Environment = z.object({
  NODE_ENV: z._default(z.enum(["development", "test", "production"]), "development"),
  PORT: z._default(port, 4000),
  API_PORT: z.optional(port),
  API_HOST: z._default(z.string(), "127.0.0.1"),
  HOST: z._default(z.string(), "127.0.0.1"),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), ".data"),
  DATABASE_URL: z.optional(postgresUrl),
  DATABASE_DIRECT_URL: z.optional(postgresUrl),
  DATABASE_READ_URL: z.optional(postgresUrl),
  DATABASE_READ_MAX_LAG_SECONDS: z._default(z.pipe(z.coerce.number(), z.number().check(z.positive())), 10),
  TOKEN_SECRET: z.optional(z.string().check(z.minLength(32, "must have at least 32 characters"))),
  DATASOURCE_KEYS: z.optional(readBy(parseSealKeys)),
  REPORT_DATASOURCE_ALLOW: z._default(readBy(parseAllowList), []),
  PORTAL_TIME_ZONE: z._default(z.string().check(z.refine(isTimeZone, "is not an IANA time zone")), "UTC"),
  PORTAL_URL: z.optional(z.url()),
  CORS_ORIGIN: z.optional(z.url()),
  PROXY_SECRET: z.optional(z.string().check(z.minLength(32, "must have at least 32 characters"))),
  TRUST_PROXY: z._default(z.string(), ""),
  PORTAL_STORE: optional,
  RELEASES_ENV: z._default(z.string().check(z.regex(/^[a-z][a-z0-9-]*$/, "must be lower case with hyphens")), "local"),
  RELEASES_URL: z._default(
    z.string().check(z.regex(/^(?:\/(?!\/)|https:\/\/).*\/$/, "must end with a slash")),
    "/releases/",
  ),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, "must have at least 16 characters"))),
  LOG_LEVEL: z._default(z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]), "info"),
  DEMO: z._default(switchOf, true),
  DEMO_PASSWORD: z._default(z.string().check(z.minLength(8, "must have at least 8 characters")), "portal-demo-2026"),
  DEMO_SIZE: z._default(z.enum(["small", "medium", "large"]), "small"),
  DEMO_SEED: z._default(z.pipe(z.coerce.number(), z.int()), 1),
  STAFF_PASSWORDS: z.optional(z.enum(["once", "keep"])),
  ADMIN_USERNAME: optional,
  ADMIN_EMAIL: optional,
  ADMIN_PASSWORD: z.optional(z.string().check(z.minLength(8, "must have at least 8 characters"))),
  SMTP_HOST: optional,
  SMTP_PORT: z._default(port, 587),
  SMTP_USER: optional,
  SMTP_PASSWORD: optional,
  UPLOAD_MAX_BYTES: z._default(count, 100 * 1024 * 1024),
  UPLOAD_MAX_ROWS: z._default(count, 1_000_000),
  PDF_MAX_BYTES: z._default(count, 10 * 1024 * 1024),
  BULK_GUARD: z._default(z.enum(["ask", "enforced"]), "ask"),
  BULK_GUARD_NUMBERS: z._default(z.pipe(z.coerce.number(), z.int().check(z.minimum(0))), 1_000),
  BULK_GUARD_SHARE: z.optional(z.pipe(z.coerce.number(), z.number().check(z.positive(), z.maximum(100)))),
  BULK_TWO_PERSON: z._default(switchOf, false),
  BULK_UNDO_HOURS: z._default(z.pipe(z.coerce.number(), z.int().check(z.minimum(0), z.maximum(24 * 365))), 24),
  DISK_RESERVE_BYTES: z._default(z.pipe(z.coerce.number(), z.int().check(z.minimum(0))), 256 * 1024 * 1024),
  FILES_S3_BUCKET: optional,
  FILES_S3_ENDPOINT: z.optional(z.url({ protocol: /^https?$/ })),
  FILES_S3_REGION: z._default(z.string().check(z.minLength(1)), "us-east-1"),
  FILES_S3_ACCESS_KEY: optional,
  FILES_S3_SECRET_KEY: optional,
  FILES_S3_PREFIX: z._default(z.string().check(z.regex(/^([\w.-]+\/)*$/, "must be names that each end with /")), ""),
  FILES_S3_PATH_STYLE: z.optional(switchOf),
  PREPARED_STATEMENTS: z._default(switchOf, true),
  STATEMENT_TIMEOUT_SECONDS: z._default(z.pipe(z.coerce.number(), z.int().check(z.minimum(1), z.maximum(600))), 15),
  CONFIRM_WITHIN_MINUTES: z._default(z.pipe(z.coerce.number(), z.int().check(z.minimum(0), z.maximum(720))), 10),
  MASKED_NUMBERS_PER_HOUR: z._default(count, 60),
  MONITOR_EXPORT_MAX_ROWS: z._default(count, 1_000_000),
  REPORT_VIEW_SECONDS: z._default(runSeconds, 30),
  REPORT_VIEW_ROWS: z._default(count, 5_000),
  REPORT_WIDGET_SECONDS: z._default(runSeconds, 15),
  REPORT_WIDGET_ROWS: z._default(count, 500),
  REPORT_EXPORT_SECONDS: z._default(runSeconds, 120),
  REPORT_EXPORT_ROWS: z._default(count, 100_000),
  REPORT_SCHEDULE_SECONDS: z._default(z.pipe(z.coerce.number(), z.int().check(z.minimum(1), z.maximum(3_600))), 300),
  REPORT_SCHEDULE_ROWS: z._default(count, 100_000),
  REPORT_EXPORT_BYTES: z._default(count, 1024 * 1024 * 1024),
  REPORT_BYTES: z._default(count, 10 * 1024 * 1024),
  REPORT_RUNS: z._default(count, 10),
  REPORT_RUNS_PER_USER: z._default(count, 3),
  REPORT_RUNS_PER_DATASOURCE: z._default(count, 5),
  MAIL_FROM: z._default(z.string(), "Carrier Portal <portal@localhost>"),
});

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
  if (settings.DATABASE_DIRECT_URL && !settings.DATABASE_URL)
    throw new HopelessStart("DATABASE_DIRECT_URL means nothing without DATABASE_URL");
  if (settings.DATABASE_READ_URL && !settings.DATABASE_URL)
    throw new HopelessStart("DATABASE_READ_URL means nothing without DATABASE_URL");
  if (production && !settings.TOKEN_SECRET) throw new HopelessStart("TOKEN_SECRET is required in production");
  if (production && !settings.DATASOURCE_KEYS) throw new HopelessStart("DATASOURCE_KEYS is required in production");
  return {
    production,
    dataDir,
    portalUrl: settings.PORTAL_URL ?? `http://${settings.HOST}:${settings.PORT}`,
    apiHost: settings.API_HOST,
    apiPort: settings.API_PORT ?? settings.PORT + 1,
    databaseUrl: settings.DATABASE_URL,
    /** Leads to the database itself where `databaseUrl` leads to a pooler in transaction mode. */
    databaseDirectUrl: settings.DATABASE_DIRECT_URL,
    /** A streaming replica that lists are read from, while it is not further behind. */
    replica: settings.DATABASE_READ_URL
      ? { url: settings.DATABASE_READ_URL, maxLagMs: settings.DATABASE_READ_MAX_LAG_SECONDS * 1_000 }
      : null,
    tokenSecret: settings.TOKEN_SECRET ?? keptSecret(join(dataDir, "secrets", "token")),
    /** Seal the passwords of datasources; the first key writes, all read (X10). */
    datasourceKeys:
      settings.DATASOURCE_KEYS ?? parseSealKeys(`kept:${keptSecret(join(dataDir, "secrets", "datasource"))}`),
    /** For how long a password confirms who is signed in; 0 for as long as the session (P-13). */
    confirmWithinMinutes: settings.CONFIRM_WITHIN_MINUTES,
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
    admin: firstUser(settings),
    /** Of a CSV file (P-7). */
    uploads: { maxBytes: settings.UPLOAD_MAX_BYTES, maxRows: settings.UPLOAD_MAX_ROWS },
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
    /** Where builds and registries of the remotes lie, as `portal serve` has them. */
    releases: {
      store: settings.PORTAL_STORE ?? join(dataDir, "portal"),
      env: settings.RELEASES_ENV,
      releasesUrl: settings.RELEASES_URL,
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
