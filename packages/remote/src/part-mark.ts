/** The entry of the page's timeline that says how a screen or a contribution of a remote has come. Gates of other versions read it too. */
export const partMark = "portal:screen";

export interface PartMark {
  readonly remote: string;
  readonly build: string;
  /** Name of the screen's route, or of the contribution. */
  readonly route: string;
  /** What is said of the failure in the part's place; null where the part stands. */
  readonly failure: string | null;
}

/** Writes into the page's timeline that a part of a remote stands, or that what failed of it does. */
export function markPart(detail: PartMark): void {
  performance.mark(partMark, { detail });
}
