import { once } from "node:events";
import type { AddressInfo } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

type ArrivedMail = Awaited<ReturnType<typeof readMail>> & { recipients: string[] };

/** A mail as its reader sees it; attachments as text, with a byte order mark if they have one. */
export async function readMail(bytes: Buffer) {
  const { subject, text, messageId, attachments, headers } = await PostalMime.parse(bytes);
  return {
    subject,
    text,
    messageId,
    headers: headers.map(({ key }) => key),
    attachments: attachments.map(({ filename, mimeType, content }) => ({
      filename,
      mimeType,
      content: Buffer.from(content as ArrayBuffer).toString(),
    })),
  };
}

/**
 * A real mail server for one test file. `onData` is called before a mail is taken: an error that it throws is the server's
 * refusal, and while it waits the sender waits too.
 */
export async function startSmtpServer({ onData = async () => {} }: { onData?: (from: string) => Promise<void> } = {}) {
  const mails: ArrivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH"],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        const { mailFrom } = session.envelope;
        void onData(mailFrom ? mailFrom.address : "")
          .then(() => readMail(Buffer.concat(chunks)))
          .then((mail) => {
            mails.push({ ...mail, recipients });
            done();
          }, done);
      });
    },
  });
  // a client that is killed, or gives up, in the middle of a mail
  server.on("error", () => {});
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    /** No authority signed its certificate. */
    smtp: { host: "127.0.0.1", port, tls: { rejectUnauthorized: false } },
    mails,
    /** Ends all connections without an answer. */
    hangUp: () => {
      for (const { _socket } of server.connections) _socket.destroy();
    },
    close: () => new Promise<void>((closed) => server.close(closed)),
  };
}
