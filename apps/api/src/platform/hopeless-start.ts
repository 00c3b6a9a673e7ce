/** A start that fails for what only a person can mend, e.g. a wrong setting: trying again would not help (S7). */
export class HopelessStart extends Error {}

/** Exit code of such a start, for whoever would start the process again: "configuration error" of sysexits. */
export const hopelessExitCode = 78;
