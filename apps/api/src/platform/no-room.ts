/** PostgreSQL's disk_full, and what the system says when a disk or a quota is full. */
const codes: ReadonlySet<string | undefined> = new Set(["53100", "ENOSPC", "EDQUOT"]);

/** Whether something could not be written because the disk is full, the database's or the files'. */
export const isNoRoom = (error: unknown): boolean =>
  error instanceof Error && codes.has((error as { code?: string }).code);
