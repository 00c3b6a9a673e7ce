import { grants, usePermissions } from "@portal/auth";
import { SlotProvider } from "@portal/remote";
import type { RemoteState } from "@portal/remote-runtime";
import { type ReactNode, useMemo } from "react";
import { useOfRemotes } from "../../runtime/portal-runtime.ts";
import { ContributionContent } from "./contribution-content.tsx";

/** Gives all slots below it the contributions of remotes that the user may use. They come from the registry, so no remote is loaded. */
export function Slots({ children }: { children: ReactNode }) {
  const slots = useOfRemotes(slotsOf);
  const permissions = usePermissions();
  const host = useMemo(
    () => ({ contributions: contributionsFor(slots, permissions), Content: ContributionContent }),
    [slots, permissions],
  );
  return <SlotProvider value={host}>{children}</SlotProvider>;
}

const noSlots: RemoteState["slots"] = [];
const slotsOf = ({ status, slots }: RemoteState) => (status === "disabled" ? noSlots : slots);

/** The contributions by slot, lower orders first and then by title. None until the user's permissions are known. */
function contributionsFor(
  slotsOfRemotes: Readonly<Record<string, RemoteState["slots"]>>,
  permissions: readonly string[] | null,
) {
  if (permissions === null) return {};
  const offered = Object.entries(slotsOfRemotes).flatMap(([remote, slots]) =>
    slots.map((slot) => ({ id: `${remote}/${slot.name}`, remote, ...slot })),
  );
  const inOrder = offered
    .filter(({ access = [] }) => grants(permissions, access))
    .toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0) || a.title.localeCompare(b.title));
  return Object.groupBy(inOrder, ({ slot }) => slot);
}
