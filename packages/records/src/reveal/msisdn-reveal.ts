/** A record whose phone number the API may have masked. */
export interface RevealableRecord {
  readonly entity: "subscription" | "presubscription" | "blacklist";
  readonly id: number;
}

/** How the user may have one masked number in clear; the shell gives it, so that a screen needs no call of its own. */
export interface MsisdnReveal {
  /** For how long the number is shown. */
  readonly seconds: number;
  /** Longest reason. */
  readonly reasonMax: number;
  /** The number of a record; the reason is kept in the audit trail. */
  ask(record: RevealableRecord, reason: string): Promise<string>;
}
