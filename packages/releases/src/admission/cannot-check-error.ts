/** A build could not be tried at all, for want of a browser, a portal or its API; nothing is said about the build. */
export class CannotCheckError extends Error {
  override name = "CannotCheckError";
}
