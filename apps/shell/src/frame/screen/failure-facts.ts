import { isRemoteError, type LoadPhase, type RemoteState } from "@portal/remote-runtime";

const explanations: Record<LoadPhase, string> = {
  registry: "The list of released versions does not name it.",
  disabled: "It has been switched off.",
  release: "The description of this version could not be loaded or is not the released one.",
  requirements: "This version needs another version of the portal.",
  entry: "Its files could not be loaded, or they are not the released ones.",
  contract: "It brings its own copy of a module that the portal shares, so it is not run.",
  routes: "This version does not have the screen.",
  page: "The screen could not be loaded.",
  contribution: "It could not be loaded.",
};

/** The kind of part that failed while it was shown. */
export type WhatFailed = "screen" | "card";

export const buildOf = (error: unknown, remote: RemoteState | undefined) =>
  (isRemoteError(error) && error.build) || remote?.build || remote?.target;

export const explanationOf = (error: unknown, what: WhatFailed) =>
  isRemoteError(error) ? explanations[error.phase] : `The ${what} failed while it was shown.`;
