import { existsSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "@portal/api/free-port";
import { type RunningProcess, spawnApi, spawnLink, startApi } from "../../scripts/lib/api-process.ts";
import { releaseBuilt } from "../../scripts/lib/remotes.ts";
import { root } from "../support/root.ts";
import { buckets, type Places, type Programs, type RolePasswords, type ServingPart, userlistOf } from "./programs.ts";
import { spawnPortal } from "./spawn-portal.ts";

const proxySecret = "only-for-one-machine-and-for-one-run-of-it";

/** The programs of a cluster with the settings of `npm start`, and with demo data. */
export class LocalPrograms implements Programs {
  readonly parts = ["api-1", "api-2", "link-1", "link-2", "portal-1", "portal-2"] as const;
  readonly passwords: RolePasswords;
  readonly userlist: string;
  readonly #places: Places;
  readonly #size: string;
  readonly #stores;
  readonly #mail;

  constructor(places: Places, size: string) {
    this.#places = places;
    this.#size = size;
    const password = readFileSync(join(places.dataDir, "secrets/postgres"), "utf8");
    this.passwords = { portal: password, portal_app: password };
    this.userlist = userlistOf(this.passwords);
    this.#stores = storeSettings(places.s3Port);
    this.#mail = {
      SMTP_HOST: "127.0.0.1",
      SMTP_PORT: String(places.smtpPort),
      NODE_EXTRA_CA_CERTS: places.authority,
    };
  }

  /** The embedded server has them. */
  async makeRoles(): Promise<void> {}

  /** A short-lived API migrates and loads the demo data, like a job of a deployment. */
  async prepare(): Promise<void> {
    const { dataDir, url } = this.#places;
    const env = { ...this.#stores, ...this.#mail, PORTAL_URL: url };
    const api = await startApi(this.#settings(await freePort(), dataDir), env);
    await api.stop();
  }

  async release(): Promise<void> {
    Object.assign(process.env, this.#stores); // the settings of the release store, which this process opens too
    await releaseBuilt(this.#stores.PORTAL_STORE);
  }

  start = (part: ServingPart): RunningProcess => {
    if (part === "watch") throw new Error("The watch is part of a deployment alone");
    const { ports } = this.#places;
    if (part === "portal-1" || part === "portal-2") return this.#portal(ports[part]);
    const nth = part.endsWith("1") ? 1 : 2;
    const settings = this.#settings(ports[`api-${nth}`], this.#dataDirOf(part));
    const env = { ...this.#serving(), LINK_PORT: String(ports[`link-${nth}`]) };
    return part.startsWith("api") ? spawnApi(settings, env) : spawnLink(settings, env);
  };

  #portal(port: number): RunningProcess {
    const program = join(root, "packages/federation/bin/portal.mjs");
    const where = ["--port", String(port), "--url", this.#places.url, "--trust-proxy", "127.0.0.1"];
    const words = ["serve", "--shell", join(root, "apps/shell/dist"), "--env", "local", ...where];
    const env = { LOG_LEVEL: "warn", ...process.env, ...this.#stores };
    return spawnPortal([process.execPath, program, ...words], env, port);
  }

  #serving() {
    const { poolerPort, primaryUrl, url } = this.#places;
    const pooled = (database: string) =>
      `postgres://portal_app:${encodeURIComponent(this.passwords.portal_app)}@127.0.0.1:${poolerPort}/${database}`;
    return {
      ...this.#stores,
      ...this.#mail,
      DATABASE_URL: pooled("portal"),
      MIGRATE_AT_START: "off", // as in deploy/: no API has the owner's account
      DATABASE_READ_URL: pooled("portal_read"),
      PREPARED_STATEMENTS: "off", // Debian's PgBouncer is older than 1.21
      // the demo's own datasource
      REPORT_DATASOURCE_ALLOW: `127.0.0.1:${new URL(primaryUrl).port};notls`,
      DEMO: "off",
      COMMON_PASSWORDS: "refuse",
      PORTAL_URL: url,
      TRUST_PROXY: "127.0.0.1",
    };
  }

  /** The folder of a part, with the secrets of the primary's, like a secret that all replicas mount. */
  #dataDirOf(part: ServingPart): string {
    const dataDir = this.#places.folderOf(part);
    mkdirSync(dataDir, { recursive: true });
    const secrets = join(dataDir, "secrets");
    if (!existsSync(secrets)) symlinkSync(join(this.#places.dataDir, "secrets"), secrets);
    return dataDir;
  }

  #settings = (apiPort: number, dataDir: string) => ({
    port: Number(new URL(this.#places.url).port),
    host: "127.0.0.1",
    apiPort,
    apiUrl: `http://127.0.0.1:${apiPort}`,
    proxySecret,
    dataDir,
    size: this.#size,
    trustProxy: ["127.0.0.1"],
    built: true,
  });
}

/** The settings of files and releases, in two buckets of one server. */
const storeSettings = (port: number) => {
  const endpoint = `http://127.0.0.1:${port}`;
  const key = "cluster";
  return {
    FILES_S3_BUCKET: buckets.files,
    FILES_S3_ENDPOINT: endpoint,
    FILES_S3_ACCESS_KEY: key,
    FILES_S3_SECRET_KEY: key,
    PORTAL_STORE: `s3://${buckets.releases}`,
    RELEASES_S3_ENDPOINT: endpoint,
    RELEASES_S3_ACCESS_KEY: key,
    RELEASES_S3_SECRET_KEY: key,
  };
};
