import type { ReactNode } from "react";
import { useCan } from "./hooks.ts";
import type { Needs } from "./permissions.ts";

/** Shows its children to holders of the permission (any one of several); for others they are removed (B-469). */
export function Can({ permission, children }: { permission: Needs; children: ReactNode }) {
  return useCan(permission) ? children : null;
}
