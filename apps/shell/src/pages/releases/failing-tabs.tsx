import type { BuildRates } from "@portal/api-client/contract/releases";
import { StatusMark } from "@portal/ui";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { failingOf } from "./figures.ts";

/** In how many open tabs a build failed, with a sign if there is one. Nothing is known until a tab reports. */
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
