/** The kinds of jobs that work on bulk unsubscriptions. */
export const bulkKinds = {
  /** Makes a batch from a file; its preview is the analysis. */
  create: "bulk-unsubscription.create",
  approve: "bulk-unsubscription.approve",
  undo: "bulk-unsubscription.undo",
} as const;
