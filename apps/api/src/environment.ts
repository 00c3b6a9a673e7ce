import { email } from "@portal/api-client/contract/auth";
import { registrySigner } from "@portal/federation/storage";
import * as z from "zod/mini";
import { parseSecrets } from "./platform/auth/keys.ts";
import { parseAllowList } from "./platform/datasources/allow-list.ts";
import { parseSealKeys } from "./platform/sealed.ts";
import { parseRoles } from "./platform/second-factor/required.ts";

const port = z.pipe(z.coerce.number(), z.int().check(z.minimum(1), z.maximum(65_535)));
const count = z.pipe(z.coerce.number(), z.int().check(z.positive()));
const postgresUrl = z.string().check(
  z.regex(/^postgres(ql)?:\/\//, "must begin with postgres://"),
  z.refine((text) => URL.canParse(text), "is no address; a password in it has / as %2F, + as %2B and @ as %40"),
);
/** Whole months besides the present one. */
const months = z.optional(z.pipe(z.coerce.number(), z.int().check(z.minimum(1), z.maximum(1_200))));
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

/** A name that Intl knows; offsets such as `+03:00` it takes too, and PostgreSQL reads them the other way round (P-27). */
const isTimeZone = (name: string) => {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
};

/** The settings by their names, each with what it may be. */
export const Environment = z.object({
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
  TOKEN_SECRETS: z.optional(readBy(parseSecrets)),
  DATASOURCE_KEYS: z.optional(readBy(parseSealKeys)),
  SECOND_FACTOR_KEYS: z.optional(readBy(parseSealKeys)),
  SECOND_FACTOR_ROLES: z._default(readBy(parseRoles), []),
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
  RELEASES_SIGN_KEY: z.optional(readBy(registrySigner)),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, "must have at least 16 characters"))),
  LOG_LEVEL: z._default(z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]), "info"),
  DEMO: z._default(switchOf, true),
  DEMO_PASSWORD: z._default(z.string().check(z.minLength(8, "must have at least 8 characters")), "portal-demo-2026"),
  DEMO_SIZE: z._default(z.enum(["small", "medium", "large"]), "small"),
  DEMO_SEED: z._default(z.pipe(z.coerce.number(), z.int()), 1),
  STAFF_PASSWORDS: z.optional(z.enum(["once", "keep"])),
  COMMON_PASSWORDS: z.optional(z.enum(["refuse", "take"])),
  ADMIN_USERNAME: optional,
  ADMIN_EMAIL: z.optional(email),
  ADMIN_PASSWORD: z.optional(z.string().check(z.minLength(8, "must have at least 8 characters"))),
  SMTP_HOST: optional,
  SMTP_PORT: z._default(port, 587),
  SMTP_USER: optional,
  SMTP_PASSWORD: optional,
  UPLOAD_MAX_BYTES: z._default(count, 100 * 1024 * 1024),
  UPLOAD_MAX_ROWS: z._default(count, 1_000_000),
  UPLOAD_MIN_BYTES_PER_SECOND: z._default(count, 2 * 1024),
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
  SLOW_STATEMENT_MS: z._default(z.pipe(z.coerce.number(), z.int().check(z.minimum(0))), 1_000),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(z.url({ protocol: /^https?$/ })),
  OTEL_SERVICE_NAME: z._default(z.string().check(z.minLength(1)), "portal-api"),
  OTEL_TRACES_SAMPLER_ARG: z._default(z.pipe(z.coerce.number(), z.number().check(z.minimum(0), z.maximum(1))), 1),
  CONFIRM_WITHIN_MINUTES: z._default(z.pipe(z.coerce.number(), z.int().check(z.minimum(0), z.maximum(720))), 10),
  MASK_NUMBERS: z._default(switchOf, false),
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
  RETENTION_MONTHS_MESSAGES: months,
  RETENTION_MONTHS_NOTIFICATIONS: months,
  RETENTION_MONTHS_CHARGES: months,
  MAIL_FROM: z._default(z.string(), "Carrier Portal <portal@localhost>"),
});
