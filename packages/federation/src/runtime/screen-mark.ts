/** The entry of the page's timeline that says how a remote's screen has come. */
export const screenMark = "portal:screen";

export interface ScreenMark {
  readonly remote: string;
  readonly build: string;
  /** The route's name. */
  readonly route: string;
  /** What the error card says in the screen's place; null where the screen stands. */
  readonly failure: string | null;
}

/** Writes into the page's timeline that a remote's screen stands, or that its error card does. */
export function markScreen(detail: ScreenMark): void {
  performance.mark(screenMark, { detail });
}
