import { carrierConnectionLimits } from "@portal/api-client/contract/carrier-connections";
import { describe, expect, it } from "vitest";
import { startDoor } from "./start-door.ts";
import { hasKannel, kannelUser, startKannel } from "./start-kannel.ts";
import { startMessages } from "./start-messages.ts";

if (!hasKannel) console.log("Kannel is not installed, so nothing is sent to it: apt-get install kannel");

describe.skipIf(!hasKannel)("the real Kannel", async () => {
  if (!hasKannel) return;
  const begun = Promise.withResolvers<Awaited<ReturnType<typeof startRig>>>();
  const startRig = async (place: string) => {
    const rig = await startMessages({ carrierAddresses: place });
    const asked = await rig.product();
    return { ...rig, asked, shortcode: await rig.keyword(asked, "Café 1"), door: await startDoor(rig.api.db) };
  };
  const kannel = await startKannel(async (place) => {
    const rig = await startRig(place);
    begun.resolve(rig);
    return rig.door.incomingOf(rig.asked.provider_id);
  });
  const { api, product, connect, queue, read, start, newNumber, written, asked, shortcode, door } = await begun.promise;
  const { deliveryUrl } = door;
  const parts = { kind: "kannel", address: kannel.address, username: kannelUser.username } as const;

  it.each([
    ["of seven bits", "Hello {€} at 50 % & café"],
    ["of other letters", "Привет, ñandú + 1"],
  ])("sends a message %s as it is, and reports that it has arrived", async (_, text) => {
    const made = await product();
    await connect(made.carrier_id, { ...parts, secret: kannelUser.password });
    const [id = 0] = await queue(made);
    const { msisdn } = await read(id);
    await api.build.update("monitor_message", id, { content: text });
    start({ allow: kannel.place, deliveryUrl });
    await expect.poll(() => read(id)).toMatchObject({ status: "delivered", attempts: 1, carrier_code: null });
    await expect.poll(() => kannel.received).toContainEqual({ from: "77700", to: msisdn, text });
  });

  it("hands over what a subscriber writes once, which subscribes them, and sends them nothing back", async () => {
    const msisdn = newNumber();
    const receivedBefore = kannel.received.length;
    kannel.write(`+${msisdn}`, shortcode, "café 1");
    await expect
      .poll(() => written(msisdn))
      .toMatchObject([
        { content: "café 1", answer: "subscribed", product_id: asked.id, provider_id: asked.provider_id },
      ]);
    kannel.write(msisdn, shortcode, "50 % & more");
    await expect.poll(() => written(msisdn)).toMatchObject([{}, { content: "50 % & more", answer: "keywordNotFound" }]);
    expect(kannel.received).toHaveLength(receivedBefore);
  });

  it.each([
    ["Arabic", "مرحبا، أريد الاشتراك"],
    ["emoji", "Yes 👍🏽 please 🎉"],
  ])("hands over what a subscriber writes with %s, whole", async (_, text) => {
    const msisdn = newNumber();
    kannel.writeUcs2(msisdn, shortcode, text);
    await expect.poll(() => written(msisdn)).toMatchObject([{ content: text }]);
  });

  it("joins the parts of a long message, in whichever order they come, to one", async () => {
    const msisdn = newNumber();
    const [first, second] = ["a".repeat(153), "é".repeat(153)];
    kannel.writePart(msisdn, shortcode, { text: second, number: 7, of: 2, nth: 2 });
    kannel.writePart(msisdn, shortcode, { text: first, number: 7, of: 2, nth: 1 });
    await expect.poll(() => written(msisdn)).toMatchObject([{ content: `${first}${second}` }]);
  });

  it("that does not know the password takes nothing, and the message waits for its next try", async () => {
    const made = await product();
    await connect(made.carrier_id, { ...parts, secret: "another password" });
    const [id = 0] = await queue(made);
    start({ allow: kannel.place, deliveryUrl });
    const failure = "The carrier was away, or did not take the message";
    await expect.poll(() => read(id)).toMatchObject({ status: "pending", attempts: 1, failure });
  });

  it("is tested from the form of its connection, which sends nothing", async () => {
    const staff = await api.as({ permissions: ["carrier-connection.create"] });
    const sentBefore = kannel.received.length;
    const test = (password: string, timeLimit: number) =>
      staff.post("/services/carrier-connections/test", {
        body: {
          carrierConnectionPurpose: "messages",
          carrierConnectionKind: "kannel",
          carrierConnectionAddress: kannel.address,
          carrierConnectionUser: kannelUser.username,
          carrierConnectionSecret: password,
          carrierConnectionTimeLimit: timeLimit,
        },
      });
    expect(await test(kannelUser.password, carrierConnectionLimits.timeLimitMax)).toMatchObject({
      status: 200,
      body: { message: "The carrier can be reached" },
    });
    // a failure is told when the time limit is over
    expect(await test("another password", carrierConnectionLimits.timeLimitMin)).toMatchObject({ status: 502 });
    expect(kannel.received).toHaveLength(sentBefore);
  });
});
