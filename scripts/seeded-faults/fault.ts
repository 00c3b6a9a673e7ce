/** A small fault of the product, and the tests that have to catch it. */
export interface Fault {
  /** The effect that users would see. */
  readonly name: string;
  readonly file: string;
  /** A text that the file holds once. */
  readonly find: string;
  readonly replace: string;
  readonly caughtBy: Tests;
}

/** Tests of one vitest project. */
export interface Tests {
  readonly project: string;
  /** Words in the paths of their files, separated by blanks. */
  readonly files: string;
  /** A pattern of their titles, where a sample of a big file is enough. */
  readonly title?: string;
}
