/** The minutes before each further try. */
export const retryMinutes = [1, 5, 15, 60] as const;

/** Why something has failed that each link took and none ended. */
export const endedInEachTry = "The link ended in the middle of each try";
