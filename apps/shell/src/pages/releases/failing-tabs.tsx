import type { BuildRates } from "@portal/api-client/contract/releases";
import { StatusMark } from "@portal/ui";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { failingOf } from "./figures.ts";

/** In how many open tabs a build failed; a sign stands where there is one (C-18). Nothing is known before a tab has told of it. */
export function FailingTabs({ rates }: { rates: BuildRates | null }) {
  if (!rates) return <span data-value="none">-</span>;
  const text = failingOf(rates);
  if (rates.failing === 0) return text;
  return (
    <StatusMark icon={TriangleAlert} color="danger">
      {text}
    </StatusMark>
  );
}
