import { expect, it, vi } from "vitest";
import { perTurn } from "./per-turn.ts";

const doubled = () => vi.fn(async (asked: readonly number[]) => asked.map((one) => one * 2));

it("reads at once what is asked for in one turn, for each who asks", async () => {
  const read = doubled();
  const ask = perTurn(read);
  expect(await Promise.all([ask(1), ask(2), ask(1)])).toEqual([2, 4, 2]);
  expect(read.mock.calls).toEqual([[[1, 2, 1]]]);
});

it("keeps nothing: who asks while a statement is under way is answered by one that begins after", async () => {
  const answers: (() => void)[] = [];
  const read = vi.fn(
    (asked: readonly number[]) => new Promise<number[]>((resolve) => answers.push(() => resolve([...asked]))),
  );
  const ask = perTurn(read);
  const first = ask(1);
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(1));
  const second = ask(1);
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  for (const answer of answers) answer();
  expect(await Promise.all([first, second])).toEqual([1, 1]);
});

it("fails for all who asked, and only for them", async () => {
  const read = doubled();
  const ask = perTurn(read);
  read.mockRejectedValueOnce(new Error("no database"));
  const settled = await Promise.allSettled([ask(1), ask(2)]);
  expect(settled.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await ask(1)).toBe(2);
});
