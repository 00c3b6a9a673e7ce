import { type Db, noteDelivery, unknownAddress } from "@portal/api/link-kit";
import type { FastifyInstance, FastifyReply } from "fastify";
import * as z from "zod/mini";

const noStatus = "A report has a status: sent, delivered or failed";
const noCode = "The code of a report is a text of at most 100 characters";
const Report = z.object(
  {
    status: z.enum(["sent", "delivered", "failed"], noStatus),
    code: z.optional(z.nullable(z.string(noCode).check(z.maxLength(100, noCode)))),
  },
  noStatus,
);
/** The kinds of reports of Kannel, and the words of the SMSC. */
const KannelReport = z.object({
  type: z.enum(["1", "2", "4", "8", "16"], "A report has a type: 1, 2, 4, 8 or 16"),
  answer: z.optional(z.string("A report has one answer")),
});
const kannelStates = { "1": "delivered", "2": "failed", "4": "sent", "8": "sent", "16": "failed" } as const;

/**
 * `delivery/{reference}`: what became of a message. Carriers over HTTP POST it, and Kannel calls the address. The reference is known
 * to the carrier alone.
 */
export function openDeliveryDoor(server: FastifyInstance, db: Db): void {
  const note = async (reply: FastifyReply, report: Parameters<typeof noteDelivery>[1]) => {
    if (!(await noteDelivery(db, report))) throw unknownAddress();
    return reply.status(204).send();
  };
  server.post<{ Params: { reference: string } }>("/delivery/:reference", async ({ params, body }, reply) => {
    const { data, error } = z.safeParse(Report, body);
    if (error) return reply.status(400).send({ message: problemsOf(error) });
    return note(reply, { reference: params.reference, state: data.status, code: data.code ?? null });
  });
  server.get<{ Params: { reference: string } }>("/delivery/:reference", async ({ params, query }, reply) => {
    const { data, error } = z.safeParse(KannelReport, query);
    if (error) return reply.status(400).send({ message: problemsOf(error) });
    const state = kannelStates[data.type];
    const code = state === "failed" ? codeOf(data.answer ?? "") : null;
    return note(reply, { reference: params.reference, state, code });
  });
}

const problemsOf = ({ issues }: z.core.$ZodError): string => issues.map(({ message }) => message).join(". ");

/** The code in the words of an SMSC: `… err:011 …` of a receipt, `NACK/0x00000045/…` of a refusal, or the words themselves. */
const codeOf = (answer: string): string | null =>
  (/\berr:(\w+)/.exec(answer)?.[1] ?? /^NACK\/([^/]+)/.exec(answer)?.[1] ?? answer.trim()) || null;
