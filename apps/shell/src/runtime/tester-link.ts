/** The token of the link for testers that this tab was opened with, as `takeTesterLink` has kept it. */
export const keptTesterLink = (): string | undefined => sessionStorage.testerLink;

/** Gives the tab the released builds with its next load. */
export function dropTesterLink(): void {
  sessionStorage.removeItem("testerLink");
}
