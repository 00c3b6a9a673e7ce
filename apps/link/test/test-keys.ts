/** The key of the tests, from which the secrets of providers follow. */
export const keys = [{ id: "test", key: Buffer.alloc(32, 5) }] as const;

/** The keys that seal the secrets of connections in the database of tests. */
export const testKeys = { datasources: [{ id: "test", key: Buffer.alloc(32, 7) }] } as const;
