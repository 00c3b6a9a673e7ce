import type { ListQuery } from "@portal/api-client";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { Page } from "./use-rows.ts";
import { useRows } from "./use-rows.ts";

const rules = { filters: { status: "text" }, sortBy: ["id"] } as const;
type Query = ListQuery<"status", "id">;
type Answer = (query: Query) => Promise<Page<number>>;

const rowsOf =
  (total: number): Answer =>
  async ({ page, limit }) => {
    const left = Math.max(0, Math.min(limit, total - (page - 1) * limit));
    return { results: Array.from({ length: left }, (_, index) => (page - 1) * limit + index), total };
  };

/** Renders rows in a component that holds the query itself, as a card does. */
async function show(first: Answer) {
  const answer = vi.fn(first);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { result } = renderHook(
    () => useRows({ rules, paginate: (query: Query) => ({ queryKey: ["rows", query], queryFn: () => answer(query) }) }),
    { wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider> },
  );
  const settled = () =>
    waitFor(() => expect([result.current.loading, result.current.refreshing]).toEqual([false, false]));
  const change = async (work: () => void) => {
    act(work);
    await settled();
  };
  await settled();
  return { rows: () => result.current, change, answer };
}

describe("rows without an address", () => {
  it("start with fifteen in no order, and turn the pages", async () => {
    const { rows, change, answer } = await show(rowsOf(40));
    expect(answer).toHaveBeenLastCalledWith({ page: 1, limit: 15, filters: [] });
    expect(rows()).toMatchObject({ total: 40, empty: false, failure: null });
    await change(() => rows().setPage(3));
    expect(rows().rows).toEqual([30, 31, 32, 33, 34, 35, 36, 37, 38, 39]);
    await change(() => rows().setLimit(30));
    expect(rows().query).toMatchObject({ page: 1, limit: 30 });
  });

  it("are sorted ascending, descending, and as they came (D-A30, C-10)", async () => {
    const { rows, change } = await show(rowsOf(40));
    const orders: unknown[] = [];
    for (let click = 0; click < 3; click++) {
      await change(() => rows().sortBy("id"));
      orders.push([rows().query.sortBy, rows().query.sort]);
    }
    expect(orders).toEqual([
      ["id", "asc"],
      ["id", "desc"],
      [undefined, undefined],
    ]);
    act(() => rows().sortBy("no key"));
    expect(rows().refreshing).toBe(false);
  });

  it("are asked for again by the same filters, trimmed or not (B-128)", async () => {
    const { rows, change, answer } = await show(rowsOf(1));
    await change(() => rows().applyFilters([{ field: "status", value: " sent " }]));
    expect(rows().query.filters).toEqual([{ field: "status", value: "sent" }]);
    await change(() => rows().applyFilters([{ field: "status", value: "sent" }]));
    expect(answer).toHaveBeenCalledTimes(3);
  });

  it("go to the last page when there are fewer than before (D-A31)", async () => {
    const { rows, change, answer } = await show(rowsOf(40));
    await change(() => rows().setPage(3));
    answer.mockImplementation(rowsOf(16));
    await change(() => rows().retry());
    await waitFor(() => expect(rows().rows).toEqual([15]));
    expect(rows()).toMatchObject({ query: { page: 2 }, loading: false });
  });

  it("are called empty by an answer only, not while it is awaited and not by a failure", async () => {
    const { rows, change, answer } = await show(rowsOf(0));
    expect(rows().empty).toBe(true);
    const { promise, resolve } = Promise.withResolvers<Page<number>>();
    answer.mockReturnValueOnce(promise);
    act(() => rows().applyFilters([{ field: "status", value: "sent" }]));
    expect(rows()).toMatchObject({ empty: false, refreshing: true });
    await change(() => resolve({ results: [], total: 0 }));
    expect(rows().empty).toBe(true);
    answer.mockRejectedValueOnce(new Error("away"));
    await change(() => rows().retry());
    expect(rows()).toMatchObject({ empty: false, failure: { message: "away" } });
  });
});
