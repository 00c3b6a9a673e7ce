import { expect, it } from "vitest";
import { texts } from "../texts.ts";
import { ApiFailure } from "./result.ts";

const statuses = [0, 201, 204, 302, ...Array.from({ length: 200 }, (_, index) => 400 + index)];

it.each(statuses)("a failure with status %i and no message is a sentence without numbers", (status) => {
  for (const body of [{}, { message: " " }]) {
    const { message } = new ApiFailure(status, body);
    expect(message).toMatch(/^[A-Z][^\d]{8,}$/);
    expect(message).not.toMatch(/status/i);
  }
});

it("a failure with a message keeps it", () => {
  expect(new ApiFailure(500, { message: "Carrier already exists" }).message).toBe("Carrier already exists");
});

it("a service that is away and a server without room have words of their own", () => {
  const message = (status: number) => new ApiFailure(status, {}).message;
  expect([0, 503, 507].map(message)).toEqual([texts.unreachable, texts.serviceRestarting, texts.noRoom]);
});
