/** How much of a body has been sent. */
export interface SendProgress {
  readonly sent: number;
  readonly total: number;
}

export type OnSendProgress = (progress: SendProgress) => void;

/** Statuses with which a `Response` takes no body, not even an empty one. */
const withoutBody = new Set([204, 205, 304]);

interface Sending {
  method: string;
  headers: Record<string, string>;
  body: FormData | string | null;
  signal: AbortSignal | null;
}

/**
 * Works like `fetch`, and also reports the progress of sending, which `fetch` does not: resolves with the answer, and rejects
 * like `fetch`.
 */
export function sendWithProgress(url: string, sending: Sending, onProgress: OnSendProgress): Promise<Response> {
  const { method, headers, body, signal } = sending;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open(method, url);
    request.responseType = "blob";
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress({ sent: loaded, total });
    request.onload = () => {
      const body = withoutBody.has(request.status) ? null : (request.response as Blob);
      resolve(new Response(body, { status: request.status, headers: headersOf(request) }));
    };
    request.onerror = () => reject(new TypeError("The call got no answer"));
    request.onabort = () => reject(signal?.reason ?? new DOMException("The call was aborted", "AbortError"));
    request.onloadend = () => signal?.removeEventListener("abort", abort);
    signal?.throwIfAborted();
    signal?.addEventListener("abort", abort);
    request.send(body);
  });
}

function headersOf(request: XMLHttpRequest): Headers {
  const lines = request.getAllResponseHeaders().trim().split(/\r?\n/);
  const pairs = lines.filter((line) => line.includes(":")).map((line) => line.split(/:(.*)/, 2) as [string, string]);
  return new Headers(pairs.map(([name, value]) => [name.trim(), value.trim()]));
}
