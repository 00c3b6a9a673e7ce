import type { Permission } from "@portal/api-client/permissions";
import { adminBase } from "./stage.ts";

/** A route of the shell itself. A path that starts with a slash is absolute; other paths are below the admin area. */
export interface ShellRoute {
  readonly name: string;
  readonly path: string;
  readonly title: string;
  /** Any one of these permissions opens the route. Without any, it is open to every signed-in user. */
  readonly access?: readonly Permission[];
  /** The name of the list that the route belongs to. */
  readonly list?: string;
}

/**
 * The shell's own routes. A remote that brings a route of the same name replaces it, as the reports remote does with Dashboard.
 */
export const shellRoutes: readonly ShellRoute[] = [
  { name: "Dashboard", path: "home", title: "Dashboard" },
  { name: "Profile", path: "profile", title: "Profile" },
  { name: "SecondFactor", path: "profile/second-factor", title: "Second factor", list: "Profile" },
  // in the shell, since staff must be able to roll back a broken remote
  { name: "Remotes", path: "remotes", title: "Remotes", access: ["release.view"] },
  { name: "RemoteReleases", path: "remotes/:remote", title: "Releases", access: ["release.view"], list: "Remotes" },
  { name: "Handbook", path: "handbook/:page?", title: "Handbook" },
  { name: "Contribution", path: "contributions/:remote/:name", title: "Contribution" },
  { name: "Login", path: "/login", title: "Login" },
  { name: "ForgotPassword", path: "/forgot-password", title: "Forgot password" },
  { name: "NotFound", path: "/404", title: "Not found" },
  { name: "Admin", path: adminBase, title: "Admin" },
];
