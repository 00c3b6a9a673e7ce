import type { ComponentProps, MouseEvent } from "react";
import { toast } from "../feedback/toast-store.ts";
import { routePath } from "./route-path.ts";
import { type RouteTarget, useRouteTable } from "./route-table.tsx";
import { unknownRouteText, useNavigateTo } from "./use-navigation.ts";

export interface RouteLinkProps extends Omit<ComponentProps<"a">, "href"> {
  to: RouteTarget;
  replace?: boolean;
}

/** A link to a route by name. With an unknown name it is a greyed text, which says so when it is clicked. */
export function RouteLink({ to, replace, onClick, ...anchor }: RouteLinkProps) {
  const path = routePath(useRouteTable(), to);
  const navigateTo = useNavigateTo();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || isBrowsers(event)) return;
    event.preventDefault();
    navigateTo(to, { replace });
  };
  // a plain anchor: a table has a hundred of them, and each `Link` of the router would read the address
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

/** Whether the browser handles the click: one that opens a tab or a window, or saves the target. */
const isBrowsers = ({ button, metaKey, ctrlKey, shiftKey, altKey, currentTarget }: MouseEvent<HTMLAnchorElement>) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !["", "_self"].includes(currentTarget.target);
