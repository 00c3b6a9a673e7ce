import { describe, expect, it } from "vitest";
import remote from "./remote.ts";

describe("routes of operations", () => {
  it.each([
    // B-033, B-489
    ["Statements", "statement", ["statement.list"]],
    // B-041, B-497
    ["Jobs", "jobs", ["job.list"]],
    // who may start one opens his own (P-7)
    [
      "Job",
      "jobs/:id",
      expect.arrayContaining(["job.list", "broadcast.create", "whitelist.import", "blacklist.create"]),
    ],
    ["WhitelistOneShot", "whitelist-one-shot", ["whitelist.list"]],
    // B-034
    ["BulkUnsubscriptions", "bulk-unsubscriptions", ["bulk-unsubscriptions.list"]],
    // B-040
    ["DirectSubscription", "direct-subscription", ["direct-subscription.create"]],
    // B-035
    ["Broadcast", "broadcast", ["broadcast.create"]],
  ])("%s", async (name, path, access) => {
    const route = remote.routes.find((one) => one.name === name);
    expect(route).toMatchObject({ path, access });
    expect(await route?.page()).toHaveProperty("default");
  });
});
