import { clients, sendKept } from "@portal/http-guard/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { answerJson, startPortal } from "./portal-fixtures.ts";

const mebibyte = 1024 * 1024;
let portal: Awaited<ReturnType<typeof startPortal>>;

beforeAll(async () => {
  portal = await startPortal(
    (request, response) => {
      const status = Number(request.headers["x-answer"] ?? 200);
      if (status === 200) request.resume().once("end", () => answerJson(response, status, { message: "read" }));
      else answerJson(response, status, { message: `early ${status}` });
    },
    // a busy machine sends the rest of a body with pauses
    { limits: { restIdleMs: 60_000 } },
  );
});
afterAll(() => portal.stop());

it.each(clients)(
  "D1, D2: %s reads what portal and API answer before a body came, and after it",
  async (_name, call) => {
    const post = (type: string, bytes: number, headers = {}) =>
      call({
        port: portal.port,
        method: "POST",
        path: "/api/v1/upload",
        headers: { "content-type": type, ...headers },
        body: Buffer.alloc(bytes, "1"),
      });
    for (const size of [mebibyte + 1, 12 * mebibyte])
      expect(await post("application/json", size)).toEqual({ status: 413, body: { message: "File is too big" } });
    expect(await post("application/json", mebibyte)).toEqual({ status: 200, body: { message: "read" } });
    // a file is larger than what the sockets between client and API hold
    const file = (status: number) =>
      post("multipart/form-data; boundary=x", 12 * mebibyte, { "x-answer": String(status) });
    for (const status of [401, 403, 404, 413])
      expect(await file(status)).toEqual({ status, body: { message: `early ${status}` } });
    expect(await file(200)).toEqual({ status: 200, body: { message: "read" } });
  },
);

it("D2: a connection serves the next request after an early answer", async () => {
  const kept = await sendKept(portal.port, Buffer.alloc(3 * mebibyte, "1"));
  expect(kept).toEqual({ statuses: [413, 413, 413], connections: 1 });
});
