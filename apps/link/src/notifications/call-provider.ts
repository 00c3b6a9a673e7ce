import { isIP } from "node:net";
import { type AllowedHost, type Resolve, resolveByDns } from "@portal/api/link-kit";
import { Agent, buildConnector, errors } from "undici";
import { AddressNotAllowed, callableAddresses } from "./callable-address.ts";

/** What a call came to; `failure` is a sentence for staff. */
export type Outcome = { arrived: true } | { arrived: false; failure: string };

interface CallerOptions {
  allow: readonly AllowedHost[];
  resolve?: Resolve | undefined;
  /** The time limit of a call, from the look-up of its host to the end of its answer. */
  limitMs?: number | undefined;
}

interface Message {
  endpoint: string;
  headers: Record<string, string>;
  body: string;
}

const defaultLimitMs = 10_000;
/** So much of an answer is read, to keep its connection; more ends the connection. */
const answerBytes = 4_096;

/** Calls servers of providers over kept connections, each to an address that was checked; it follows no redirect. */
export function createCaller({ allow, resolve = resolveByDns, limitMs = defaultLimitMs }: CallerOptions) {
  const resolveOnce = shareLookUps(resolve);
  const connect: buildConnector.connector = (to, callback) => {
    const host = to.hostname.replace(/^\[(.*)\]$/, "$1");
    const port = Number(to.port || (to.protocol === "https:" ? 443 : 80));
    callableAddresses({ host, port }, allow, resolveOnce).then(
      (addresses) => {
        const checked = addresses.map((address) => ({ address, family: isIP(address) }));
        buildConnector({ timeout: limitMs, lookup: (_host, _options, found) => found(null, checked) })(to, callback);
      },
      (error: Error) => callback(error, null),
    );
  };
  const agent = new Agent({ connect, headersTimeout: limitMs, bodyTimeout: limitMs });

  return {
    async call({ endpoint, headers, body }: Message): Promise<Outcome> {
      const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
      if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
        return failed("The provider's notification endpoint is no http or https address");
      const signal = AbortSignal.timeout(limitMs);
      try {
        const answer = await agent.request({
          origin: url.origin,
          path: url.pathname + url.search,
          method: "POST",
          headers: { "content-type": "application/json", "user-agent": "carrier-portal", ...headers },
          body,
          signal,
        });
        // the status has decided; the rest does not matter
        await answer.body.dump({ limit: answerBytes, signal }).catch(() => undefined);
        return outcomeOf(answer.statusCode);
      } catch (error) {
        if (error instanceof AddressNotAllowed)
          return failed(`The address ${error.message} is not public, and NOTIFICATION_ADDRESSES does not name it`);
        return failed(signal.aborted ? tooLate(limitMs) : describe(error as NodeJS.ErrnoException, limitMs));
      }
    },
    close: () => agent.destroy(),
  };
}

/** Shares a look-up among the calls that wait for it: Node makes four at one time, and a slow name must not take them all. */
function shareLookUps(resolve: Resolve): Resolve {
  const running = new Map<string, ReturnType<Resolve>>();
  return (host) => {
    const found = running.get(host) ?? resolve(host).finally(() => running.delete(host));
    running.set(host, found);
    return found;
  };
}

const failed = (failure: string): Outcome => ({ arrived: false, failure });

function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return { arrived: true };
  const redirect = status >= 300 && status < 400 ? ", and redirects are not followed" : "";
  return failed(`The provider's server answered ${status}${redirect}`);
}

const tooLate = (limitMs: number) => `The provider's server did not answer within ${limitMs / 1_000} seconds`;

/** An error of a call in a sentence for staff, with its code for those who look further. */
function describe(error: NodeJS.ErrnoException, limitMs: number): string {
  const { code = error.name } = error;
  const isTimeout = error instanceof errors.HeadersTimeoutError || error instanceof errors.ConnectTimeoutError;
  if (isTimeout) return tooLate(limitMs);
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return `The name of the provider's server was not found (${code})`;
  if (/CERT|TLS|SSL|SELF_SIGNED|VERIFY/.test(code))
    return `The certificate of the provider's server is not trusted (${code})`;
  return `The provider's server could not be reached (${code})`;
}
