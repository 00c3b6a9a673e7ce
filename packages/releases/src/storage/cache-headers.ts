/** For what has to be asked for anew each time. */
export const revalidated = { "Cache-Control": "no-cache" } as const;

/** For what never changes at its address. */
export const immutable = { "Cache-Control": "public, max-age=31536000, immutable" } as const;
