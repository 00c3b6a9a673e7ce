/** The limits of the portal's server for one client, with their defaults. */
export interface PortalLimits {
  /** For the head of a request, from the opening of its connection on. */
  headersMs: number;
  /** For the whole body of a call that is no upload. */
  bodyMs: number;
  /** Of a call that is no upload; the API has a limit of its own for files. */
  bodyBytes: number;
  /** Without a byte of an upload. */
  uploadIdleMs: number;
  /** For a whole upload. */
  uploadMs: number;
  /** Uploads on their way to the API at one time. */
  uploads: number;
  /** Those of one address (IPv6: of one /64), so that nobody alone takes them all. */
  uploadsPerAddress: number;
  /** For the API, until its answer begins. */
  answerMs: number;
  /** On a connection on which nothing moves in either direction. */
  silentMs: number;
  /** How much of a refused request is still read, and for how long, so that its client can read the answer. */
  restBytes: number;
  restMs: number;
  restIdleMs: number;
  /** The whole of it after a 408, whose client is known to be slow. */
  lateRestMs: number;
  /** Connections from one address (IPv6: from one /64); an office of several hundred people may stand behind it. */
  connectionsPerAddress: number;
  connections: number;
}

const mebibyte = 1024 * 1024;

export const defaultLimits: PortalLimits = {
  headersMs: 15_000,
  bodyMs: 30_000,
  bodyBytes: mebibyte,
  uploadIdleMs: 30_000,
  uploadMs: 30 * 60_000,
  uploads: 64,
  uploadsPerAddress: 16,
  // Longer than a report may run, and a little less than the API's own patience with a silent connection, so that the answer is ours.
  answerMs: 170_000,
  silentMs: 180_000,
  restBytes: 512 * mebibyte,
  restMs: 5 * 60_000,
  restIdleMs: 5_000,
  lateRestMs: 10_000,
  connectionsPerAddress: 2_000,
  connections: 10_000,
};
