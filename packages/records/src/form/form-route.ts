import * as workTexts from "@portal/api-client/work-texts";
import type { RouteTarget } from "@portal/ui";

/** The mode of a form route, or the customer's text for an invalid one. */
export type FormRoute =
  | { readonly mode: "add" }
  | { readonly mode: "edit"; readonly id: number }
  | { readonly mode: "refused"; readonly code: 1000; readonly message: string };

/** Reads action and id; an id that is not a positive integer counts as missing. */
export function readFormRoute({ action, id }: Readonly<Record<string, string | undefined>>): FormRoute {
  if (action === "add") return { mode: "add" };
  if (action !== "edit") return { mode: "refused", code: 1000, message: workTexts.missingAction };
  return id !== undefined && /^[1-9]\d{0,14}$/.test(id)
    ? { mode: "edit", id: Number(id) }
    : { mode: "refused", code: 1000, message: workTexts.missingId };
}

/**
 * The target of the back arrow and of a successful save: the registered route of `?parent`, or else the form's default
 * with its parameters.
 */
export function returnTarget(
  parent: string | undefined,
  isKnown: (name: string) => boolean,
  fallback: RouteTarget,
): { target: RouteTarget; unknownParent?: string } {
  if (parent === undefined || parent === "" || parent === fallback.name) return { target: fallback };
  return isKnown(parent) ? { target: { name: parent } } : { target: fallback, unknownParent: parent };
}
