import type { Permission } from "@portal/api-client/permissions";
import { adminBase } from "./stage.ts";

/** A route of the shell itself; a path that starts with a slash is absolute, others are below the admin area. */
export interface ShellRoute {
  readonly name: string;
  readonly path: string;
  readonly title: string;
  /** Any of these permissions opens the route; none: every signed-in user. */
  readonly access?: readonly Permission[];
  /** The name of the list that it belongs to. */
  readonly list?: string;
}

/**
 * The routes that are the shell's own (B-030). Any signed-in user may open Dashboard, Profile and what belongs to it. A remote that brings a route of the same name replaces it, as the reports remote does with Dashboard.
 */
export const shellRoutes: readonly ShellRoute[] = [
  { name: "Dashboard", path: "home", title: "Dashboard" },
  { name: "Profile", path: "profile", title: "Profile" },
  { name: "SecondFactor", path: "profile/second-factor", title: "Second factor", list: "Profile" },
  // the shell's, as staff have to be able to take a broken remote back
  { name: "Remotes", path: "remotes", title: "Remotes", access: ["release.view"] },
  { name: "RemoteReleases", path: "remotes/:remote", title: "Releases", access: ["release.view"], list: "Remotes" },
  { name: "Handbook", path: "handbook/:page", title: "Handbook" },
  { name: "Contribution", path: "contributions/:remote/:name", title: "Contribution" },
  { name: "Login", path: "/login", title: "Login" },
  { name: "ForgotPassword", path: "/forgot-password", title: "Forgot password" },
  { name: "NotFound", path: "/404", title: "Not found" },
  { name: "Admin", path: adminBase, title: "Admin" },
];
