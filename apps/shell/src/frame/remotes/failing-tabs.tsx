import type { BuildRates } from "@portal/api-client/contract/releases";
import { chakra } from "@portal/ui";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { failingOf } from "./figures.ts";

const Mark = chakra("span", {
  base: { display: "inline-flex", alignItems: "center", gap: "6px", "&[data-failing]": { color: "danger" } },
});

/** In how many open tabs a build failed; a sign stands where there is one (C-18). Nothing is known before a tab has told of it. */
export function FailingTabs({ rates }: { rates: BuildRates | null }) {
  if (!rates) return <span data-value="none">-</span>;
  return (
    <Mark data-failing={rates.failing > 0 || undefined}>
      {rates.failing > 0 && <TriangleAlert aria-hidden="true" size={14} />}
      {failingOf(rates)}
    </Mark>
  );
}
