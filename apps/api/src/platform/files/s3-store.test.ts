import { startS3 } from "@portal/releases/s3-testing";
import { afterAll, expect, it, vi } from "vitest";
import { createS3Store } from "./s3-store.ts";
import { StoreAway } from "./store-away.ts";

const server = await startS3();
afterAll(() => server.stop());
const store = createS3Store(server.settings);

async function* text() {
  yield "abc";
}

const uses = {
  save: () => store.save(text()),
  open: () => store.open(crypto.randomUUID()),
  remove: () => store.remove(crypto.randomUUID()),
};

it.each([
  ["that does not let us in", { status: 403, code: "AccessDenied" }],
  ["that does not know our key", { status: 403, code: "InvalidAccessKeyId" }],
  ["without the bucket", { status: 404, code: "NoSuchBucket" }],
  ["that has trouble of its own", { status: 503, code: "SlowDown" }],
])("a store %s is away, with its own words for the log", async (_, trouble) => {
  server.meddle(() => trouble);
  for (const use of Object.values(uses)) {
    const failure = await use().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StoreAway);
    expect((failure as StoreAway).message).toContain(trouble.code);
  }
  server.meddle(() => undefined);
  await store.save(text());
});

it("a store that is full answers as a full disk does (507)", async () => {
  server.meddle(() => ({ status: 507, code: "XMinioStorageFull" }));
  await expect(store.save(text())).rejects.toMatchObject({ status: 507, message: "The server has no room" });
  server.meddle(() => undefined);
});

it("tells that it takes no files while the bucket does not answer", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  try {
    expect(await store.state()).toEqual({ place: "s3", takesFiles: true });
    server.meddle(() => ({ status: 403, code: "AccessDenied" }));
    vi.advanceTimersByTime(6_000);
    expect(await store.state()).toEqual({ place: "s3", takesFiles: false });
    server.meddle(() => undefined);
    vi.advanceTimersByTime(6_000);
    expect(await store.state()).toEqual({ place: "s3", takesFiles: true });
  } finally {
    vi.useRealTimers();
  }
});

it.each([
  ["does not let us in", { status: 403, code: "AccessDenied" }],
  ["has no such bucket", { status: 404, code: "NoSuchBucket" }],
])("a start with a store that %s ends with the name of the setting", async (_, trouble) => {
  server.meddle(() => trouble);
  await expect(store.requireBucket()).rejects.toThrow(
    `FILES_S3_BUCKET: the store answers ${trouble.status} for ${server.settings.bucket}`,
  );
  server.meddle(() => ({ status: 503, code: "SlowDown" }));
  await store.requireBucket(); // it may be well in a moment
  server.meddle(() => undefined);
  await store.requireBucket();
});

it("a server that is not there is away too", async () => {
  const nowhere = createS3Store({ ...server.settings, endpoint: "http://127.0.0.1:9" });
  await expect(nowhere.save(text())).rejects.toBeInstanceOf(StoreAway);
  await nowhere.requireBucket();
  expect(await nowhere.state()).toEqual({ place: "s3", takesFiles: false });
});
