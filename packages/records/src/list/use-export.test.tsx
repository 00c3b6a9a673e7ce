import type { Download } from "@portal/api-client";
import { MutationCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import type { DownloadArgs } from "../options.ts";
import { useExport } from "./use-export.ts";

afterEach(cleanup);

it("an export that is given up is no failed call, of which staff would be told", async () => {
  const onError = vi.fn();
  const client = new QueryClient({ mutationCache: new MutationCache({ onError }) });
  const download = vi.fn(
    ({ signal }: DownloadArgs) =>
      new Promise<Download>((_resolve, reject) => {
        signal?.addEventListener("abort", () => reject(signal.reason));
      }),
  );
  const { result } = renderHook(() => useExport(download), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  act(() => result.current.start());
  await waitFor(() => expect(download).toHaveBeenCalled());
  act(() => result.current.cancel());
  await waitFor(() => expect(result.current.running).toBe(false));
  expect(onError).not.toHaveBeenCalled();
});
