import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";
import { secretBytes, signedHeaders } from "../src/platform/carriers/signed-headers.ts";

interface Charge {
  reference: string;
  msisdn: string;
  amount: string;
}

/** What the carrier does with a request for a charge. */
type Answer = (charge: Charge, reply: ServerResponse) => void;

const json = (reply: ServerResponse, status: number, body: object) =>
  void reply.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));

/** Answers of a carrier to a charge. */
export const accepts: Answer = ({ reference }, reply) =>
  json(reply, 200, { status: "accepted", reference: `c-${reference.slice(0, 8)}` });
export const refuses =
  (code: string, status = 402): Answer =>
  (_charge, reply) =>
    json(reply, status, { status: "refused", code });
export const staysSilent: Answer = () => {};
export const losesConnection: Answer = (_charge, reply) => void reply.destroy();

/**
 * A carrier on HTTP of a test's own. It remembers each charge once, answers as the test says, and tells by reference what it
 * knows of a charge.
 */
export async function startCarrier() {
  const secret = `whsec_${randomBytes(32).toString("base64")}`;
  const carrier = {
    secret,
    address: "",
    /** The entry of the allow-list. */
    allowed: "",
    charges: [] as Charge[],
    /** Ids of the requests about charges, in their order. */
    asked: [] as string[],
    answer: accepts,
    /** What it tells of a charge when it is asked; undefined where it does not know the charge. */
    told: undefined as Answer | undefined,
  };
  const server = createServer(async (request, reply) => {
    const body = await textOf(request);
    const { "webhook-id": id, "webhook-timestamp": seconds, "webhook-signature": signature } = request.headers;
    const at = new Date(Number(seconds) * 1_000);
    const expected = signedHeaders({ secrets: [secretBytes(secret)], id: String(id), at, body });
    if (expected["webhook-signature"] !== signature) return json(reply, 401, { message: "The signature is wrong" });
    if (request.method === "POST") {
      const charge: Charge = JSON.parse(body);
      if (request.headers["idempotency-key"] !== charge.reference) return json(reply, 400, {});
      carrier.charges.push(charge);
      return carrier.answer(charge, reply);
    }
    const reference = String(request.url).split("/").at(-1) ?? "";
    carrier.asked.push(reference);
    if (!carrier.told) return json(reply, 404, {});
    return carrier.told({ reference, msisdn: "", amount: "" }, reply);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  carrier.address = `http://127.0.0.1:${port}/charges`;
  carrier.allowed = `127.0.0.1:${port};notls`;
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return carrier;
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const part of request) text += part;
  return text;
}
