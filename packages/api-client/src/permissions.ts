import { monitorKeys } from "./monitor-permissions.ts";
import { type Resource, type ResourceName, type Resources, resources, standardActions } from "./resources.ts";

export { monitorKeys, monitorPermissions } from "./monitor-permissions.ts";

const withPrefix = <const Prefix extends string, const Suffix extends string>(
  prefix: Prefix,
  suffixes: readonly Suffix[],
) => suffixes.map((suffix) => `${prefix}.${suffix}` as const);

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
  ...withPrefix("audit", ["list", "export"]), // added to the customer's: the audit trail for staff
  ...withPrefix("report", ["list", "create", "edit", "delete", "clone", "add-roles"]),
  "bin.restore", // added: deleted reports and widgets, which can be restored for some days
  ...monitorKeys,
  ...withPrefix("msisdn", ["view", "reveal"]),
  "subscriber.erase", // added: the right to erasure
  "subscriber.note", // added: notes of staff on numbers
  "evidence.create", // added: what is known about a number, with the proof of it
  ...withPrefix("job", ["list", "cancel"]), // added: the long work of everybody in one's tie
  ...withPrefix("release", ["view", "manage"]), // added: the builds of remotes that users get
  "system.view", // added: the state of the portal's database, processes, jobs and mail
  "key.manage", // added: the keys of programs of everybody in one's tie
  "user.view-as", // added: the portal as another user has it, read only
  ...withPrefix("approval", ["manage", "decide"]), // added: changes that a second person approves
  "reason.manage", // added: which actions ask staff for a reason
  "user.provision", // added: the users and groups of the company's directory, by a key
  "user.hand-over", // added: reports and schedules of disabled users, which go to somebody else
  // added: what happened at carriers' platforms, sent by programs with a key
  ...withPrefix("event", ["incoming-message", "subscription-begun", "subscription-ended", "charge", "delivery-report"]),
  "direct-subscription.create",
  "broadcast.create",
  ...withPrefix("bulk-unsubscriptions", ["list", "create", "edit"]),
  ...withPrefix("statement", ["list", "create", "edit", "delete"]),
  ...withPrefix("whitelist", ["list", "search", "import", "delete-export", "export"]),
] as const;

export type Permission = (typeof permissions)[number];
