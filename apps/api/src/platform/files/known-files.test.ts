import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { S3Settings } from "@portal/releases/s3";
import { startS3 } from "@portal/releases/s3-testing";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startTestApi } from "#test/start-test-api.ts";
import { createDisk } from "./disk.ts";
import { createKnownFiles, fileColumns } from "./known-files.ts";
import { openStore } from "./open-store.ts";

const api = await startTestApi();

/** A store and the names of all its files, whole or not. */
async function place(s3: S3Settings | null, names: (folder: string) => Promise<string[]>) {
  const folder = mkdtempSync(join(tmpdir(), "portal-known-"));
  const store = await openStore({ folder, s3, disk: createDisk({ folder, reserveBytes: 0 }) });
  const removed: string[] = [];
  const watched: typeof store = {
    ...store,
    async remove(key) {
      removed.push(key);
      await store.remove(key);
    },
  };
  return {
    removed,
    settings: JSON.stringify({ folder, s3 }),
    names: () => names(folder),
    files: createKnownFiles({ db: api.db, store: watched }),
    replica: createKnownFiles({ db: api.db, store: watched }),
    end: () => rmSync(folder, { recursive: true }),
  };
}

const inFolder = () => place(null, async (folder) => readdirSync(folder));

async function inBucket() {
  const server = await startS3();
  const bucket = await place(server.settings, server.keys);
  return {
    ...bucket,
    async end() {
      bucket.end();
      await server.stop();
    },
  };
}

/** Sweeps with every process silent, and again after one of them, this one included, has just given a sign of life. */
const sweptOf = (there: { files: { sweep(): Promise<unknown> }; names(): Promise<unknown> }) =>
  expect.poll(async () => {
    await age();
    await there.files.sweep();
    return there.names();
  });

async function* text() {
  yield "%PDF-1.7";
}

const loose = () => api.db.selectFrom("loose_file").selectAll().execute();
/** Makes every process look silent for two minutes. */
const age = () =>
  api.owner.query("update loose_file set alive_at = now() - interval '2 minutes' where removed_at is null");
const jobOf = async (input_path: string | null, more = {}) =>
  api.db
    .insertInto("job")
    .values({ kind: "test", user_id: (await api.build.user()).id, input_path, ...more })
    .returning("id")
    .executeTakeFirstOrThrow();

const children: ChildProcess[] = [];
afterEach(async () => {
  for (const child of children.splice(0))
    if (child.exitCode === null && child.signalCode === null) {
      child.kill("SIGKILL");
      await once(child, "exit");
    }
  await api.owner.query("update job set input_path = null, result_path = null");
  await api.owner.query("delete from loose_file");
});

async function kill(child: ChildProcess): Promise<void> {
  child.kill("SIGKILL");
  await once(child, "exit");
}

describe.each([
  ["a folder", inFolder],
  ["a bucket of S3", inBucket],
] as const)("in %s, a file", (_, open) => {
  let there: Awaited<ReturnType<typeof inBucket>> | Awaited<ReturnType<typeof inFolder>>;
  beforeAll(async () => {
    there = await open();
  });
  afterAll(() => there.end());

  function holder(how: "arriving" | "saved"): ChildProcess {
    const program = join(import.meta.dirname, "../../../test/file-holder-process.ts");
    const child = fork(program, [String(api.pool.options.connectionString), there.settings, how]);
    children.push(child);
    return child;
  }

  it("that a killed process was taking goes with the next sweep", async () => {
    const child = holder("arriving");
    await expect.poll(there.names).toHaveLength(1);
    await there.files.sweep();
    expect(await there.names()).toHaveLength(1);
    await kill(child);
    await sweptOf(there).toEqual([]);
  });

  it("that was whole when its process was killed, before a row referred to it, goes too", async () => {
    const child = holder("saved");
    const [key] = await once(child, "message");
    await kill(child);
    await there.files.sweep();
    expect(await there.names()).toEqual([expect.stringContaining(key)]);
    await sweptOf(there).toEqual([]);
    expect(await loose()).toEqual([expect.objectContaining({ key, removed_at: expect.any(Date) })]);
  });

  it("that a process holds is kept as long as it lives, and is its own once a row refers to it", async () => {
    const child = holder("saved");
    const [key] = await once(child, "message");
    await age();
    await expect.poll(async () => (await loose())[0]?.alive_at.getTime()).toBeGreaterThan(Date.now() - 60_000);
    await there.files.sweep();
    child.send((await api.build.user()).id);
    expect(await once(child, "message")).toEqual(["referred", undefined]);
    expect(await loose()).toEqual([]);
    await there.files.sweep();
    expect(await there.names()).toEqual([expect.stringContaining(key)]);
    await api.db.updateTable("job").set({ input_path: null }).execute();
    await there.files.remove(key);
    expect(await there.names()).toEqual([]);
  });

  it("that its process takes back, as it saw no answer to its commit, stays if a row refers to it or is about to", async () => {
    const { key } = await there.files.save(text());
    const user = await api.build.user();
    await api.db.transaction().execute(async (tx) => {
      await tx.insertInto("job").values({ kind: "test", user_id: user.id, input_path: key }).execute();
      await there.files.remove(key);
    });
    await there.files.remove(key);
    expect(await there.names()).toEqual([expect.stringContaining(key)]);
    await api.db.updateTable("job").set({ input_path: null }).execute();
    await there.files.remove(key);
    expect(await there.names()).toEqual([]);
  });

  it("that went while its process was paused cannot be referred to any more", async () => {
    const child = holder("saved");
    await once(child, "message");
    child.kill("SIGSTOP");
    await sweptOf(there).toEqual([]);
    child.send((await api.build.user()).id);
    child.kill("SIGCONT");
    expect(await once(child, "message")).toEqual(["PF001", undefined]);
  });

  it("that breaks off while it arrives leaves neither bytes nor a row", async () => {
    async function* broken() {
      yield "a";
      throw new Error("the sender went away");
    }
    await expect(there.files.save(broken())).rejects.toThrow("went away");
    expect(await loose()).toEqual([]);
    expect(await there.names()).toEqual([]);
  });

  it("that a row lets go of goes with the sweep, but not while another row refers to it", async () => {
    const { key } = await there.files.save(text());
    const first = await jobOf(key);
    const second = await jobOf(null, { result_path: key });
    expect(await loose()).toEqual([]);
    const letGo = (id: number) =>
      api.db.updateTable("job").set({ input_path: null, result_path: null }).where("id", "=", id).execute();
    await letGo(first.id);
    const stillLoose = async () => {
      await age();
      await there.files.sweep();
      return loose();
    };
    await expect.poll(stillLoose).toEqual([]);
    expect(await there.names()).toHaveLength(1);
    await letGo(second.id);
    await there.files.sweep();
    expect(await there.names()).toHaveLength(1);
    await sweptOf(there).toEqual([]);
  });

  it("that is removed is forgotten, and one whose end is not yet committed is not touched", async () => {
    const { key } = await there.files.save(text());
    const user = await api.build.user();
    await age();
    await api.db.transaction().execute(async (tx) => {
      await tx.insertInto("job").values({ kind: "test", user_id: user.id, input_path: key }).execute();
      await there.files.sweep();
      expect(await there.names()).toHaveLength(1);
    });
    await api.db.updateTable("job").set({ input_path: null }).execute();
    await there.files.remove(key);
    expect(await loose()).toEqual([]);
    expect(await there.names()).toEqual([]);
  });
});

it("many files are swept once, a few at a time, by replicas that sweep at once", async () => {
  const { files, replica, removed, names, end } = await inFolder();
  const keys = await Promise.all(Array.from({ length: 110 }, async () => (await files.save(text())).key));
  const sweep = () => Promise.all([files.sweep(), replica.sweep(), files.sweep()]);
  await sweptOf({ files: { sweep }, names }).toEqual([]);
  expect(removed.toSorted()).toEqual(keys.toSorted());
  end();
});

it("what a process put there after the sweep goes a day later, with the memory of it", async () => {
  const { files, removed, names, end } = await inFolder();
  const { key } = await files.save(text());
  await sweptOf({ files, names }).toEqual([]);
  await files.sweep();
  expect(removed).toEqual([key]);
  await api.owner.query("update loose_file set removed_at = now() - interval '25 hours'");
  await files.sweep();
  expect(removed).toEqual([key, key]);
  expect(await loose()).toEqual([]);
  end();
});

it("a store that is away keeps its loose files for the next sweep", async () => {
  const server = await startS3();
  const { files, names, end } = await place(server.settings, server.keys);
  const { key } = await files.save(text());
  await age();
  server.meddle(() => ({ status: 403, code: "AccessDenied" }));
  await expect(files.remove(key)).rejects.toThrow("AccessDenied");
  await expect(files.sweep()).rejects.toThrow("AccessDenied");
  server.meddle(() => undefined);
  expect(await names()).toHaveLength(1);
  await sweptOf({ files, names }).toEqual([]);
  end();
  await server.stop();
});

it("every column that holds a key of the store is watched over by its trigger", async () => {
  const { rows } = await api.owner.query<{ name: string; watched: string | null }>(
    `select c.table_name || '.' || c.column_name as name, encode(t.tgargs, 'escape') as watched
     from information_schema.columns c
     left join pg_trigger t on t.tgrelid = format('public.%I', c.table_name)::regclass
       and t.tgfoid = 'refer_to_file'::regproc and t.tgname = c.table_name || '_' || c.column_name
     where c.table_schema = 'public' and (c.column_name = 'path' or c.column_name like '%\\_path')`,
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...fileColumns].toSorted());
  for (const { name, watched } of rows) expect(watched, name).toBe(`${name.split(".")[1]}\\000`);
});
