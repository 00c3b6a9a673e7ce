import { type Resource, type ResourceName, type Resources, resources, standardActions } from "./resources.ts";

const withPrefix = <const Prefix extends string, const Suffix extends string>(
  prefix: Prefix,
  suffixes: readonly Suffix[],
) => suffixes.map((suffix) => `${prefix}.${suffix}` as const);

/** The eleven of the Monitor; holding one of them is enough to ask at which providers a number is known (P-16). */
export const monitorKeys = withPrefix("monitor", [
  "subscription",
  "subscription-history",
  "subscription-history-export",
  "subscription-deactivate",
  "subscription-generate-charge",
  "blacklist",
  "blacklist-add",
  "blacklist-remove",
  "notification",
  "messages",
  "messages-export",
]);

type ActionOf<R> = R extends { readonly actions: readonly (infer Action extends string)[] }
  ? Action
  : (typeof standardActions)[number];

type ResourcePermission = {
  [Name in ResourceName]: `${Resources[Name]["prefix"]}.${ActionOf<Resources[Name]>}`;
}[ResourceName];

const ofResources = Object.values<Resource>(resources).flatMap(({ prefix, actions = standardActions }) =>
  withPrefix(prefix, actions),
) as ResourcePermission[];

/** The permission catalogue: those of the resources, and all others. */
export const permissions = [
  "dashboard.list",
  ...ofResources,
  "audit.list", // ours: the audit trail for staff (D-A82)
  ...withPrefix("report", ["list", "create", "edit", "delete", "clone", "add-roles"]),
  ...monitorKeys,
  ...withPrefix("msisdn", ["view", "reveal"]),
  "subscriber.erase", // ours: the right to erasure
  ...withPrefix("job", ["list", "cancel"]), // ours: the long work of everybody in one's tie
  ...withPrefix("release", ["view", "manage"]), // ours: which builds of remotes users get
  "system.view", // ours: how database, processes, jobs and mail of the portal are
  "direct-subscription.create",
  "broadcast.create",
  ...withPrefix("bulk-unsubscriptions", ["list", "create", "edit"]),
  ...withPrefix("statement", ["list", "create", "edit", "delete"]),
  ...withPrefix("whitelist", ["list", "search", "import", "delete-export", "export"]),
] as const;

export type Permission = (typeof permissions)[number];

/** Any one of these opens the Monitor. */
export const monitorPermissions = [
  "monitor.subscription",
  "monitor.subscription-history",
  "monitor.blacklist",
  "monitor.notification",
  "monitor.messages",
] as const satisfies readonly Permission[];
