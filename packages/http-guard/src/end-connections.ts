import type { FastifyInstance } from "fastify";

/**
 * Lets a server that closes give the answers that are under way, and ends each connection with its answer: a client that kept one
 * open would hold up what ends after the server. What has no end within `patienceMs` is cut off.
 */
export function endConnections(app: FastifyInstance, patienceMs = 8_000): void {
  let cut: NodeJS.Timeout | undefined;
  app.addHook("preClose", async () => {
    cut = setTimeout(() => app.server.closeAllConnections(), patienceMs);
  });
  app.addHook("onClose", async () => clearTimeout(cut));
  app.addHook("onSend", async ({ raw }, reply) => {
    if (cut && raw.complete) reply.header("connection", "close");
  });
  // an answer that had begun before, such as a long file
  app.addHook("onResponse", async ({ raw }) => {
    if (cut && raw.complete) raw.socket.destroySoon();
  });
}
