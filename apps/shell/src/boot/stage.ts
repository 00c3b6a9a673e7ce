/** Prefix of the admin area. It is written nowhere else. */
export const adminBase = "/admin";

/** The address of Dashboard, whether the shell or a remote brings it. */
export const homePath = `${adminBase}/home`;

export const publicPaths = { login: "/login", forgotPassword: "/forgot-password", notFound: "/404" } as const;

export type PublicScreen = keyof typeof publicPaths;

/** The stage of an address: a public screen, or the frame with everything behind the sign-in. */
export type Decision =
  | { stage: "public"; screen: PublicScreen }
  /** A signed-out user at an admin address: Login if it is a route, which is then remembered, else `/404`. */
  | { stage: "public"; screen: "login"; remember: true }
  | { stage: "frame" };

const withoutTrailingSlash = (pathname: string) => pathname.replace(/(?<!\/)\/+$/, "");

/**
 * Decides the stage by address and session alone. Below `/admin` only the route table knows which addresses exist, so the frame, or the
 * code that remembers the route, handles unknown ones.
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
