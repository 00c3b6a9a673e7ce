import { defaultPatience, type Patience } from "@portal/http-guard";

/** The limits of the portal's server for one client, with their defaults. */
export interface PortalLimits extends Patience {
  /** Of a call that is no upload; the API has a limit of its own for files. */
  bodyBytes: number;
  /** Without a byte of an upload. */
  uploadIdleMs: number;
  /** Uploads on their way to the API at one time. */
  uploads: number;
  /** Those of one address (IPv6: of one /64), so that nobody alone takes them all. */
  uploadsPerAddress: number;
  /** For the API, until its answer begins. */
  answerMs: number;
  /** On a connection on which nothing moves in either direction. */
  silentMs: number;
  /** Connections from one address (IPv6: from one /64); an office of several hundred people may stand behind it. */
  connectionsPerAddress: number;
  connections: number;
}

export const defaultLimits: PortalLimits = {
  ...defaultPatience,
  bodyBytes: 1024 * 1024,
  uploadIdleMs: 30_000,
  uploads: 64,
  uploadsPerAddress: 16,
  // Longer than a report may run, and a little less than the API's own patience with a silent connection, so that the answer is ours.
  answerMs: 170_000,
  silentMs: 180_000,
  connectionsPerAddress: 2_000,
  connections: 10_000,
};
