/** What only calls as of a moment say. */
export const asOfTexts = {
  inFuture: "Choose now or an earlier moment",
  /** The answer to a call that cannot be made as of a moment: one that writes, or that reads only what is now. */
  onlyNow: "Only reads of a number answer as of a moment, and nothing can be changed there",
} as const;
