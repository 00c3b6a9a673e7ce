import { matching } from "./match.ts";
import { type Command, helpGroup } from "./use-commands.tsx";

export interface Section {
  /** Absent while text is typed: then there is one list, the best match first. */
  readonly heading: string | null;
  readonly commands: readonly Command[];
}

/** The sections of the palette: the matches of a typed text, or else the recent places and then all commands by group. */
export function commandSections(
  commands: readonly Command[],
  typed: string,
  { recent, current }: { recent: readonly string[]; current: string },
): Section[] {
  if (typed.trim() !== "") return [{ heading: null, commands: matching(commands, typed, recent) }];
  const again = recent
    .filter((id) => id !== current)
    .flatMap((id) => commands.filter((command) => command.isPlace && command.id === id));
  const rest = commands.filter((command) => !again.includes(command) && command.group !== helpGroup);
  const headings = [...new Set(["General", ...rest.map(({ group }) => group)])];
  const groups = headings.map((heading) => ({ heading, commands: rest.filter(({ group }) => group === heading) }));
  return [{ heading: "Recent", commands: again }, ...groups].filter((section) => section.commands.length > 0);
}
