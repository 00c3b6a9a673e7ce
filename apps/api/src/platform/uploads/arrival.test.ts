import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { startTestApi } from "#test/start-test-api.ts";
import type { Caller } from "../auth/caller.ts";
import { createDb } from "../database/database.ts";
import { insertJob } from "../jobs/jobs.queries.ts";
import { withArrival } from "./arrival.ts";

const api = await startTestApi();
const replicas = [createDb(api.pool), createDb((await api.replica()).pool)] as const;
const times = (count: number) => Array.from({ length: count }, (_, index) => index);

async function newUser(): Promise<Caller> {
  const { id: userId } = await api.build.user();
  return { userId, carrierId: null, providerId: null } as Caller;
}

/** Files that begin to arrive at both replicas at once, and arrive until they are released. */
function arrive(caller: Caller, count: number) {
  const letGo = Promise.withResolvers<void>();
  const seen = { arriving: 0, refused: 0 };
  const all = Promise.all(
    times(count).map((index) =>
      withArrival(replicas[index % 2 === 0 ? 0 : 1], caller, async () => {
        seen.arriving += 1;
        await letGo.promise;
        throw new Error("the sender went away");
      }).catch((error: { status?: number }) => {
        if (error.status === 429) seen.refused += 1;
      }),
    ),
  );
  return { all, letGo: letGo.resolve, seen: () => seen };
}

it("ten files of a user may be open at all replicas together, those that still arrive included (M8)", async () => {
  const caller = await newUser();
  const files = arrive(caller, 30);
  await expect.poll(files.seen).toEqual({ arriving: 10, refused: 20 });
  await expect(withArrival(replicas[0], caller, async () => 1)).rejects.toMatchObject({ status: 429 });
  expect(await withArrival(replicas[0], await newUser(), () => sleep(0, "another user's"))).toBe("another user's");
  files.letGo();
  await files.all;
  expect(await api.db.selectFrom("arriving_upload").selectAll().where("user_id", "=", caller.userId).execute()).toEqual(
    [],
  );
});

it("a file that became a job counts on without a gap, one of a process that died no longer (M8)", async () => {
  const caller = await newUser();
  const file = { name: "a.csv", key: "00000000-0000-0000-0000-000000000000", bytes: 1, sha256: "0".repeat(64) };
  const become = () =>
    withArrival(replicas[1], caller, ({ become }) =>
      become((tx) => insertJob(tx, { kind: "not of this server", caller, file })),
    );
  for (const _ of times(8)) await become();
  const dead = { user_id: caller.userId, alive_at: new Date(Date.now() - 60_000) };
  await api.db.insertInto("arriving_upload").values([dead, dead, dead]).execute();
  await become();
  await become();
  await expect(become()).rejects.toMatchObject({ status: 429 });
});
