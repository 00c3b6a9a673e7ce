/**
 * The file store does not answer or refuses the sign-in. The caller who sent or asked for a file is not at fault, and the outage
 * passes.
 */
export class StoreAway extends Error {
  constructor(cause: Error) {
    super(`The file store: ${cause.name}: ${cause.message}`, { cause });
  }
}
