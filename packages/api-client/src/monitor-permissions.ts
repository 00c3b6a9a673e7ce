/** The eleven of the Monitor; any one of them is enough to search the providers of a number. */
export const monitorKeys = [
  "monitor.subscription",
  "monitor.subscription-history",
  "monitor.subscription-history-export",
  "monitor.subscription-deactivate",
  "monitor.subscription-generate-charge",
  "monitor.blacklist",
  "monitor.blacklist-add",
  "monitor.blacklist-remove",
  "monitor.notification",
  "monitor.messages",
  "monitor.messages-export",
] as const;

/** Any one of these opens the Monitor. */
export const monitorPermissions = [
  "monitor.subscription",
  "monitor.subscription-history",
  "monitor.blacklist",
  "monitor.notification",
  "monitor.messages",
] as const satisfies readonly (typeof monitorKeys)[number][];
