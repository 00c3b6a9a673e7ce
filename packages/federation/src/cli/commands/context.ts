import type { RegistryDocument } from "@portal/releases/registry";
import type { ReleaseStore } from "@portal/releases/storage";
import type { Command } from "commander";

/** What the options that stand before a command's name say. */
export interface CommandContext {
  store: ReleaseStore;
  env: string;
  by: string;
  releasesUrl: string;
}

/** What a group of commands is given, and adds itself to. */
export interface CommandHost {
  program: Command;
  /** Read when a command runs, after its options were. */
  context: () => CommandContext;
  print: (line: string) => void;
  /** Prints what is worth knowing beside the command's answer. */
  warn: (line: string) => void;
  /** Says which revision a change made. */
  told: (registry: RegistryDocument) => void;
}
