/** How long a client may take to finish its request. */
export interface Patience {
  /** The limit for the head of a request, from the opening of its connection on. */
  headersMs: number;
  /** The limit for the whole body of a call that is no upload. */
  bodyMs: number;
  /** The limit for a whole upload; a silent one ends earlier. */
  uploadMs: number;
  /** How much of a request that is answered already is still read, and for how long, so that its client can read the answer. */
  restBytes: number;
  restMs: number;
  restIdleMs: number;
  /** The same as `restMs` after a 408, whose client is known to be slow. */
  lateRestMs: number;
}

export const defaultPatience: Patience = {
  headersMs: 15_000,
  bodyMs: 30_000,
  uploadMs: 30 * 60_000,
  restBytes: 512 * 1024 * 1024,
  restMs: 5 * 60_000,
  restIdleMs: 5_000,
  lateRestMs: 10_000,
};

/** The limits that Node watches by itself, as options of Fastify. */
export const timeLimits = ({ headersMs, uploadMs }: Patience) => ({
  requestTimeout: uploadMs,
  http: { headersTimeout: headersMs, connectionsCheckingInterval: Math.min(5_000, headersMs) },
});
