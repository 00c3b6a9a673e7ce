/** A start that fails for a reason that only a person can mend, for example a wrong setting: trying again would not help. */
export class HopelessStart extends Error {}

/** The exit code of such a start, for supervisors that would start the process again: "configuration error" of sysexits. */
export const hopelessExitCode = 78;
