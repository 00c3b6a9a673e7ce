// The cluster's mail server: `node smtp-process.ts PORT FOLDER KEY CERTIFICATE`. Each mail becomes a file in the
// folder, in the form of the API's own outbox. It ends with the process that started it.
import { createWriteStream, mkdirSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { SMTPServer } from "smtp-server";

const [port, folder = "", key = "", certificate = ""] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
let taken = 0;

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["AUTH"],
  key: readFileSync(key),
  cert: readFileSync(certificate),
  onData: (stream, _session, done) => {
    taken += 1;
    const name = `${Date.now()}-${String(taken).padStart(6, "0")}.eml`;
    const unfinished = join(folder, `${name}.part`);
    pipeline(stream, createWriteStream(unfinished)).then(() => {
      renameSync(unfinished, join(folder, name));
      done();
    }, done);
  },
});
// a client was killed, or gave up, in the middle of a mail
server.on("error", (error) => console.error(`A mail broke off: ${error.message}`));
server.listen(Number(port), "127.0.0.1", () => process.send?.("ready"));
for (const signal of ["SIGINT", "SIGTERM", "disconnect"]) process.on(signal, () => process.exit(0));
