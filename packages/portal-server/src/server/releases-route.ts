import { type ReleaseStore, releaseTypeOf } from "@portal/releases/storage";
import type { FastifyInstance } from "fastify";
import { anyOrigin, releasedHeaders } from "./headers.ts";
import { notFound, refuse } from "./refusals.ts";
import { sendFile } from "./send-file.ts";

/** `/releases/<remote>/<build>/…`: files of released builds; no file is served as a document. */
export function addReleases(server: FastifyInstance, store: ReleaseStore): void {
  server.get<{ Params: { "*": string } }>("/releases/*", { config: { kind: "release" } }, async (request, reply) => {
    const [remote = "", build = "", ...names] = request.params["*"].split("/");
    const path = names.join("/");
    const type = releaseTypeOf(path);
    const read = (file: string) => store.readFile(remote, build, file);
    const isSent =
      type !== undefined &&
      (await store.isReleased(remote, build)) &&
      (await sendFile(request, reply, { read, path, type, headers: releasedHeaders }));
    return isSent ? reply : refuse(reply.headers(anyOrigin), notFound());
  });
}
