/** What of a build is compared. */
export interface Observed {
  build: string;
  tabs: number;
  failing: number;
  /** Different ones that its failing tabs came from. */
  addresses: number;
}

export interface Thresholds {
  /** So many tabs have to have taken a build before anything is decided about it. */
  minLoads: number;
  /** The percentage of tabs that may fail. */
  maxFailing: number;
  /** Fewer failing tabs than that decide nothing, also where all tabs fail. */
  minFailing: number;
  /** From so many different addresses the failing tabs of either build have to come, so that nobody alone can make one look bad. */
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
 * Whether a build fails where the other one, which users would get in its place, does not. Without the other one, where nobody took
 * that, or where too few addresses tell of its failures, the share alone decides.
 */
export function verdict(
  candidate: Observed,
  other: Observed | null,
  { minLoads, maxFailing, minFailing, minAddresses, timesWorse }: Thresholds,
): Verdict {
  const share = shareOf(candidate);
  const isBelieved = ({ addresses }: Observed) => addresses >= minAddresses;
  const isBad =
    candidate.tabs >= minLoads &&
    candidate.failing >= minFailing &&
    share > maxFailing &&
    (!other || !isBelieved(other) || share >= timesWorse * shareOf(other));
  if (!isBad) return { kind: "fine" };
  const { tabs, failing, build } = candidate;
  const compared = other ? comparedWith(other, isBelieved(other)) : "";
  const reason = `${build} failed in ${failing} of ${tabs} tabs (${share.toFixed(1)} %)${compared}`;
  return { kind: isBelieved(candidate) ? "fails" : "unsure", reason };
}

function comparedWith({ build, tabs, failing }: Observed, isBelieved: boolean): string {
  if (tabs === 0) return `, nothing is known of ${build}`;
  const doubt = failing > 0 && !isBelieved ? ", from too few addresses to count" : "";
  return `, in ${failing} of ${tabs} with ${build}${doubt}`;
}
