import { isApiFailure } from "./result.ts";

const statuses = new Set([401, 403, 428]);

/**
 * Whether the session itself shows a failure, with one toast or none. A 428 reaches a screen only after staff gave up the
 * confirmation that the call asked for, and needs no message.
 */
export const isAnsweredBySession = (error: unknown): boolean => isApiFailure(error) && statuses.has(error.status);
