/** The file store does not answer or does not let us in: nobody's fault who sent or asked for a file, and it passes. */
export class StoreAway extends Error {
  constructor(cause: Error) {
    super(`The file store: ${cause.name}: ${cause.message}`, { cause });
  }
}
