import type { Db } from "@portal/api/link-kit";
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely";
import { expect, it, vi } from "vitest";
import { MessageNotes } from "./message-notes.ts";
import type { TakenMessage } from "./take-messages.ts";

/** A database whose statements wait until the test lets them end. */
function startNotes() {
  const statements: { ids: number[]; end: PromiseWithResolvers<void> }[] = [];
  class Driver extends DummyDriver {
    override async acquireConnection() {
      return {
        executeQuery: async ({ parameters }: { parameters: readonly unknown[] }) => {
          const notes = JSON.parse(String(parameters[0])) as { id: number }[];
          const statement = { ids: notes.map(({ id }) => id), end: Promise.withResolvers<void>() };
          statements.push(statement);
          await statement.end.promise;
          return { rows: [] };
        },
        streamQuery: () => {
          throw new Error("Nothing is streamed");
        },
      };
    }
  }
  const db: Db = new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new Driver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  const notes = new MessageNotes(db);
  const message = { msisdn: "52551000001", shortcode: "77700", content: "Hello", attempts: 1, reference: "one" };
  const at = new Date("2026-11-21T15:00:00Z");
  const write = (id: number) =>
    notes.write({ ...message, id, created_at: at, due_at: at } satisfies TakenMessage, { status: "sent" });
  const running = (count: number) => vi.waitFor(() => expect(statements).toHaveLength(count));
  return { write, statements, running };
}

it("notes that come while a statement is under way share the next one", async () => {
  const { write, statements, running } = startNotes();
  const first = write(1);
  await running(1);
  const others = [write(2), write(3)];
  statements[0]?.end.resolve();
  await first;
  await running(2);
  statements[1]?.end.resolve();
  await Promise.all(others);
  expect(statements.map(({ ids }) => ids)).toEqual([[1], [2, 3]]);
});

it("a statement has 200 notes at most", async () => {
  const { write, statements, running } = startNotes();
  const written = Array.from({ length: 201 }, (_, id) => write(id));
  await running(1);
  statements[0]?.end.resolve();
  await running(2);
  statements[1]?.end.resolve();
  await Promise.all(written);
  expect(statements.map(({ ids }) => ids.length)).toEqual([200, 1]);
});

it("a statement that fails says so to those who wait for it, and the next one is written", async () => {
  const { write, statements, running } = startNotes();
  const failing = expect(write(1)).rejects.toThrow("the lock timeout");
  await running(1);
  const next = write(2);
  statements[0]?.end.reject(new Error("the lock timeout"));
  await failing;
  await running(2);
  statements[1]?.end.resolve();
  await expect(next).resolves.toBeUndefined();
});
