/** A small fault of the product, and the tests that have to catch it. */
export interface Fault {
  /** What users would see of it. */
  readonly name: string;
  readonly file: string;
  /** Stands once in the file. */
  readonly find: string;
  readonly replace: string;
  readonly caughtBy: Tests;
}

/** Tests of one vitest project. */
export interface Tests {
  readonly project: string;
  /** Words that the paths of their files hold, with blanks between. */
  readonly files: string;
  /** A pattern of their titles, where a sample of a big file is enough. */
  readonly title?: string;
}
