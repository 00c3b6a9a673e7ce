/** The key of the tests, from which the secrets of providers follow. */
export const keys = [{ id: "test", key: Buffer.alloc(32, 5) }] as const;
