import { execFileSync } from "node:child_process";

export interface ProcessRow {
  pid: number;
  parent: number;
  command: string;
}

/** Every process of this machine, without ended ones that were not collected. */
function allProcesses(): ProcessRow[] {
  const text = execFileSync("ps", ["-eww", "-o", "pid=,ppid=,stat=,args="], { encoding: "utf8" });
  return text.split("\n").flatMap((line) => {
    const [, pid, parent, state = "", command = ""] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    return pid && !state.startsWith("Z") ? [{ pid: Number(pid), parent: Number(parent), command }] : [];
  });
}

/** A process and all below it. */
export function familyOf(pid: number): ProcessRow[] {
  const all = allProcesses();
  const family = all.filter((row) => row.pid === pid);
  for (const member of family) family.push(...all.filter(({ parent }) => parent === member.pid));
  return family;
}

/** The processes that still run; an id that another program has got meanwhile does not count. */
export function survivors(family: readonly ProcessRow[]): ProcessRow[] {
  const now = new Map(allProcesses().map((row) => [row.pid, row.command]));
  return family.filter(({ pid, command }) => now.get(pid) === command);
}
