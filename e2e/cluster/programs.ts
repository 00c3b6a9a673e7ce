import type { RunningProcess } from "../../scripts/lib/api-process.ts";

/** A part that is started again when it dies. */
export type ServingPart = `${"api" | "link" | "portal"}-${1 | 2}` | "watch";

/** Where the parts of a cluster are on this machine. */
export interface Places {
  /** The address of the portal for staff. */
  url: string;
  s3Port: number;
  smtpPort: number;
  poolerPort: number;
  /** The address of the first primary, for its superuser. */
  primaryUrl: string;
  /** The port of each part; the watch has none. */
  ports: Readonly<Record<Exclude<ServingPart, "watch">, number>>;
  /** The certificate of the run's own authority. */
  authority: string;
  /** The folder of the demo's guide, the arrived mails and the primary. */
  dataDir: string;
  /** The folder of a part. */
  folderOf(part: string): string;
}

/** The passwords of the roles that come through PgBouncer. */
export type RolePasswords = Readonly<Record<"portal" | "portal_app", string>>;

/** How the programs of a cluster are started: as `npm start` does, or as the files of `deploy/` do. */
export interface Programs {
  readonly parts: readonly ServingPart[];
  readonly passwords: RolePasswords;
  /** PgBouncer's file of roles and passwords. */
  readonly userlist: string;
  /** Makes the roles of the database, before PgBouncer starts. */
  makeRoles(): Promise<void>;
  /** Migrates and loads the data. */
  prepare(): Promise<void>;
  /** Releases the remotes that were built here. */
  release(): Promise<void>;
  readonly start: (part: ServingPart) => RunningProcess;
}

export const userlistOf = (passwords: RolePasswords): string =>
  Object.entries(passwords)
    .map(([role, password]) => `"${role}" "${password}"\n`)
    .join("");

export const buckets = { files: "portal-files", releases: "portal-releases" };
