import autocannon from "autocannon";
import { median } from "./figures.ts";

/** Calls that are repeated one after another on each connection. */
export interface Asked {
  url: string;
  headers?: Record<string, string>;
  requests: autocannon.Request[];
}

interface Rates {
  api: number;
  bare: number;
  /** The API's rate divided by that of the bare handler. */
  ratio: number;
}

/**
 * Requests a second of the API and of the bare handler, in turns in one run: the median of some rounds after a short
 * first one.
 */
export async function compareRates(
  calls: { api: Asked; bare: Asked },
  { connections, rounds = 3, seconds = 5 }: { connections: number; rounds?: number; seconds?: number },
): Promise<Rates> {
  const seen = { bare: [] as number[], api: [] as number[] };
  for (let round = 0; round <= rounds; round++)
    for (const name of ["bare", "api"] as const) {
      const rate = await requestsPerSecond(calls[name], { connections, duration: round === 0 ? 2 : seconds });
      if (round > 0) seen[name].push(rate);
    }
  const [api, bare] = [median(seen.api), median(seen.bare)];
  return { api, bare, ratio: api / bare };
}

async function requestsPerSecond(asked: Asked, load: { connections: number; duration: number }) {
  const { requests, non2xx, errors } = await autocannon({ ...asked, ...load });
  if (non2xx + errors > 0) throw new Error(`${asked.url}: ${non2xx} refused, ${errors} failed`);
  return requests.average;
}

export const rates = ({ api, bare, ratio }: Rates, aim: number): string =>
  `bare ${bare.toFixed(0)}/s   api ${api.toFixed(0)}/s   ratio ${ratio.toFixed(2)}   (aim ${aim.toFixed(2)})`;
