import { createContext, type ReactNode, useContext, useMemo } from "react";
import { type NavigateFunction, useNavigate } from "react-router-dom";

/** One named route of the portal. Drawer, guards and remotes refer to routes by name. */
export interface RouteEntry {
  readonly name: string;
  /** Pattern of react-router, relative to the table's base. */
  readonly path: string;
  /** Permissions of which any one opens the route; absent means every signed-in user. */
  readonly access?: readonly string[];
  /** For forms: the name of the list they return to. */
  readonly list?: string;
  readonly title?: string;
  /** The item that the route's release brings into the drawer. */
  readonly drawer?: {
    readonly title?: string | undefined;
    readonly icon?: string | undefined;
    readonly group?: string | undefined;
    /** What its users hold besides one of `access`. */
    readonly permission?: string | undefined;
  };
}

/** A place in the portal, by route name; never a literal path. */
export interface RouteTarget {
  readonly name: string;
  readonly params?: Readonly<Record<string, string | number | undefined>>;
  readonly query?: Readonly<Record<string, string | readonly string[] | undefined>>;
}

export interface RouteTableValue {
  /** The admin area's prefix, e.g. `/admin`. */
  readonly base: string;
  readonly routes: readonly RouteEntry[];
  /** Fetches the code of a route that is about to be opened, if the user may open it. */
  readonly prefetch?: ((name: string) => void) | undefined;
  /** @deprecated Use `prefetch`. */
  readonly ahead?: ((name: string) => void) | undefined;
}

interface Context extends RouteTableValue {
  /**
   * One function for all links: a hundred links that each use the router's hook would all be rendered anew with each
   * change of the address.
   */
  readonly navigate: NavigateFunction;
}

const RouteTableContext = createContext<Context>({
  base: "",
  routes: [],
  navigate: () => {
    throw new Error("Navigation by route name needs a RouteTable above it");
  },
});

export interface RouteTableProps extends RouteTableValue {
  children: ReactNode;
}

/**
 * Gives all route names, and the navigation to them, to everything below; the shell renders it inside its router, with
 * the routes of all remotes.
 */
export function RouteTable({ base, routes, ahead, prefetch = ahead, children }: RouteTableProps) {
  const navigate = useNavigate();
  const value = useMemo(
    () => ({ base, routes, prefetch, ahead: prefetch, navigate }),
    [base, routes, prefetch, navigate],
  );
  return <RouteTableContext value={value}>{children}</RouteTableContext>;
}

/** The known routes and their prefix. */
export const useRouteTable = (): Context => useContext(RouteTableContext);
