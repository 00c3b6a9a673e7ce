import { ScimRefusal } from "./scim-error.ts";
import type { ScimOperation } from "./scim-input.ts";
import { readFlag, readItems, readText, without } from "./scim-input.ts";

/** What a directory can set of a user. */
export interface ScimUserState {
  readonly userName: string;
  readonly externalId: string | null;
  readonly email: string;
  readonly phone: string | null;
  readonly active: boolean;
  readonly roles: ReadonlySet<number>;
}

/** Finds a role by its name or id. */
export type FindRole = (nameOrId: string) => number;

/** The state after the operations, in their order. Attributes that the portal does not keep are ignored. */
export function applyToUser(
  state: ScimUserState,
  operations: readonly ScimOperation[],
  findRole: FindRole,
): ScimUserState {
  let after = state;
  for (const operation of operations) after = { ...after, ...changeOf(after, operation, findRole) };
  return after;
}

function changeOf(state: ScimUserState, operation: ScimOperation, findRole: FindRole): Partial<ScimUserState> {
  const { op, path, value } = operation;
  const sent = op === "remove" ? null : value;
  if (path.attribute === "username") return { userName: readText(sent, "userName") ?? "" };
  if (path.attribute === "externalid") return { externalId: readText(sent, "externalId") };
  if (path.attribute === "active") return { active: op === "remove" ? false : readFlag(value, "active") };
  if (path.attribute === "roles") return { roles: rolesAfter(state.roles, operation, findRole) };
  if (path.attribute === "emails" && isKept(operation))
    return { email: chosen(operation, "emails", state.email) ?? "" };
  if (path.attribute === "phonenumbers" && isKept(operation))
    return { phone: chosen(operation, "phoneNumbers", state.phone) };
  return {};
}

/** Whether an operation is about the one address or number that the portal keeps: that of work. */
const isKept = ({ path: { where, sub } }: ScimOperation) =>
  (sub === null || sub === "value") &&
  (where === null ||
    (where.attribute === "primary" && where.value.toLowerCase() === "true") ||
    (where.attribute === "type" && where.value.toLowerCase() === "work"));

/**
 * The value that the portal keeps of several: the primary one, or that of work, or the first. One of another type, such as home,
 * that is added leaves the kept one as it is.
 */
function chosen({ op, value }: ScimOperation, attribute: string, kept: string | null): string | null {
  if (op === "remove") return null;
  const items = readItems(value, attribute);
  const isAdded = op === "add" && kept !== null && kept !== "";
  const item =
    items.find(({ primary }) => primary) ??
    items.find(({ type }) => type === "work") ??
    items.find(({ type }) => !isAdded || type === "");
  if (isAdded && !item) return kept;
  return item?.value.trim() || null;
}

function rolesAfter(before: ReadonlySet<number>, { op, path, value }: ScimOperation, findRole: FindRole) {
  const { where, sub } = path;
  if (sub !== null && sub !== "value") return before;
  if (where && where.attribute !== "value" && where.attribute !== "primary")
    throw new ScimRefusal("invalidPath", "Roles are chosen by their value");
  const named = op === "remove" && where?.attribute === "value" ? [where] : readItems(value, "roles");
  const given = new Set(named.map((role) => findRole(role.value)));
  if (op === "replace") return given;
  if (op === "add") return new Set([...before, ...given]);
  return named.length === 0 ? new Set<number>() : without(before, given);
}
