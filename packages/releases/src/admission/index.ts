export { admitBuild } from "./admit-build.ts";
export { type Candidate, storedCandidate } from "./candidate.ts";
export { CannotCheckError } from "./cannot-check-error.ts";
export { identityOfRemotes, providedBy, requireFittingShell } from "./fitting-shell.ts";
export { jsonAt, type LiveShell, liveShells, readShell } from "./live-shell.ts";
export { NotAdmittedError } from "./not-admitted-error.ts";
export { forgetPassed, keepPassed, type PassedCheck, passedChecks } from "./passed-checks.ts";
