import { RegistryError } from "../registry/index.ts";

/** A build may not go to users yet. `finding` says why, in words for a screen; the message adds the command that helps. */
export class NotAdmittedError extends RegistryError {
  readonly finding: string;

  constructor(finding: string, command: string) {
    super(`${finding}${command}`);
    this.finding = finding;
  }
}
