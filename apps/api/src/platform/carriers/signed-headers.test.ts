import { expect, it } from "vitest";
import { secretBytes, signedHeaders } from "./signed-headers.ts";

it("signs as Standard Webhooks say; the values are the reference of their own tests", () => {
  const headers = signedHeaders({
    secrets: [secretBytes("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw")],
    id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
    at: new Date(1_614_265_330_000),
    body: '{"test": 2432232314}',
  });
  expect(headers["webhook-timestamp"]).toBe("1614265330");
  expect(headers["webhook-signature"]).toBe("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
});
