import { signedHeaders } from "@portal/api/link-kit";
import { Webhook } from "standardwebhooks";
import { describe, expect, it } from "vitest";
import { type Keys, providerSecret, providerSecrets } from "./signature.ts";

const former = { id: "2025", key: Buffer.alloc(32, 1) };
const next = { id: "2026", key: Buffer.alloc(32, 2) };
const body = JSON.stringify({ type: "charge" });
const headers = (keys: Keys, providerId: number) =>
  signedHeaders({ secrets: providerSecrets(keys, providerId), id: "notification-7", body, at: new Date() });

describe("a signature", () => {
  it("is one that Standard Webhooks takes", () => {
    expect(new Webhook(providerSecret([next], 12)).verify(body, headers([next], 12))).toEqual({ type: "charge" });
  });

  it("fits one provider alone, and one body", () => {
    const webhook = new Webhook(providerSecret([next], 12));
    expect(() => webhook.verify(body, headers([next], 13))).toThrow();
    expect(() => webhook.verify(`${body} `, headers([next], 12))).toThrow();
  });

  it("fits the secret of the former key while both keys are set", () => {
    expect(() => new Webhook(providerSecret([former], 12)).verify(body, headers([next, former], 12))).not.toThrow();
    expect(() =>
      new Webhook(providerSecret([next, former], 12)).verify(body, headers([next, former], 12)),
    ).not.toThrow();
  });
});
