import { email } from "@portal/api-client/contract/auth";
import { means, releaseSettings } from "@portal/releases/environment";
import { registrySigner } from "@portal/releases/storage";
import * as z from "zod/mini";
import { certificatesIn } from "../platform/chain/stamp-authority.ts";
import { httpUrl, readBy, switchOf, text, wholeNumber } from "./kinds.ts";

const postgresUrl = z.string().check(
  z.regex(/^postgres(ql)?:\/\//, "must begin with postgres://"),
  z.refine((given) => URL.canParse(given), "is no address; a password in it has / as %2F, + as %2B and @ as %40"),
);
const database = { range: "`postgres://…`" };

/** The database, its replica and its pooler. */
export const databaseSettings = {
  DATABASE_URL: z
    .optional(postgresUrl)
    .check(
      means(
        "PostgreSQL 15 or newer to use instead of the embedded one. Where reports read this very database, a superuser runs `packages/embedded-postgres/src/fence.sql` in it once: reports then cannot take the portal's locks or write to the WAL.",
        { ...database, fallback: "the embedded server" },
      ),
    ),
  DATABASE_READ_URL: z
    .optional(postgresUrl)
    .check(
      means(
        "Streaming replica that lists, exports and look-ups are read from. Users always see their own writes. `hot_standby_feedback = on` there spares long exports.",
        database,
      ),
    ),
  DATABASE_READ_MAX_LAG_SECONDS: z
    ._default(z.pipe(z.coerce.number(), z.number().check(z.positive())), 10)
    .check(
      means(
        "The replica is not used while it is further behind than this. `GET /api/v1/ready` tells its state and lag.",
      ),
    ),
  DATABASE_DIRECT_URL: z
    .optional(postgresUrl)
    .check(
      means(
        "The owner's way around a pooler in transaction mode (PgBouncer), for migrations. `DATABASE_URL` and `DATABASE_READ_URL` then lead through the pooler and sign in as `portal_app`. The pool needs 8 connections for the first process of the API and 6 for each other one.",
        database,
      ),
    ),
  MIGRATE_AT_START: z
    ._default(switchOf, true)
    .check(
      means(
        "`off`: the API waits at its start until `npm run migrate`, which has the owner's account, has brought the database up to date. `DATABASE_URL` then signs in as `portal_app`, and the API needs neither `DATABASE_DIRECT_URL` nor `ADMIN_…`.",
      ),
    ),
  PREPARED_STATEMENTS: z
    ._default(switchOf, true)
    .check(
      means(
        "`on`: each connection keeps the plans of up to 100 statements. Use `off` behind a pooler that keeps no prepared statements in transaction mode: PgBouncer before 1.21, or with `max_prepared_statements = 0`.",
      ),
    ),
  STATEMENT_TIMEOUT_SECONDS: z
    ._default(wholeNumber(1, 600), 15)
    .check(means("Longest time of a call's SQL statement (504). Exports, uploads and migrations may take longer.")),
  MIGRATION_LOCK_TIMEOUT_SECONDS: z
    ._default(wholeNumber(1, 60), 2)
    .check(
      means(
        "Longest wait of a migration's statement for a lock; calls that need the same table wait behind it. A migration that gets no lock is undone and tried again after 1, 2, 4, 8, 15 and 30 seconds; then the start fails and names the sessions that hold the lock. A migration outside a transaction, behind which no call waits, waits 60 times as long.",
      ),
    ),
};

/** The place of uploaded and made files. */
export const fileSettings = {
  DISK_RESERVE_BYTES: z
    ._default(wholeNumber(0), 256 * 1024 * 1024)
    .check(
      means(
        "Free space that is kept for the database: below it no file is taken (507). `GET /api/v1/ready` tells what is free.",
      ),
    ),
  FILES_S3_BUCKET: z
    .optional(text)
    .check(
      means(
        "Bucket of S3, or of a store like it, for files. Replicas of the API then need no common folder. `GET /api/v1/ready` tells whether it takes files.",
        { fallback: "the folder `DATA_DIR/files`" },
      ),
    ),
  FILES_S3_ENDPOINT: z
    .optional(httpUrl)
    .check(means("Address of a store other than Amazon's.", { fallback: "Amazon S3" })),
  FILES_S3_REGION: z._default(text, "us-east-1").check(means("Region of the bucket.")),
  FILES_S3_ACCESS_KEY: z
    .optional(text)
    .check(
      means(
        "Access key. It needs the rights to get, put and delete objects, to list and abort multipart uploads, and to list the bucket.",
        { fallback: "S3's own ways, such as the machine's role" },
      ),
    ),
  FILES_S3_SECRET_KEY: z.optional(text).check(means("Secret that belongs to the access key.")),
  FILES_S3_PREFIX: z
    ._default(z.string().check(z.regex(/^([\w.-]+\/)*$/, "must be names that each end with /")), "")
    .check(means("What stands before each name.", { range: "names that each end with `/`, such as `portal/files/`" })),
  FILES_S3_PATH_STYLE: z.optional(switchOf).check(
    means("Whether the bucket's name is part of the path instead of the host name.", {
      fallback: "`on` with an endpoint, else `off`",
    }),
  ),
};

const months = z.optional(wholeNumber(1, 1_200));
const monthsKept = (what: string) =>
  means(`Whole months of ${what} that are kept besides the current one; the API drops older ones.`, {
    fallback: "all are kept",
  });

/** How long past events are kept. */
export const retentionSettings = {
  BIN_DAYS: z
    ._default(wholeNumber(1, 365), 30)
    .check(
      means(
        "Days for which administrators can restore a deleted report or widget. After that the API removes it for good, a report with its schedules and saved filters.",
      ),
    ),
  RETENTION_MONTHS_MESSAGES: months.check(monthsKept("messages")),
  RETENTION_MONTHS_NOTIFICATIONS: months.check(monthsKept("notifications")),
  RETENTION_MONTHS_CHARGES: months.check(monthsKept("charges")),
};

const addresses = (given: string) => given.split(",").map((address) => z.parse(email, address.trim()));

/** Where the heads of closed days of the audit trail go. */
export const auditHeadSettings = {
  AUDIT_HEADS_MAIL: z._default(readBy(addresses), []).check(
    means(
      "Who gets the head of each closed day of the audit trail by mail. Choose people who cannot reach the database.",
      {
        range: "mail addresses with commas between them",
        fallback: "nobody",
      },
    ),
  ),
  AUDIT_HEADS_FOLDER: z
    .optional(text)
    .check(means("Folder that gets a file with the head of each closed day. Let it lie on another machine.")),
  AUDIT_HEADS_S3_BUCKET: z
    .optional(text)
    .check(
      means(
        "Bucket with object lock and a retention of its own that gets an object with the head of each closed day. Endpoint, region and keys are those of `FILES_S3_…`.",
      ),
    ),
  AUDIT_HEADS_TSA_URL: z
    .optional(httpUrl)
    .check(
      means(
        "Address of a time-stamping authority (RFC 3161) that stamps the head of each closed day. It gets a hash and nothing else. This needs `AUDIT_HEADS_TSA_CA` too.",
        { fallback: "no head is stamped" },
      ),
    ),
  AUDIT_HEADS_TSA_CA: z.optional(readBy(certificatesIn)).check(
    means("Certificates of the authority's root, one of which has to stand behind each time stamp.", {
      range: "path of a PEM file",
    }),
  ),
};

/** The registry that the portal's own screens change. */
export const registrySettings = {
  PORTAL_STORE: releaseSettings.PORTAL_STORE,
  RELEASES_ENV: z
    ._default(z.string().check(z.regex(/^[a-z][a-z0-9-]*$/, "must be lower case with hyphens")), "local")
    .check(
      means("Registry that the screens Remotes and Releases change.", { range: "name in lower case with hyphens" }),
    ),
  RELEASES_URL: z
    ._default(z.string().check(z.regex(/^(?:\/(?!\/)|https:\/\/).*\/$/, "must end with a slash")), "/releases/")
    .check(means("Where browsers find the builds.", { range: "path or `https://` address that ends with a slash" })),
  RELEASES_SIGN_KEY: z
    .optional(readBy(registrySigner))
    .check(
      means(
        "Private key with which the API signs what the screens change. Without it a signed registry is shown there, and only the release pipeline changes it.",
        { range: "path of a PEM file" },
      ),
    ),
};
