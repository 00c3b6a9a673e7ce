import { ValidationSeverity, validate } from "dockerfile-utils";

const error = ValidationSeverity.ERROR;
/** Files of the checkout that a Dockerfile names, without build results. */
const ownPath = /\b(?:apps|packages|scripts|deploy)\/[\w./-]+\.\w+/g;

/**
 * The problems of a Dockerfile: its grammar, images without a fixed version, stages that run as root, files that do not
 * exist.
 */
export function problemsOfDockerfile(text: string, exists: (path: string) => boolean): string[] {
  const grammar = validate(text, { instructionWorkdirRelative: error, instructionCmdMultiple: error }).map(
    ({ message, range }) => `line ${range.start.line + 1}: ${message}`,
  );
  const gone = [...new Set(text.match(ownPath) ?? [])].filter((path) => !exists(path));
  return [
    ...grammar,
    ...stagesOf(text).flatMap((stage, _, all) => problemsOfStage(stage, all)),
    ...gone.map((path) => `${path} is not there`),
  ];
}

/** What an image brings: its settings and its command. */
export function imageOf(text: string, name: string): { settings: Record<string, string>; command: string[] } {
  const all = stagesOf(text);
  const stage = all.find((one) => one.name === name);
  if (!stage) return { settings: {}, command: [] };
  const base = imageOf(text, stage.from);
  const words = stage.lines.filter((line) => line.startsWith("ENV ")).flatMap((line) => line.split(" ").slice(1));
  const command = stage.lines.findLast((line) => line.startsWith("CMD "))?.slice("CMD ".length);
  return {
    settings: { ...base.settings, ...Object.fromEntries(words.map((word) => word.split("=", 2))) },
    command: command ? JSON.parse(command) : base.command,
  };
}

interface Stage {
  name: string;
  from: string;
  lines: string[];
}

function stagesOf(text: string): Stage[] {
  const stages: Stage[] = [];
  for (const line of text.split("\n")) {
    const [, from, name] = /^FROM (\S+)(?: AS (\S+))?$/.exec(line) ?? [];
    if (from) stages.push({ from, name: name ?? "the last stage", lines: [] });
    else stages.at(-1)?.lines.push(line);
  }
  return stages;
}

function problemsOfStage({ name, from, lines }: Stage, all: readonly Stage[]): string[] {
  const base = all.find((stage) => stage.name === from);
  const runs = lines.some((line) => line.startsWith("CMD "));
  const says = (word: string) => [...lines, ...(base?.lines ?? [])].some((line) => line.startsWith(word));
  return [
    ...(base || /:[\w.-]*\w+[\w.-]*$/.test(from) ? [] : [`${name}: ${from} has no version`]),
    ...(runs && !userOf(lines, base, all) ? [`${name} runs as root`] : []),
    ...(runs && !says("HEALTHCHECK ") ? [`${name} does not say how its health is checked`] : []),
  ];
}

/** The last account that a stage sets, or else the stage on which it is based. */
function userOf(lines: readonly string[], base: Stage | undefined, all: readonly Stage[]): string | null {
  const user = lines.findLast((line) => line.startsWith("USER "))?.slice("USER ".length);
  if (user) return user === "root" || user.startsWith("0") ? null : user;
  if (!base) return null;
  return userOf(
    base.lines,
    all.find(({ name }) => name === base.from),
    all,
  );
}
