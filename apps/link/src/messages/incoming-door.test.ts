import { describe, expect, it } from "vitest";
import { startDoor } from "../../test/start-door.ts";
import { startMessages } from "../../test/start-messages.ts";

const { api, product, keyword, newNumber, written } = await startMessages();
const { server, incomingOf } = await startDoor(api.db);
const made = await product();
const shortcode = await keyword(made, "НОВОСТИ");

const filled = (parts: Record<string, string>) => {
  const fields = {
    id: crypto.randomUUID(),
    to: shortcode,
    charset: "UTF-8",
    at: String(Math.floor(Date.now() / 1_000)),
    ...parts,
  };
  return Object.entries(fields)
    .map(([name, value]) => `${name}=${name === "text" ? value : encodeURIComponent(value)}`)
    .join("&");
};
/** Hands over a message as Kannel does, whose text is written for an address already. */
const hand = async (parts: Record<string, string>, address = incomingOf(made.provider_id)) => {
  const url = new URL(address);
  return server.inject(`${url.pathname}?${filled(parts)}`);
};
const utf16 = (text: string) =>
  [...Buffer.from(text, "utf16le").swap16()].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("");

describe("a message that Kannel hands over", () => {
  it("does what its keyword says, in the charset that Kannel names, and is answered with an empty text", async () => {
    const from = newNumber();
    expect(await hand({ from, charset: "UTF-16BE", text: utf16("новости") })).toMatchObject({
      statusCode: 200,
      body: "",
    });
    const [message] = await written(from);
    expect(message).toMatchObject({ content: "новости", answer: "subscribed", provider_id: made.provider_id });
    const held = api.db.selectFrom("subscription").selectAll().where("msisdn", "=", from);
    expect(await held.execute()).toMatchObject([{ active: true, created_at: message?.processed_at, mds_id: null }]);
  });

  it("counts once, however often it comes, also at one time", async () => {
    const from = newNumber();
    const message = { id: crypto.randomUUID(), from, text: encodeURIComponent("новости") };
    const replies = await Promise.all([hand(message), hand(message), hand(message)]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await hand(message)).toMatchObject({ statusCode: 200, body: "" });
    expect(await written(from)).toHaveLength(1);
    expect(await hand({ ...message, id: crypto.randomUUID() })).toMatchObject({ statusCode: 200 });
    expect((await written(from)).map(({ answer }) => answer)).toEqual(["subscribed", "alreadySubscribed"]);
  });

  it("is kept whole up to 2,000 characters, and longer ones end with a whole character", async () => {
    for (const [text, content] of [
      ["x".repeat(2_000), "x".repeat(2_000)],
      ["👍".repeat(2_001), "👍".repeat(2_000)],
    ] as const) {
      const from = newNumber();
      expect(await hand({ from, text: encodeURIComponent(text) })).toMatchObject({ statusCode: 200 });
      expect(await written(from)).toMatchObject([{ content }]);
    }
  });

  it("of a clock that is ahead has the moment of the portal, and one that is too old is refused", async () => {
    const from = newNumber();
    const text = "x";
    expect(await hand({ from, text, at: "4000000000" })).toMatchObject({ statusCode: 200 });
    const [message] = await written(from);
    expect(message?.processed_at).toEqual(message?.created_at);
    expect(await hand({ from, text, at: "1700000000" })).toMatchObject({ statusCode: 404 });
    expect(await written(from)).toHaveLength(1);
  });

  it("is refused where its address is guessed, or what it says cannot be read, and changes nothing", async () => {
    const from = newNumber();
    const other = await product();
    const right = incomingOf(made.provider_id);
    for (const wrong of [
      right.replace(`/${made.provider_id}/`, `/${other.provider_id}/`),
      right.replace(/\/[^/?]+\?/, "/guessed?"),
      right.replace(`/${made.provider_id}/`, "/0/"),
    ])
      expect(await hand({ from, text: "x" }, wrong)).toMatchObject({ statusCode: 404 });
    for (const [name, value] of [
      ["from", "12ab"],
      ["to", ""],
      ["at", "now"],
      ["id", "?"],
    ] as const) {
      const reply = await hand({ from, text: "x", [name]: value });
      expect(reply.statusCode).toBe(400);
      expect(reply.json()).toEqual({ message: `These fields cannot be read: ${name}` });
    }
    const bare = await server.inject(new URL(right).pathname);
    expect(bare.statusCode).toBe(400);
    expect(bare.json()).toEqual({ message: "These fields cannot be read: id, from, to, text, at" });
    expect(await written(from)).toEqual([]);
  });
});
