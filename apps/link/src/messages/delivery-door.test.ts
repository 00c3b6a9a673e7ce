import { type DeliveryReport, noteDelivery, referenceOf } from "@portal/api/link-kit";
import { describe, expect, it } from "vitest";
import { startDoor } from "../../test/start-door.ts";
import { startMessages } from "../../test/start-messages.ts";

const { api, product, queue, read } = await startMessages();
const { server } = await startDoor(api.db);

/** A message that a link has sent, with its name at the carrier. */
async function sentMessage(status: "pending" | "sent" = "sent") {
  const [id = 0] = await queue(await product());
  const [row] = await api.db
    .updateTable("monitor_message")
    .set({ status, attempts: 1, due_at: null, reference: crypto.randomUUID() })
    .where("id", "=", id)
    .returning(["id", "created_at", "reference"])
    .execute();
  if (!row?.reference) throw new Error("The message has no reference");
  return { id, name: referenceOf({ ...row, reference: row.reference }) };
}
const post = async (name: string, payload: object) =>
  (await server.inject({ method: "POST", url: `/delivery/${name}`, payload })).statusCode;
const kannel = async (name: string, query: string) => (await server.inject(`/delivery/${name}?${query}`)).statusCode;

describe("a report on a message", () => {
  it.each<[string, DeliveryReport["state"][][], string]>([
    [
      "arrival",
      [
        ["sent", "failed", "delivered"],
        ["sent", "delivered", "failed"],
        ["failed", "sent", "delivered"],
        ["failed", "delivered", "sent"],
        ["delivered", "sent", "failed"],
        ["delivered", "failed", "sent", "delivered"],
      ],
      "delivered",
    ],
    ["failure", [["sent", "failed", "failed"], ["failed", "sent"], ["failed"]], "failed"],
  ])("ends with the %s in whichever order it comes, also before the answer of the carrier", async (_, orders, end) => {
    for (const status of ["pending", "sent"] as const)
      for (const order of orders) {
        const { id, name } = await sentMessage(status);
        for (const state of order)
          expect(await noteDelivery(api.db, { reference: name, state, code: null })).toBe(true);
        expect(await read(id)).toMatchObject({ status: end, processed_at: expect.any(Date) });
      }
  });

  it("comes over HTTP with the carrier's code", async () => {
    const { id, name } = await sentMessage();
    expect(await post(name, { status: "failed", code: "absent" })).toBe(204);
    expect(await read(id)).toMatchObject({ status: "failed", carrier_code: "absent" });
  });

  it.each([
    ["type=1&answer=", "delivered", null],
    ["type=8&answer=ACK%2F", "sent", null],
    ["type=2&answer=id%3A7%20stat%3AUNDELIV%20err%3A011%20text%3A", "failed", "011"],
    ["type=16&answer=NACK%2F0x00000045%2FSubmit%20failed", "failed", "0x00000045"],
    ["type=16&answer=Rejected", "failed", "Rejected"],
  ])("of Kannel with %s is %s", async (query, status, carrier_code) => {
    const { id, name } = await sentMessage("pending");
    expect(await kannel(name, query)).toBe(204);
    expect(await read(id)).toMatchObject({ status, carrier_code });
  });

  it("leaves no number in the code", async () => {
    const { id, name } = await sentMessage();
    const { msisdn } = await read(id);
    expect(await post(name, { status: "failed", code: `absent ${msisdn}` })).toBe(204);
    expect(await read(id)).toMatchObject({ carrier_code: "absent " });
  });

  it("is refused where its name is guessed or its words are unknown, and changes nothing", async () => {
    const { id, name } = await sentMessage();
    const guessed = name.replace(/[^.]+$/, crypto.randomUUID());
    for (const wrong of [guessed, String(id), "a", `${id}.1.2`, `${"9".repeat(30)}.1.${crypto.randomUUID()}`])
      expect([await post(wrong, { status: "failed" }), await kannel(wrong, "type=1")]).toEqual([404, 404]);
    for (const payload of [{}, { status: "lost" }, { status: "failed", code: "x".repeat(101) }])
      expect(await post(name, payload)).toBe(400);
    for (const query of ["", "type=3", "type=1&type=2"]) expect(await kannel(name, query)).toBe(400);
    expect(await read(id)).toMatchObject({ status: "sent", carrier_code: null });
  });

  it.each([
    ["no status", { code: "absent" }, "A report has a status: sent, delivered or failed"],
    [
      "too long a code",
      { status: "failed", code: "x".repeat(101) },
      "The code of a report is a text of at most 100 characters",
    ],
  ])("with %s is told so", async (_, payload, message) => {
    const reply = await server.inject({ method: "POST", url: "/delivery/a", payload });
    expect(reply.json()).toEqual({ message });
  });

  it.each([
    ["no type", "answer=ACK", "A report has a type: 1, 2, 4, 8 or 16"],
    ["two answers", "type=1&answer=ACK&answer=NACK", "A report has one answer"],
  ])("of Kannel with %s is told so", async (_, query, message) => {
    expect((await server.inject(`/delivery/a?${query}`)).json()).toEqual({ message });
  });
});
