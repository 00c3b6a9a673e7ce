import { readFileSync } from "node:fs";
import * as z from "zod/mini";

/** What the page of settings says of one; `range` and `fallback` stand in where the schema cannot tell them. */
interface Described {
  /** What values it takes, in words. */
  range?: string;
  /** What holds where it is not set, in words. */
  fallback?: string;
}

/** Says beside a setting's schema what it means; `docs/settings.md` is made from it. */
export const means = (description: string, more: Described = {}) => z.meta({ description, ...more });

/** A TCP port. */
export const port = z.pipe(z.coerce.number(), z.int().check(z.minimum(1), z.maximum(65_535)));
const connections = z.pipe(z.coerce.number(), z.int().check(z.minimum(1), z.maximum(1_000_000)));
const text = z.string().check(z.minLength(1));
const secret = z.string().check(z.minLength(32, "must have at least 32 characters"));

/** Names stand in the page as they are, so nothing in them can end its tag. */
export const signInWithPattern = /^(?:[a-z][a-z0-9-]{0,30}=[^"<>&,=]{1,40}(?:,(?=.)|$))*$/;

/** Where the portal's server listens, and whom it trusts. */
export const serverSettings = {
  PORT: z._default(port, 4000).check(means("Port of the portal.")),
  HOST: z
    ._default(text, "127.0.0.1")
    .check(means("Address that the portal listens on. Demo data is refused on any address but loopback.")),
  DATA_DIR: z
    ._default(text, ".data")
    .check(
      means(
        "Folder for the embedded database, releases, outgoing mail and uploaded files. Replicas of the API share its folder `files`.",
        { range: "path" },
      ),
    ),
  MAX_CONNECTIONS: z._default(connections, 10_000).check(means("Open connections of the portal's server, in all.")),
  MAX_CONNECTIONS_PER_ADDRESS: z
    ._default(connections, 2_000)
    .check(means("Open connections from one address. Trusted proxies count only towards the total.")),
  PROXY_SECRET: z.optional(secret).check(
    means(
      "Secret that API and portal share: the API trusts the client address that the portal's server forwards with it. `portal serve` needs the same value as the API.",
      {
        fallback:
          "made by `npm start`; an API that is started alone keeps one in `DATA_DIR`, where `portal serve` finds it",
      },
    ),
  ),
  TRUST_PROXY: z
    ._default(z.string(), "")
    .check(
      means(
        "Proxies in front. Their word on the client's address and on TLS is trusted. `portal serve` takes `--trust-proxy` instead.",
        { range: "addresses or CIDR ranges with commas between them", fallback: "none" },
      ),
    ),
  SIGN_IN_WITH: z
    ._default(z.string().check(z.regex(signInWithPattern, "must be id=Name, with commas between them")), "")
    .check(
      means(
        "Providers of `OIDC_PROVIDERS` that Login has a button for. `npm start` knows them by itself. The option of `portal serve` and `portal export` is `--sign-in-with`.",
        { range: "`id=Name` with commas between them", fallback: "none" },
      ),
    ),
  METRICS_TOKEN: z
    .optional(z.string().check(z.minLength(16, "must have at least 16 characters")))
    .check(
      means(
        "Bearer token that `GET /api/v1/metrics` and, on the portal's server, `GET /metrics` ask for (Prometheus). Without it the API answers only callers on its own machine that come through no proxy, and the portal's server has no metrics.",
      ),
    ),
  LOG_LEVEL: z._default(z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]), "info").check(
    means("Detail of the logs of API and portal. `info` has one line for each call.", {
      fallback: "`info`; `warn` with `npm start`",
    }),
  ),
};

/** Where releases lie, and who signs them. */
export const releaseSettings = {
  PORTAL_STORE: z.optional(text).check(
    means("Where the `portal` command and the API find releases and registries.", {
      range: "folder, or `s3://bucket/prefix`",
      fallback: "`DATA_DIR/portal`",
    }),
  ),
  PORTAL_SIGN_KEY: z.optional(text).check(
    means("Private key that signs what the `portal` command changes in a registry. The option is `--sign-key`.", {
      range: "path of a PEM file",
    }),
  ),
  PORTAL_VERIFY_KEYS: z
    ._default(z.string(), "")
    .check(
      means(
        "Public keys of registries. The portal's page then accepts only a registry that one of them has signed. The option of `portal serve`, `export`, `verify` and `sign` is `--verify-key`.",
        { range: "keys that `portal keys show` prints, with spaces between them", fallback: "none" },
      ),
    ),
  ASSET_ORIGIN: z
    ._default(z.string(), "")
    .check(
      means(
        "Other origins that released files may come from. The option of `portal serve` and `portal export` is `--asset-origin`.",
        { range: "origins with spaces between them", fallback: "none" },
      ),
    ),
  PORTAL_BROWSER: z.optional(text).check(
    means("Chromium that tries builds before they go live.", {
      range: "path of the program",
      fallback: "one of the `PATH`, else Playwright's own",
    }),
  ),
};

/** The bucket of `PORTAL_STORE`. */
export const releaseBucketSettings = {
  RELEASES_S3_ENDPOINT: z
    .optional(z.url({ protocol: /^https?$/ }))
    .check(
      means(
        "Address of a store other than Amazon's. It has to support conditional writes: `If-None-Match` and `If-Match` of PutObject.",
        { fallback: "Amazon S3" },
      ),
    ),
  RELEASES_S3_REGION: z._default(text, "us-east-1").check(means("Region of the bucket.")),
  RELEASES_S3_ACCESS_KEY: z
    .optional(z.string())
    .check(
      means(
        "Access key. It needs the rights to get, put and delete objects and to list the bucket; a portal's server needs get and list, and put below `notes/` and `shell/`.",
        { fallback: "S3's own ways, such as the machine's role" },
      ),
    ),
  RELEASES_S3_SECRET_KEY: z.optional(z.string()).check(means("Secret that belongs to the access key.")),
  RELEASES_S3_PATH_STYLE: z.optional(z.enum(["on", "off"])).check(
    means("Whether the bucket's name is part of the path instead of the host name.", {
      fallback: "`on` with an endpoint, else `off`",
    }),
  ),
};

const ServerEnvironment = z.object(serverSettings);
const ReleaseEnvironment = z.object({ DATA_DIR: serverSettings.DATA_DIR, ...releaseSettings });

/** The settings of the portal's server. */
export const serverEnvironment = () => parseSettings(ServerEnvironment, process.env);

/** The settings of the `portal` command. */
export const releaseEnvironment = () => parseSettings(ReleaseEnvironment, process.env);

/**
 * Reads settings by their schema; an empty one counts as not set, and a wrong one is refused by its name. `NAME_FILE` is the path of a
 * file that holds the value of `NAME`, as containers get secrets.
 */
export function parseSettings<Shape extends z.core.$ZodLooseShape>(
  schema: z.ZodMiniObject<Shape>,
  env: NodeJS.ProcessEnv,
): z.output<z.ZodMiniObject<Shape>> {
  const settings: Readonly<Record<string, z.core.$ZodType>> = schema.shape;
  const given = Object.entries(env).filter(([, value]) => value !== "");
  const parsed = z.safeParse(schema, Object.fromEntries([...given, ...valuesOfFiles(Object.keys(settings), env)]));
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map(({ path, message }) => {
    const name = path.join(".");
    const own = settings[name];
    // a schema without words of its own says what it takes
    const isBare = own && message === "Invalid input";
    return `${name}: ${isBare ? `must be: ${rangeOf(own).replaceAll("`", "")}` : message}`;
  });
  throw new Error(wrong.join("\n  "));
}

function valuesOfFiles(names: readonly string[], env: NodeJS.ProcessEnv): [string, string][] {
  return names.flatMap((name): [string, string][] => {
    const file = env[`${name}_FILE`];
    if (!file) return [];
    if (env[name]) throw new Error(`${name} and ${name}_FILE are both set; one of them is enough`);
    try {
      return [[name, readFileSync(file, "utf8").trimEnd()]];
    } catch (error) {
      throw new Error(`${name}_FILE: ${file} cannot be read`, { cause: error });
    }
  });
}

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The values that a setting may have, in words. */
export function rangeOf(schema: z.core.$ZodType): string {
  const as = (io: "input" | "output") => z.toJSONSchema(schema, { io, unrepresentable: "any" });
  const [given, read] = [as("input"), as("output")];
  if (typeof read.range === "string") return read.range;
  if (given.enum) return given.enum.map((value) => `\`${value}\``).join(", ");
  if (read.type === "integer" || read.type === "number") return numbers(read);
  if (read.format === "uri") return "address";
  if (read.minLength && read.minLength > 1) return `${read.minLength} characters or more`;
  return "text";
}

function numbers({ type, minimum, exclusiveMinimum, maximum }: JsonSchema): string {
  const kind = type === "integer" ? "whole number" : "number";
  const [from, above, to] = [minimum, exclusiveMinimum, maximum].map((limit) =>
    typeof limit === "number" && Math.abs(limit) < Number.MAX_SAFE_INTEGER ? limit.toLocaleString("en") : undefined,
  );
  const least = type === "integer" && above === "0" ? "1" : from;
  if (least !== undefined && to !== undefined) return `${kind} from ${least} to ${to}`;
  if (least !== undefined) return `${kind}, ${least} or more`;
  if (above !== undefined) return to === undefined ? `${kind} above ${above}` : `${kind} above ${above}, up to ${to}`;
  return kind;
}
