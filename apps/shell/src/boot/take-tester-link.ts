/**
 * Takes the token of a link for testers out of the address, so that nobody copies it along, and keeps it for this tab. Login carries
 * this, so it is short: the link has nothing in its address but the token.
 */
export function takeTesterLink(): void {
  const [, token] = /^\?open=([^&]+)/.exec(location.search) ?? [];
  if (!token) return;
  sessionStorage.testerLink = token; // each tab has a storage of its own
  history.replaceState(history.state, "", location.pathname);
}
