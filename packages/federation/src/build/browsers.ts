/**
 * The oldest browsers that have all that the portal's code calls, of which `Promise.withResolvers` and `AbortSignal.any` came last.
 * For older ones nothing is rewritten, as they would fail nevertheless.
 */
export const browsers = ["chrome >= 119", "edge >= 119", "firefox >= 124", "safari >= 17.4"] as const;
