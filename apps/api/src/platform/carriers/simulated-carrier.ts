import { createHash } from "node:crypto";
import type { CarrierGateway } from "../carrier-gateway.ts";

/** Of a hundred charges, how many the simulator refuses, answers late, or never gets. */
export interface Shares {
  refused: number;
  late: number;
  silent: number;
}

type Fate = "refused" | "late" | "silent" | "accepted";

/** What happens to a charge; the same for the same reference, so that tests can choose. */
export function fateOf(reference: string, { refused, late, silent }: Shares): Fate {
  const place = createHash("sha256").update(reference).digest().readUInt32BE() % 100;
  if (place < refused) return "refused";
  if (place < refused + late) return "late";
  return place < refused + late + silent ? "silent" : "accepted";
}

/** A carrier that the portal plays itself. Late charges turn out to be accepted, and silent ones never arrived. */
export const simulatedCarrier = (shares: Shares): CarrierGateway => ({
  charge: async ({ reference }) => {
    const fate = fateOf(reference, shares);
    if (fate === "late" || fate === "silent") return { status: "unknown", cause: `The simulator is ${fate}` };
    return fate === "refused" ? { status: "refused", code: "balance" } : { status: "accepted" };
  },
  ask: async (reference) => {
    const fate = fateOf(reference, shares);
    if (fate === "silent") return { status: "missing" };
    return fate === "refused" ? { status: "refused", code: "balance" } : { status: "accepted" };
  },
});
