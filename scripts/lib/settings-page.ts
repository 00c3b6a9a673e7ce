import { rangeOf, releaseBucketSettings, releaseSettings, serverSettings } from "@portal/releases/environment";
import * as z from "zod/mini";
import { servingSettings } from "../../apps/api/src/serving-config.ts";
import * as data from "../../apps/api/src/settings/data.ts";
import * as link from "../../apps/api/src/settings/link.ts";
import * as portal from "../../apps/api/src/settings/portal.ts";
import * as security from "../../apps/api/src/settings/security.ts";
import * as work from "../../apps/api/src/settings/work.ts";

type Shape = Readonly<Record<string, z.ZodMiniType>>;

/** The facts of a setting: `meta` of its schema, and facts that can be read from the schema. */
interface Setting {
  name: string;
  description: string;
  range: string;
  fallback: string;
  /** The line in `.env.example`. */
  example: string;
}

const { MAX_CONNECTIONS, MAX_CONNECTIONS_PER_ADDRESS, SIGN_IN_WITH } = serverSettings;

/** The settings by subject; a setting belongs to the first subject that has it. */
const subjects: Readonly<Record<string, Shape>> = {
  "Addresses and proxies": portal.addressSettings,
  "Connections of the portal's server": { MAX_CONNECTIONS, MAX_CONNECTIONS_PER_ADDRESS },
  "Time zone": portal.zoneSettings,
  "Demo data and the first user": portal.firstUserSettings,
  "Secrets and keys": security.secretSettings,
  "Sign-in": { ...security.signInSettings, SIGN_IN_WITH },
  "Phone numbers": security.numberSettings,
  Database: data.databaseSettings,
  Files: data.fileSettings,
  "Uploads and exports": work.transferSettings,
  "Work on many numbers": work.bulkSettings,
  Carriers: work.carrierSettings,
  Reports: work.reportSettings,
  "The link and notifications": link.linkSettings,
  Mail: portal.mailSettings,
  Retention: data.retentionSettings,
  "Heads of the audit trail": data.auditHeadSettings,
  "Logs, metrics and traces": portal.watchSettings,
  Releases: { ...releaseSettings, ...data.registrySettings },
  "Bucket of the releases": releaseBucketSettings,
};

/** Settings of a subject, without those of the subjects before it. */
export function settingsBySubject(groups = subjects): [subject: string, settings: Setting[]][] {
  const seen = new Set<string>();
  return Object.entries(groups).map(([subject, shape]) => {
    const own = Object.entries(shape).filter(([name]) => !seen.has(name));
    for (const [name] of own) seen.add(name);
    return [subject, own.map(([name, schema]) => describe(name, schema))];
  });
}

/** The names of all settings that API, portal and command read. */
export const settingNames = () =>
  new Set(settingsBySubject().flatMap(([, settings]) => settings.map(({ name }) => name)));

function describe(name: string, schema: z.ZodMiniType): Setting {
  const read = z.toJSONSchema(schema, { io: "output", unrepresentable: "any" });
  const { description, fallback } = read;
  if (typeof description !== "string")
    throw new Error(`${name} does not say what it means: add .check(means("…")) to its schema`);
  const value = read.default;
  const isMade = value === undefined || value === "" || Array.isArray(value);
  const shown = typeof value === "boolean" ? (value ? "on" : "off") : String(value);
  return {
    name,
    description,
    range: rangeOf(schema),
    fallback: String(fallback ?? (isMade ? "" : inWords(value, shown))),
    example: isMade ? "" : shown,
  };
}

const units = [
  ["GiB", 1024 ** 3],
  ["MiB", 1024 ** 2],
] as const;

/** A default for readers: large sizes also in MiB or GiB. */
function inWords(value: unknown, shown: string): string {
  if (typeof value !== "number") return `\`${shown}\``;
  const [unit, bytes] = units.find(([, size]) => value >= size && value % size === 0) ?? [];
  return bytes ? `\`${shown}\` (${value / bytes} ${unit})` : `\`${shown}\``;
}

const notice = "Made from the code by `npm run pages -- --write`; change a setting beside its schema.";

/** What stands below the settings of a subject. */
const notes: Readonly<Record<string, string>> = {
  "The link and notifications": `The link reads these settings, and of the others ${Object.keys(servingSettings)
    .map((name) => `\`${name}\``)
    .join(", ")}. Give it no others, so that it has no secret that it does not need.`,
};

/** The text of `docs/settings.md`. */
export function settingsPage(): string {
  const sections = settingsBySubject().map(([subject, settings]) =>
    [
      `## ${subject}`,
      "",
      "| Setting | Meaning | Values | Default |",
      "|---|---|---|---|",
      ...settings.map((setting) => {
        const { name, description, range, fallback } = setting;
        return `| \`${name}\` | ${description} | ${range} | ${fallback} |`;
      }),
      ...(notes[subject] ? ["", notes[subject]] : []),
    ].join("\n"),
  );
  const intro = [
    "# Settings",
    "",
    `<!-- ${notice} -->`,
    "",
    "Portal, API, link and the `portal` command read their settings from the environment, once, at their start. An empty setting counts",
    "as not set. A wrong one ends the start and is named. `.env.example` has all of them as a file; `npm start` reads none by itself:",
    "`node --env-file=.env` and containers do. `NAME_FILE` in place of `NAME` is the path of a file with the value, as containers get secrets.",
  ].join("\n");
  return `${[intro, ...sections].join("\n\n")}\n`;
}

/** The text of `.env.example`: every setting as a comment, with its default. */
export function exampleFile(): string {
  const plain = (text: string) => text.replaceAll("`", "");
  const sections = settingsBySubject().map(([subject, settings]) =>
    [
      `# ${subject}`,
      ...settings.flatMap(({ name, description, range, fallback, example }) => [
        "#",
        ...wrapped(`${plain(description)} Values: ${plain(range)}.${fallback ? ` Default: ${plain(fallback)}.` : ""}`),
        `#${name}=${example}`,
      ]),
    ].join("\n"),
  );
  return `${[`# ${plain(notice)}`, ...sections].join("\n\n")}\n`;
}

function wrapped(text: string, width = 118): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(`# ${word}`);
  }
  return lines;
}
