import type { Permission } from "@portal/api-client/permissions";
import { sessionState } from "./session.ts";

/** One permission, or several of which any one is enough. */
export type Needs = Permission | readonly Permission[];

/** The actions of a resource, by its prefix, that the user may do. */
export interface ResourceAccess {
  list: boolean;
  create: boolean;
  edit: boolean;
  remove: boolean;
  restore: boolean;
}

/** The prefixes of the catalogue that have a whole set of actions, e.g. `carrier`. */
export type ResourcePrefix = Permission extends infer Name
  ? Name extends `${infer Prefix}.edit`
    ? Prefix
    : never
  : never;

/** Whether a set of permission names grants any of the needed ones; an empty need is always granted. */
export function grants(held: readonly string[] | null, needs: string | readonly string[]): boolean {
  const names = typeof needs === "string" ? [needs] : needs;
  return names.length === 0 || names.some((name) => held?.includes(name));
}

/** Whether the signed-in user holds a permission, by name and without any bypass. For rendering use `useCan`. */
export function can(needs: Needs): boolean {
  return grants(sessionState().permissions, needs);
}

/** The five standard permissions of a prefix. */
export function resourceAccess(held: readonly string[] | null, prefix: string): ResourceAccess {
  const may = (action: string) => grants(held, `${prefix}.${action}`);
  return {
    list: may("list"),
    create: may("create"),
    edit: may("edit"),
    remove: may("delete"),
    restore: may("restore"),
  };
}
