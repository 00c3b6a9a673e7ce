import { admitBuild } from "@portal/releases/admission";
import { type Command, InvalidArgumentError } from "commander";
import type { CommandHost } from "./commands/context.ts";

export interface Against {
  against?: string;
}

export interface Gated extends Against {
  unchecked?: string;
}

/** An address, as an option gives it. */
export function address(value: string): string {
  if (!/^https?:$/.test(URL.parse(value)?.protocol ?? ""))
    throw new InvalidArgumentError("An address begins with http:// or https://.");
  return value;
}

/** `--against`: whose shell counts as the live one. */
export const withAgainst = (command: Command): Command =>
  command.option("--against <url>", "the portal whose shell counts; default: those that serve the store", address);

/** The options of a command that brings a build to users. */
export const withGate = (command: Command): Command =>
  withAgainst(command).option("--unchecked <why>", "do not ask whether the build has passed; the history keeps why");

/** Refuses a build that has not passed the gate; says so where there is no live shell to pass. */
export async function admit(
  { context, warn }: CommandHost,
  build: { remote: string; build: string },
  options: Gated,
): Promise<void> {
  const { store, env } = context();
  // one that is not published is refused in the words of what it was wanted for
  if (!(await store.readBuild(build.remote, build.build))) return;
  if (!(await admitBuild({ store, env, ...build, ...options })))
    warn(`No portal serves this store now: ${build.remote} ${build.build} was not checked in a live shell`);
}
