import { isRemoteError, markPart, type RemoteState } from "@portal/remote-runtime";
import { useEffect } from "react";
import { buildOf, explanationOf, type WhatFailed } from "./failure-facts.ts";

interface PartMarkProps {
  remote: string;
  build: string;
  /** Name of the screen's route or of the contribution. */
  part: string;
}

/** Marks on the page's timeline that a part of a remote is shown, for the gate and for measurements. */
export function PartMark({ remote, build, part }: PartMarkProps) {
  useEffect(() => markPart({ remote, build, route: part, failure: null }), [remote, build, part]);
  return null;
}

interface FailureMarkProps {
  error: unknown;
  remote: RemoteState | undefined;
  part: string;
  what: WhatFailed;
}

/** Marks on the page's timeline that a part failed, and why. */
export function FailureMark({ error, remote, part, what }: FailureMarkProps) {
  const name = (isRemoteError(error) && error.remote) || remote?.name || "";
  const build = buildOf(error, remote) ?? "";
  const failure = [explanationOf(error, what), ...(error instanceof Error ? [error.message] : [])].join(" ");
  useEffect(() => markPart({ remote: name, build, route: part, failure }), [name, build, part, failure]);
  return null;
}
