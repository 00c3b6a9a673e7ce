export interface Download {
  readonly blob: Blob;
  readonly filename: string | null;
}

/** Called repeatedly while an answer arrives, with the bytes that are there. */
export type OnReceive = (bytes: number) => void;

/** The file of an answer and the server's name for it. The browser keeps the bytes, so that a large file fits too. */
export async function readDownload(reply: Response, onReceive?: OnReceive): Promise<Download> {
  const disposition = reply.headers.get("content-disposition") ?? "";
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename="?([^";]+)"?/i.exec(disposition)?.[1];
  const blob = await counted(reply, onReceive).blob();
  return { blob, filename: encoded ? decodeURIComponent(encoded) : (plain ?? null) };
}

function counted(reply: Response, onReceive: OnReceive | undefined): Response {
  if (!onReceive || !reply.body) return reply;
  let bytes = 0;
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      onReceive(bytes);
      controller.enqueue(chunk);
    },
  });
  const type = reply.headers.get("content-type");
  return new Response(reply.body.pipeThrough(counter), { headers: type ? { "content-type": type } : {} });
}
