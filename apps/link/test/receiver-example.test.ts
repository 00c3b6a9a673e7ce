import { expect, it } from "vitest";
import { providerSecret } from "../src/notifications/signature.ts";
import { runExample } from "./run-example.ts";
import { startLink } from "./start-link.ts";
import { keys } from "./test-keys.ts";

const link = await startLink();

it("the program of docs/notifications.md takes a notification once, and refuses what is not signed", async () => {
  const to = await link.provider("http://127.0.0.1:1/notify");
  const { place, printed } = await runExample("notifications.md", { PORTAL_SECRET: providerSecret(keys, to.id) });
  await link.api.build.update("provider", to.id, { notification_endpoint: `http://${place}/notify` });
  const [id = 0] = await link.queue(to);
  const sender = link.start({ allow: place });
  await expect.poll(() => link.read(id)).toMatchObject({ status: "processed" });
  await link.api.owner.query("update notification set status = 'pending', due_at = now() where id = $1", [id]);
  sender.wake();
  await expect.poll(() => link.read(id)).toMatchObject({ status: "processed", attempts: 2 });
  await expect.poll(() => printed).toEqual(["charge of 52551000001"]);
});
