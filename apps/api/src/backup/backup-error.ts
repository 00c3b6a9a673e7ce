/** The reason why nothing was backed up or restored, in words for the operator. */
export class BackupError extends Error {
  override name = "BackupError";
}
