/** Prefix of the admin area; the only place that knows it (D-A01). */
export const adminBase = "/admin";

/** Where Dashboard is, whoever brings it. */
export const homePath = `${adminBase}/home`;

export const publicPaths = { login: "/login", forgotPassword: "/forgot-password", notFound: "/404" } as const;

export type PublicScreen = keyof typeof publicPaths;

/** What an address leads to: a screen of the public stage, or the frame with everything behind sign-in. */
export type Decision =
  | { stage: "public"; screen: PublicScreen }
  /** Signed out at an address of the admin area: to Login if it is a route, which is then remembered, else to `/404`. */
  | { stage: "public"; screen: "login"; remember: true }
  | { stage: "frame" };

const withoutTrailingSlash = (pathname: string) => pathname.replace(/(?<!\/)\/+$/, "");

/**
 * Decides the stage by address and session alone (A-013, A-014, A-026 to A-029, D-A02, D-A03). Below `/admin` only the
 * route table knows which addresses exist, so there the frame, or whoever remembers the route, answers unknown ones.
 */
export function decideStage(pathname: string, signedIn: boolean): Decision {
  const path = withoutTrailingSlash(pathname);
  const isEntrance = path === "" || path === adminBase || path === publicPaths.login;
  if (isEntrance || path === publicPaths.forgotPassword) {
    if (signedIn) return { stage: "frame" };
    return { stage: "public", screen: isEntrance ? "login" : "forgotPassword" };
  }
  if (!path.startsWith(`${adminBase}/`)) return { stage: "public", screen: "notFound" };
  return signedIn ? { stage: "frame" } : { stage: "public", screen: "login", remember: true };
}
