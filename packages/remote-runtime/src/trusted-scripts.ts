/** The part of Trusted Types that is used here, which TypeScript's own types do not have. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string, type: string, sink: string): string | null },
  ): unknown;
}

/** Whether a script may come from an absolute address. */
type TrustedScript = (url: string) => boolean;

let isReleased: TrustedScript = () => false;

/** Says which scripts may run besides the shell's own: those that a verified release document names. */
export function trustScripts(named: TrustedScript): void {
  isReleased = named;
}

/**
 * Makes the page's one policy for Trusted Types, which the page's headers allow and ask for (`packages/portal-server/src/server/headers.ts`). Code that makes a
 * script, which each build's own loader does, gets the address only if it is the shell's or a released one; no text becomes code
 * or HTML at all. What an `<object>` shows is the business of the content security policy alone.
 */
export function guardScripts(): void {
  (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy("default", {
    createScriptURL(address, _type, sink) {
      const { href } = new URL(address, document.baseURI);
      const isTrusted =
        href.startsWith(`${location.origin}/static/`) || isReleased(href) || sink.startsWith("HTMLObject");
      return isTrusted ? address : null;
    },
  });
}
