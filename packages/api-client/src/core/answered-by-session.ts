import { isApiFailure } from "./result.ts";

const statuses = new Set([401, 403, 428]);

/**
 * Whether the session answers a failure by itself, with one toast or none (D-A26). A 428 comes to a screen when staff
 * gave up what the call asked for first (P-13), and need not be told.
 */
export const isAnsweredBySession = (error: unknown): boolean => isApiFailure(error) && statuses.has(error.status);
