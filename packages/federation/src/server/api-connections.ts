import { AsyncLocalStorage } from "node:async_hooks";
import { Readable } from "node:stream";
import { type Dispatcher, Pool } from "undici";
import type { PortalLimits } from "./limits.ts";
import { uploadsBusy } from "./refusals.ts";

/** So many calls are asked of the API at one time; more wait for their turn. */
const calls = 256;
const connectMs = 5_000;

type Request = Dispatcher["request"];
type Done = (error: Error | null, data: Dispatcher.ResponseData) => void;

/** Is aborted when the client of the call that is being passed on has gone; the proxy has no other way to tell. */
export const clientGone = new AsyncLocalStorage<AbortSignal>();

/**
 * The connections to the API. Uploads have some of their own: a body that is still on its way holds its connection, and so
 * it takes none away from calls, whose bodies are there before the API is asked (S2).
 */
export function connectApi(origin: string, { answerMs, uploads }: PortalLimits) {
  const options = { headersTimeout: answerMs, bodyTimeout: 0, connect: { timeout: connectMs } };
  const forCalls = new Pool(origin, { ...options, connections: calls });
  const forUploads = new Pool(origin, { ...options, connections: uploads });
  const request = (options: Dispatcher.RequestOptions, done: Done) => {
    if (!(options.body instanceof Readable)) {
      forCalls.request({ ...options, signal: clientGone.getStore() }, done);
    } else if (forUploads.stats.size >= uploads) {
      options.body.destroy();
      done(uploadsBusy(), {} as Dispatcher.ResponseData);
    } else {
      forUploads.request(options, done);
    }
  };
  return {
    request: request as Request,
    close: () => Promise.all([forCalls.destroy(), forUploads.destroy()]),
  };
}
