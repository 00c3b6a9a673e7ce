/** Milliseconds in which a form may begin with a record that was prefetched. An older one is asked for again (P-6 guards the save). */
export const freshFor = 2_000;
