import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { runExample } from "./run-example.ts";
import { startDoor } from "./start-door.ts";
import { startMessages } from "./start-messages.ts";

const { api, product, connect, queue, read, start } = await startMessages();
const { deliveryUrl } = await startDoor(api.db);

it("the program of docs/operate/carriers.md takes a message, and reports that it has arrived", async () => {
  const secret = `whsec_${randomBytes(32).toString("base64")}`;
  const { place } = await runExample("operate/carriers.md", { SECRET: secret });
  const to = await product();
  await connect(to.carrier_id, { kind: "http", address: `http://${place}/v1`, secret });
  const [id = 0] = await queue(to);
  start({ allow: `${place};notls`, deliveryUrl });
  await expect.poll(() => read(id)).toMatchObject({ status: "delivered", attempts: 1 });
});
