import { describe, expect, it } from "vitest";
import remote from "./remote.ts";

describe("routes of monitor", () => {
  it("are Monitor alone, opened by any one of its five permissions (B-032)", async () => {
    const [route, ...others] = remote.routes;
    expect(others).toEqual([]);
    expect(route).toMatchObject({
      name: "Monitor",
      path: "support/:msisdn?",
      access: [
        "monitor.subscription",
        "monitor.subscription-history",
        "monitor.blacklist",
        "monitor.notification",
        "monitor.messages",
      ],
    });
    expect(await route.page()).toHaveProperty("default");
  });
});
