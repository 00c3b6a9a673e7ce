import { Readable } from "node:stream";
import { endpoint } from "@portal/api-client";
import pg from "pg";
import pino from "pino";
import { describe, expect, it, vi } from "vitest";
import { ReplicaLost } from "../database/read-replica.ts";
import { HttpError } from "../errors.ts";
import { onReplica } from "./on-replica.ts";

const log = pino({ level: "silent" });
const list = endpoint({ summary: "", method: "GET", path: "/things", access: "signed-in" });
const file = endpoint({
  summary: "",
  method: "GET",
  path: "/things/export",
  access: "signed-in",
  download: "text/csv",
});
const args = { caller: { lastWrite: null }, call: { log } };
const replica = {
  serves: () => true,
  read: <Result>(run: () => Promise<Result>) => run(),
};

const databaseError = (code: string) => Object.assign(new pg.DatabaseError("no", 1, "error"), { code });

describe("a call with a replica", () => {
  it.each([
    ["the replica went away", Object.assign(new Error("x"), { code: "ECONNREFUSED" }), true],
    ["it was found to be away", new ReplicaLost(), true],
    ["it stopped a read for what it had to replay", databaseError("40001"), true],
    ["it has not had a migration yet", databaseError("42P01"), true],
    ["the call writes after all", databaseError("25006"), true],
    ["it does not know a record yet", new HttpError(404, { message: "Not found" }), true],
    ["the statement took too long", databaseError("57014"), false],
    ["the call was refused", new HttpError(400, { message: "no" }), false],
    ["something is wrong with us", new TypeError("x"), false],
  ])("where %s: does the primary answer", async (_, error, isAskedAgain) => {
    const primary = vi.fn(async () => "the primary's");
    const read = onReplica(list, primary, { of: replica, handler: () => Promise.reject(error) });
    if (isAskedAgain) expect(await read(args)).toBe("the primary's");
    else await expect(read(args)).rejects.toBe(error);
    expect(primary).toHaveBeenCalledTimes(isAskedAgain ? 1 : 0);
  });

  it.each([
    ["a record by its id", { params: list }],
    ["a call that changes something", { method: "POST" }],
    ["a read that leaves a line", { leavesLine: true }],
    ["what everybody may see", { access: "public" }],
  ])("%s always comes from the primary", (_, changed) => {
    const primary = async () => "the primary's";
    const declared = { ...list, ...changed } as typeof list;
    expect(onReplica(declared, primary, { of: replica, handler: async () => "the replica's" })).toBe(primary);
  });

  it("asks the primary for a file whose first part does not come, and keeps no connection for one that comes too late", async () => {
    const answer = (content: AsyncIterable<string>) => ({ filename: "things.csv", content, line: {} });
    async function* broken() {
      yield* await Promise.reject<string[]>(databaseError("57P01"));
    }
    let isEnded = false;
    const late = Promise.withResolvers<void>();
    async function* lateOnes() {
      try {
        await late.promise;
        yield "late";
      } finally {
        isEnded = true;
      }
    }
    async function* whole() {
      yield "all";
    }
    const primary = async () => answer(whole());
    const contentOf = async (read: typeof primary) => Readable.from((await read()).content).toArray();
    const first = onReplica(file, primary, { of: replica, handler: async () => answer(broken()) });
    expect(await contentOf(() => first(args))).toEqual(["all"]);

    const lost = { ...replica, read: () => Promise.reject(new ReplicaLost()) };
    const second = onReplica(file, primary, { of: lost, handler: async () => answer(lateOnes()) });
    expect(await contentOf(() => second(args))).toEqual(["all"]);
    late.resolve();
    await expect.poll(() => isEnded).toBe(true);
  });
});
