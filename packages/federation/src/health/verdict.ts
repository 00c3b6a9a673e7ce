/** What of a build is compared. */
export interface Observed {
  build: string;
  tabs: number;
  failing: number;
}

export interface Thresholds {
  /** So many tabs have to have taken a build before anything is decided about it. */
  minLoads: number;
  /** The percentage of tabs that may fail. */
  maxFailing: number;
  /** Fewer failing tabs than that decide nothing, whatever their share. */
  minFailing: number;
  /** From so many different addresses the failing tabs have to come, so that nobody alone can make a build look bad. */
  minAddresses: number;
  /** How many times as often as with the other build. */
  timesWorse: number;
}

export const defaultThresholds: Thresholds = {
  minLoads: 20,
  maxFailing: 5,
  minFailing: 3,
  minAddresses: 2,
  timesWorse: 3,
};

/** `fails`: it is over the threshold. `unsure`: it would be, if its failures came from more addresses. */
export type Verdict = { kind: "fine" } | { kind: "fails" | "unsure"; reason: string };

const shareOf = ({ tabs, failing }: Observed) => (tabs === 0 ? 0 : (100 * failing) / tabs);

/**
 * Whether a build fails where the other one, which users would get in its place, does not. Without the other one, or where
 * nobody took that, the share alone decides.
 */
export function verdict(
  candidate: Observed & { addresses: number },
  other: Observed | null,
  { minLoads, maxFailing, minFailing, minAddresses, timesWorse }: Thresholds,
): Verdict {
  const share = shareOf(candidate);
  const isBad =
    candidate.tabs >= minLoads &&
    candidate.failing >= minFailing &&
    share > maxFailing &&
    (!other || share >= timesWorse * shareOf(other));
  if (!isBad) {
    return { kind: "fine" };
  }
  const { tabs, failing, build } = candidate;
  const compared = other
    ? other.tabs === 0
      ? `, nothing is known of ${other.build}`
      : `, in ${other.failing} of ${other.tabs} with ${other.build}`
    : "";
  const reason = `${build} failed in ${failing} of ${tabs} tabs (${share.toFixed(1)} %)${compared}`;
  return { kind: candidate.addresses >= minAddresses ? "fails" : "unsure", reason };
}
