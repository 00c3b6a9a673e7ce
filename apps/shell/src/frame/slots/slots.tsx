import { grants, usePermissions } from "@portal/auth";
import { SlotProvider } from "@portal/federation/remote";
import type { PortalState } from "@portal/federation/runtime";
import { type ReactNode, useMemo } from "react";
import { useRuntimeState } from "../runtime/portal-runtime.ts";
import { ContributionContent } from "./contribution-content.tsx";

/** Gives all slots below it what remotes contribute and the user may use, by what the registry tells: no remote is loaded for it. */
export function Slots({ children }: { children: ReactNode }) {
  const remotes = useRuntimeState((state) => state.remotes);
  const permissions = usePermissions();
  const host = useMemo(
    () => ({ contributions: contributionsFor(remotes, permissions), Content: ContributionContent }),
    [remotes, permissions],
  );
  return <SlotProvider value={host}>{children}</SlotProvider>;
}

/** By slot, lower orders first and then by title; nothing as long as nobody knows what the user may. */
function contributionsFor(remotes: PortalState["remotes"], permissions: readonly string[] | null) {
  if (permissions === null) return {};
  const offered = Object.values(remotes).flatMap(({ name: remote, status, slots }) =>
    status === "disabled" ? [] : slots.map((slot) => ({ id: `${remote}/${slot.name}`, remote, ...slot })),
  );
  const inOrder = offered
    .filter(({ access = [] }) => grants(permissions, access))
    .toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0) || a.title.localeCompare(b.title));
  return Object.groupBy(inOrder, ({ slot }) => slot);
}
