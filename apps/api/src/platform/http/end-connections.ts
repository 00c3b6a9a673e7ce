import type { FastifyInstance } from "fastify";

/**
 * Ends each connection with its answer once the server closes. A client that kept one open would hold up what ends after the server,
 * so that jobs would not be put back before the process is over.
 */
export function endConnections(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook("preClose", async () => {
    isClosing = true;
  });
  app.addHook("onSend", async ({ raw }, reply) => {
    if (isClosing && raw.complete) reply.header("connection", "close");
  });
  // an answer that had begun before, such as a long file
  app.addHook("onResponse", async ({ raw }) => {
    if (isClosing && raw.complete) raw.socket.destroySoon();
  });
}
