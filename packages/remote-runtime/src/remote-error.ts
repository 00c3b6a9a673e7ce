/** Where the way from the registry to a screen or a contribution broke. */
export type LoadPhase =
  | "registry"
  | "disabled"
  | "release"
  | "requirements"
  | "entry"
  | "contract"
  | "routes"
  | "page"
  | "contribution";

interface Details {
  remote: string;
  owner: string;
  build: string;
  phase: LoadPhase;
  message: string;
  cause?: unknown;
}

/** A remote that cannot be shown, with all that its error card tells. Compare by `name`, not by class. */
export class RemoteError extends Error {
  override name = "RemoteError";
  readonly remote: string;
  readonly owner: string;
  readonly build: string;
  readonly phase: LoadPhase;

  constructor({ remote, owner, build, phase, message, cause }: Details) {
    super(message, { cause });
    this.remote = remote;
    this.owner = owner;
    this.build = build;
    this.phase = phase;
  }
}

/** What is told of a failure as a fact: plain data, as everything in the shell's store is. */
export type RemoteFailure = Pick<RemoteError, "build" | "phase" | "message">;

export const failureOf = ({ build, phase, message }: RemoteError): RemoteFailure => ({ build, phase, message });

export function isRemoteError(error: unknown): error is RemoteError {
  return error instanceof Error && error.name === "RemoteError";
}
