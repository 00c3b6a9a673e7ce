import { withEnv, withKeys } from "@portal/releases/registry";

/** What a portal's server writes into the page of a shell. */
export interface PageFilling {
  /** Public keys, one of which has to have signed the registry; without any it is believed as it comes. */
  readonly verifyKeys: readonly string[];
  /** Companies' providers that Login has a button for (`SIGN_IN_WITH`). */
  readonly signInWith?: string | undefined;
  /** The environment whose registry the page follows; without it, the one that the shell was built for. */
  readonly env?: string | undefined;
}

/** The page with its filling; the very same where there is none. */
export function filledPage(shellPage: string, { verifyKeys, signInWith, env }: PageFilling): string {
  const page = env ? withEnv(shellPage, env) : shellPage;
  const tag = `<meta name="portal-sign-in" content="${signInWith}">`;
  const named = signInWith ? page.replace(/(?=<meta name="portal-registry")/, tag) : page;
  return verifyKeys.length > 0 ? withKeys(named, verifyKeys) : named;
}
