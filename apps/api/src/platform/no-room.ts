/** Codes for a full disk or quota: PostgreSQL's disk_full, and those of the system. */
const codes: ReadonlySet<string | undefined> = new Set(["53100", "ENOSPC", "EDQUOT"]);

/** Whether a write failed because the disk is full, that of the database or of the files. */
export const isNoRoom = (error: unknown): boolean =>
  error instanceof Error && codes.has((error as { code?: string }).code);
