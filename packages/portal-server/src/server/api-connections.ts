import { AsyncLocalStorage } from "node:async_hooks";
import { Readable } from "node:stream";
import { networkOf } from "@portal/http-guard";
import { type Dispatcher, Pool } from "undici";
import type { PortalLimits } from "./limits.ts";
import { tooManyUploads, uploadsBusy } from "./refusals.ts";

/** So many calls are asked of the API at one time; more wait for their turn. */
const calls = 256;
const connectMs = 5_000;

type Request = Dispatcher["request"];
type Done = (error: Error | null, data: Dispatcher.ResponseData) => void;

interface Client {
  address: string;
  /** Is aborted when the client has gone. */
  gone: AbortSignal;
}

/** Whose call is being passed on; the proxy has no other way to tell. */
export const clientOfCall = new AsyncLocalStorage<Client>();

/**
 * The connections to the API. Uploads have some of their own: a body that is still on its way holds its connection, and so
 * it takes none away from calls, whose bodies are there before the API is asked. One address may use some of them only,
 * from before the first byte until the API has answered.
 */
export function connectApi(origin: string, { answerMs, uploads, uploadsPerAddress }: PortalLimits) {
  const options = { headersTimeout: answerMs, bodyTimeout: 0, connect: { timeout: connectMs } };
  const forCalls = new Pool(origin, { ...options, connections: calls });
  const forUploads = new Pool(origin, { ...options, connections: uploads });
  const uploading = new Map<string, number>();
  const upload = (options: Dispatcher.RequestOptions, body: Readable, done: Done) => {
    const network = networkOf(clientOfCall.getStore()?.address ?? "");
    const fromThere = uploading.get(network) ?? 0;
    const isTheirs = fromThere >= uploadsPerAddress;
    if (isTheirs || forUploads.stats.size >= uploads) {
      body.destroy();
      done(isTheirs ? tooManyUploads() : uploadsBusy(), {} as Dispatcher.ResponseData);
      return;
    }
    uploading.set(network, fromThere + 1);
    forUploads.request(options, (error, data) => {
      const left = (uploading.get(network) ?? 1) - 1;
      if (left > 0) {
        uploading.set(network, left);
      } else {
        uploading.delete(network);
      }
      done(error, data);
    });
  };
  const request = (options: Dispatcher.RequestOptions, done: Done) => {
    if (options.body instanceof Readable) {
      upload(options, options.body, done);
    } else {
      forCalls.request({ ...options, signal: clientOfCall.getStore()?.gone }, done);
    }
  };
  return {
    request: request as Request,
    close: () => Promise.all([forCalls.destroy(), forUploads.destroy()]),
  };
}
