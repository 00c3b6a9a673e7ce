/**
 * The age in milliseconds up to which a form may begin with a prefetched record. An older one is loaded again; the API
 * refuses a save of an outdated one in any case.
 */
export const freshFor = 2_000;
