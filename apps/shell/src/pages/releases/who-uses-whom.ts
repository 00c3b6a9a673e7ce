import type { DeclaredParts, ReleasedRemote } from "@portal/api-client/contract/releases";
import { shellName } from "@portal/releases/registry";
import { type ProvidedPlatform, unmetShares } from "@portal/remote-runtime";
import { shellRoutes } from "../../boot/shell-routes.ts";

export type PartKind = "slot" | "screen" | "module";

/** One part of another side that a side uses. */
export interface Use {
  readonly kind: PartKind;
  readonly name: string;
  /** Why it does not work, in words; null where it does. */
  readonly problem: string | null;
}

/** A remote, or the shell, as one that offers and uses. */
export interface Side {
  readonly id: string;
  readonly title: string;
  /** Why users do not get it, in words; null where they do. */
  readonly state: string | null;
  /** Absent where what it offers and uses is not known. */
  readonly offers?: { readonly slots: readonly string[]; readonly screens: number; readonly modules: number };
  /** Whether it tells which screens of others it leads to. */
  readonly tellsLinks: boolean;
}

/** What one side offers to the others: by their ids, what each uses of it. */
export interface OffererRow {
  /** Null for what nobody offers. */
  readonly offerer: Side | null;
  readonly uses: Readonly<Record<string, readonly Use[]>>;
}

/** Who offers what to whom, among all remotes and the shell; what nobody offers stands first. */
export interface UsePicture {
  readonly sides: readonly Side[];
  readonly rows: readonly OffererRow[];
}

/** What the shell offers, and the routes that its own code leads to; null where it does not tell them. */
export interface ShellFacts {
  readonly provided: ProvidedPlatform;
  readonly links: readonly string[] | null;
}

/** What every remote needs besides modules; it is shown only where it does not fit. */
const contractName = "shell contract";

interface Found {
  /** The id of the side that offers it; null where nobody does. */
  by: string | null;
  problem: string | null;
}

/** Finds out of what remotes and the shell declare who uses what of whom, and what does not fit. */
export function whoUsesWhom(released: readonly ReleasedRemote[], shell: ShellFacts): UsePicture {
  const remotes = released.filter(({ remote }) => remote !== shellName);
  const sides = [...remotes.map(remoteSide), shellSide(shell)];
  const needs = new Map<string, readonly (Use & Found)[]>([
    ...remotes.map((remote) => [remote.remote, usesOf(remote, remotes, shell)] as const),
    [shellName, (shell.links ?? []).map((name) => screenUse(remotes, name)).filter(({ by }) => by !== shellName)],
  ]);
  const rowOf = (offerer: Side | null): OffererRow => ({
    offerer,
    uses: Object.fromEntries(
      [...needs].map(([user, uses]) => [user, uses.filter(({ by }) => by === (offerer?.id ?? null))]),
    ),
  });
  const nobody = rowOf(null);
  const isNeeded = Object.values(nobody.uses).some((uses) => uses.length > 0);
  return { sides, rows: [...(isNeeded ? [nobody] : []), ...sides.map(rowOf)] };
}

const shellSide = ({ provided, links }: ShellFacts): Side => ({
  id: shellName,
  title: "Shell",
  state: null,
  offers: { slots: [], screens: shellRoutes.length, modules: Object.keys(provided.shared).length },
  tellsLinks: links !== null,
});

const remoteSide = (released: ReleasedRemote): Side => {
  const { remote, title, declared } = released;
  return {
    id: remote,
    title,
    state: stateOf(released),
    ...(declared && { offers: { slots: declared.opens, screens: declared.routes.length, modules: 0 } }),
    tellsLinks: Array.isArray(declared?.links),
  };
};

function stateOf({ enabled, stable }: ReleasedRemote): string | null {
  if (!stable) return "not released";
  return enabled ? null : "switched off";
}

function usesOf({ declared }: ReleasedRemote, remotes: readonly ReleasedRemote[], { provided }: ShellFacts) {
  if (!declared) return [];
  const { slots, links } = declared;
  return [
    ...slots.map((name) => slotUse(remotes, name)),
    ...(links ?? []).map((name) => screenUse(remotes, name)),
    ...moduleUses(declared, provided),
  ];
}

const offeredByNobody: Found = { by: null, problem: "offered by nobody" };

const foundAt = (remote: ReleasedRemote): Found => ({ by: remote.remote, problem: stateOf(remote) });

function slotUse(remotes: readonly ReleasedRemote[], name: string): Use & Found {
  const opener = remotes.find(({ declared }) => declared?.opens.includes(name));
  return { kind: "slot", name, ...(opener ? foundAt(opener) : (otherVersion(remotes, name) ?? offeredByNobody)) };
}

/** The side that opens `monitor.cards/v2` where `monitor.cards/v1` is added to. */
function otherVersion(remotes: readonly ReleasedRemote[], name: string): Found | undefined {
  const slot = name.slice(0, name.lastIndexOf("/") + 1);
  for (const { remote, title, declared } of remotes) {
    const opened = declared?.opens.find((other) => other.startsWith(slot));
    if (opened) return { by: remote, problem: `${title} opens ${opened}` };
  }
  return undefined;
}

/** A remote's screen comes in the place of the shell's of the same name. */
function screenUse(remotes: readonly ReleasedRemote[], name: string): Use & Found {
  const owner = remotes.find(({ declared }) => declared?.routes.some((route) => route.name === name));
  if (owner) return { kind: "screen", name, ...foundAt(owner) };
  const isOfShell = shellRoutes.some((route) => route.name === name);
  return { kind: "screen", name, ...(isOfShell ? { by: shellName, problem: null } : offeredByNobody) };
}

function moduleUses({ modules, requires }: DeclaredParts, provided: ProvidedPlatform): (Use & Found)[] {
  const wanted: Record<string, string> = { ...requires.shared, [contractName]: requires.shell };
  const offered: Record<string, string> = { ...provided.shared, [contractName]: provided.contract };
  const unmet = unmetShares(wanted, { ...provided, shared: offered });
  return [...new Set([...modules, ...unmet])].sort().map((name) => {
    const version = offered[name];
    if (version === undefined) return { kind: "module", name, ...offeredByNobody };
    const problem = unmet.includes(name) ? `needs ${wanted[name]}, the shell has ${version}` : null;
    return { kind: "module", name, by: shellName, problem };
  });
}
