import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createSignKey } from "@portal/releases/storage";
import { type RunningProcess, spawnProgram } from "../../scripts/lib/api-process.ts";
import { configOfCompose } from "../../scripts/lib/deploy/compose.ts";
import {
  type Addresses,
  type DeploymentName,
  deployedPrograms,
  generatedValues,
  movedPrograms,
  type Program,
  programNamed,
} from "../../scripts/lib/deploy/deployed-programs.ts";
import { filledWith } from "../../scripts/lib/deploy/named-settings.ts";
import { inDatabase } from "../support/database.ts";
import { root } from "../support/root.ts";
import { deployFile } from "./deploy-files.ts";
import { type Places, type Programs, type RolePasswords, type ServingPart, userlistOf } from "./programs.ts";
import { spawnPortal } from "./spawn-portal.ts";
import { systemProgram } from "./system-programs.ts";

export interface ProductionOptions {
  deployment: DeploymentName;
  demo: boolean;
  size: string;
}

/** What a run gives besides: no deployment can know the keys of its operator. */
interface SignKeys {
  file: string;
  public: string;
}

/**
 * The programs of a cluster in production: command and environment of each are those of Compose or of the manifests,
 * with new secrets, this machine's addresses and a signed registry.
 */
export class ProductionPrograms implements Programs {
  readonly parts = ["api-1", "api-2", "link-1", "link-2", "portal-1", "portal-2", "watch"] as const;
  readonly places: Places;
  readonly passwords: RolePasswords;
  readonly userlist: string;
  readonly signKeys: SignKeys;
  /** The first user, whom the job of the migrations makes. */
  readonly admin: { username: string; password: string };
  readonly #values: Record<string, string>;
  readonly #programs: Program[];
  /** The size of the demo data; null without. */
  readonly #demo: string | null;

  constructor(places: Places, { deployment, demo, size }: ProductionOptions) {
    this.places = places;
    this.#demo = demo ? size : null;
    const values = generatedValues(deployment);
    // the manifests leave the database to its operator, who makes the same roles
    const { DATABASE_OWNER_PASSWORD: portal = secret(), DATABASE_APP_PASSWORD: portal_app = secret() } = values;
    this.passwords = { portal, portal_app };
    this.admin = { username: "first", password: values.ADMIN_PASSWORD ?? "" };
    this.#values = { ...values, ADMIN_USERNAME: this.admin.username, ...(deployment === "manifests" && this.#urls()) };
    const config = configOfCompose(readFileSync(join(root, "deploy/compose.yaml"), "utf8"), "pgbouncer-users");
    this.userlist =
      deployment === "compose" ? filledWith(config, (name) => values[name] ?? "") : userlistOf(this.passwords);
    this.#programs = movedPrograms(deployedPrograms(deployment, this.#values), addressesOf[deployment](places));
    const file = join(places.folderOf("keys"), "release.key");
    mkdirSync(places.folderOf("keys"), { mode: 0o700 });
    this.signKeys = { file, public: createSignKey(file) };
  }

  /** Runs `deploy/postgres/roles.sh` on a server without the roles of `npm start`. */
  async makeRoles(): Promise<void> {
    const { primaryUrl } = this.places;
    for (const statement of ["drop database portal", "drop role portal_app", "drop role portal"])
      await inDatabase(statement, [], primaryUrl);
    systemProgram("psql");
    const { port, password } = new URL(primaryUrl);
    const script = deployFile("postgres/roles.sh", {
      "/etc/portal/fence.sql": join(root, "packages/embedded-postgres/src/fence.sql"),
    });
    run("roles.sh", ["bash", "-c", script], {
      PATH: process.env.PATH,
      ...{ PGHOST: "127.0.0.1", PGPORT: port, PGPASSWORD: decodeURIComponent(password) },
      DATABASE_OWNER_PASSWORD: this.passwords.portal,
      DATABASE_APP_PASSWORD: this.passwords.portal_app,
      DATABASE_REPLICA_PASSWORD: this.#values.DATABASE_REPLICA_PASSWORD ?? secret(),
    });
  }

  async prepare(): Promise<void> {
    if (this.#demo) await this.#loadDemo(this.#demo);
    this.#runJob("migrate");
  }

  /**
   * Loads demo data, for the journeys, by the owner's account. Production refuses them, so the mark that they leave is taken away:
   * the rest is as if an operator had brought records of their own.
   */
  async #loadDemo(size: string): Promise<void> {
    const { command, settings } = this.#environmentOf("migrate");
    const [node = ""] = command;
    const data = { NODE_ENV: "development", DEMO: "on", DEMO_SIZE: size, DATA_DIR: this.places.dataDir };
    run("The demo data", [node, "apps/api/src/demo/cli.ts"], { ...settings, API_HOST: "127.0.0.1", ...data });
    const owner = new URL(this.places.primaryUrl);
    owner.pathname = "/portal";
    await inDatabase("delete from demo_load", [], owner.href);
  }

  async release(): Promise<void> {
    this.#runJob("releases");
  }

  start = (part: ServingPart): RunningProcess => {
    const { command, settings } = this.#environmentOf(part);
    const output = openSync(join(this.places.folderOf("logs"), `${part}.log`), "a");
    if (part === "portal-1" || part === "portal-2")
      return spawnPortal(command, settings, this.places.ports[part], output);
    const running = spawnProgram(command, settings, output);
    // the watch says nothing of itself but to people
    return part === "watch" ? { ...running, ready: Promise.resolve(true) } : running;
  };

  #runJob(job: "migrate" | "releases"): void {
    const { command, settings } = this.#environmentOf(job);
    run(`The job ${job}`, command, settings);
  }

  /** Command and environment of a part, with its own port and folder, and the keys of the releases. */
  #environmentOf(part: ServingPart | "migrate" | "releases"): { command: string[]; settings: NodeJS.ProcessEnv } {
    const { command, settings } = programNamed(this.#programs, part);
    const kind = part.replace(/-\d$/, "");
    const portSetting = { api: "API_PORT", link: "LINK_PORT", portal: "PORT" }[kind];
    if (portSetting && !settings[portSetting]) throw new Error(`The deployment gives ${part} no ${portSetting}`);
    if (settings.DATA_DIR) mkdirSync(this.places.folderOf(part), { recursive: true });
    const [program = "", ...words] = command;
    return {
      command: [program === "node" ? process.execPath : program, ...words],
      settings: {
        PATH: process.env.PATH,
        NODE_EXTRA_CA_CERTS: this.places.authority,
        ...settings,
        ...(settings.DATA_DIR && { DATA_DIR: this.places.folderOf(part) }),
        ...(portSetting && { [portSetting]: String(this.places.ports[part as keyof Places["ports"]]) }),
        ...this.#keysOf(kind),
        ...this.#storeOf(settings),
        // noon, for the journeys
        ...(process.env.PORTAL_TIME_ZONE && { PORTAL_TIME_ZONE: process.env.PORTAL_TIME_ZONE }),
      },
    };
  }

  /** The settings of a signed registry, as docs/operate/cluster.md names them. */
  #keysOf(kind: string): Record<string, string> {
    if (kind === "api") return { RELEASES_SIGN_KEY: this.signKeys.file };
    if (kind === "portal") return { PORTAL_VERIFY_KEYS: this.signKeys.public };
    return kind === "watch" || kind === "releases" ? { PORTAL_SIGN_KEY: this.signKeys.file } : {};
  }

  /** The manifests take Amazon's store where an overlay names no other one. */
  #storeOf({ FILES_S3_BUCKET, PORTAL_STORE }: Record<string, string>): Record<string, string> {
    const endpoint = `http://127.0.0.1:${this.places.s3Port}`;
    return {
      ...(FILES_S3_BUCKET && { FILES_S3_ENDPOINT: endpoint }),
      ...(PORTAL_STORE && { RELEASES_S3_ENDPOINT: endpoint }),
    };
  }

  #urls() {
    const { portal, portal_app } = this.passwords;
    const url = (role: string, password: string, database: string) =>
      `postgres://${role}:${password}@pgbouncer:6432/${database}`;
    return {
      DATABASE_URL: url("portal_app", portal_app, "portal"),
      DATABASE_READ_URL: url("portal_app", portal_app, "portal_read"),
      DATABASE_DIRECT_URL: url("portal", portal, "portal_direct"),
      // this machine's mail server asks for no sign-in
      SMTP_USER: "",
      SMTP_PASSWORD: "",
    };
  }
}

/** The addresses of each deployment, and where they are on this machine. */
const addressesOf: Record<DeploymentName, (places: Places) => Addresses> = {
  compose: ({ url, poolerPort, s3Port, smtpPort }) => ({
    replaced: {
      "0.0.0.0": "127.0.0.1",
      "172.28.0.10": "127.0.0.1",
      "@pgbouncer:6432": `@127.0.0.1:${poolerPort}`,
      "http://s3:9000": `http://127.0.0.1:${s3Port}`,
      "http://localhost:8080": url,
      "http://nginx:8080": url,
    },
    set: { SMTP_HOST: "127.0.0.1", SMTP_PORT: String(smtpPort) },
  }),
  manifests: ({ url, poolerPort, smtpPort }) => ({
    replaced: {
      "0.0.0.0": "127.0.0.1",
      "192.0.2.0/24": "127.0.0.1",
      "@pgbouncer:6432": `@127.0.0.1:${poolerPort}`,
      "https://portal.example.com": url,
      "smtp.example.com": "127.0.0.1",
    },
    set: { SMTP_PORT: String(smtpPort) },
  }),
};

const secret = () => randomBytes(32).toString("hex");

/** Runs a program to its end; a failure is an error with its name. */
function run(name: string, [program = "", ...words]: readonly string[], env: NodeJS.ProcessEnv): void {
  const { status, error } = spawnSync(program, words, { cwd: root, env, stdio: ["ignore", "inherit", "inherit"] });
  if (error) throw error;
  if (status !== 0) throw new Error(`${name} ended with ${status}; its last lines above say why`);
}
