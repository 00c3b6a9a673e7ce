import { ErrorState, Skeleton, useLazyPart } from "@portal/ui";

const loadSamples = () => import("./sample-dashboard.tsx");

/** The sample dashboard; only users without a widget load its code. */
export function Samples() {
  const { Part, hasFailed, retry } = useLazyPart(loadSamples);
  if (hasFailed) return <ErrorState title="The sample data could not be loaded" onRetry={retry} />;
  return Part ? <Part /> : <Skeleton height="480px" />;
}
