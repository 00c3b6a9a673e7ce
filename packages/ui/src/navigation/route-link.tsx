import type { ComponentProps } from "react";
import { Link } from "react-router-dom";
import { toast } from "../toast/toast-store.ts";
import { routePath } from "./route-path.ts";
import { type RouteTarget, useRouteTable } from "./route-table.tsx";
import { unknownRouteText } from "./use-navigation.ts";

export interface RouteLinkProps extends Omit<ComponentProps<"a">, "href"> {
  to: RouteTarget;
  replace?: boolean;
}

/** A link to a route by name. With an unknown name it stays a greyed text that only says so when clicked (D-A58, D-A72). */
export function RouteLink({ to, replace, ...anchor }: RouteLinkProps) {
  const path = routePath(useRouteTable(), to);
  if (path !== undefined) return <Link {...anchor} to={path} replace={replace} />;
  const { className, children } = anchor;
  return (
    <button
      type="button"
      className={className}
      aria-disabled="true"
      onClick={() => toast.error(unknownRouteText(to.name))}
    >
      {children}
    </button>
  );
}
