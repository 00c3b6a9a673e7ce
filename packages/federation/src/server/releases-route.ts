import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { releaseTypeOf } from "../storage/file-types.ts";
import { releasedBuilds } from "../storage/released-builds.ts";
import { anyOrigin, immutable } from "./headers.ts";
import { notFound, refuse } from "./refusals.ts";
import { sendFile } from "./send-file.ts";

const headers = { ...immutable, ...anyOrigin };

/** `/releases/<remote>/<build>/…`: files of builds that were released, and of types that are no documents (S3). */
export function addReleases(server: FastifyInstance, store: string): void {
  const root = join(store, "releases");
  const released = releasedBuilds(join(store, "registry"));
  server.get<{ Params: { "*": string } }>("/releases/*", { config: { kind: "release" } }, async (request, reply) => {
    const path = request.params["*"];
    const [remote = "", build = ""] = path.split("/");
    const type = releaseTypeOf(path);
    const isSent =
      type !== undefined &&
      (await released.has(remote, build)) &&
      (await sendFile(request, reply, { root, path, type, headers }));
    return isSent ? reply : refuse(reply.headers(anyOrigin), notFound());
  });
}
