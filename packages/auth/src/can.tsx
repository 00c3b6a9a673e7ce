import type { ReactNode } from "react";
import { useCan } from "./hooks.ts";
import type { Needs } from "./permissions.ts";

/** Shows its children to holders of the permission, or of any one of several. */
export function Can({ permission, children }: { permission: Needs; children: ReactNode }) {
  return useCan(permission) ? children : null;
}
