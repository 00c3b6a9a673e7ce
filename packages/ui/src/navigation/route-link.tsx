import type { ComponentProps, MouseEvent } from "react";
import { toast } from "../feedback/toast-store.ts";
import { routePath } from "./route-path.ts";
import { type RouteTarget, useRouteTable } from "./route-table.tsx";
import { unknownRouteText, useNavigateTo } from "./use-navigation.ts";

export interface RouteLinkProps extends Omit<ComponentProps<"a">, "href"> {
  to: RouteTarget;
  replace?: boolean;
}

/** A link to a route by name. With an unknown name it stays a greyed text that only says so when clicked (D-A58, D-A72). */
export function RouteLink({ to, replace, onClick, ...anchor }: RouteLinkProps) {
  const path = routePath(useRouteTable(), to);
  const navigateTo = useNavigateTo();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || isBrowsers(event)) return;
    event.preventDefault();
    navigateTo(to, { replace });
  };
  // the browser's own anchor: a table has a hundred of them, and the router's `Link` looks at the address in each
  if (path !== undefined) return <a {...anchor} href={path} onClick={follow} />;
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

/** A click that opens a tab or a window, or saves what is behind the link. */
const isBrowsers = ({ button, metaKey, ctrlKey, shiftKey, altKey, currentTarget }: MouseEvent<HTMLAnchorElement>) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !["", "_self"].includes(currentTarget.target);
