import { contract } from "@portal/api-client/contract";
import { type FakeHandlers, fakeApi } from "@portal/testing";
import { Toaster } from "@portal/ui/base";
import { render } from "@portal/ui/test-support";
import type { ReactNode } from "react";
import { vi } from "vitest";

/** A token of a session that has just begun. */
export const token = `h.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 3600, sid: "s", permissions: [] }))}.s`;

/** Shows a page of the public stage with its toasts, on a fake API. */
export function openPage(page: ReactNode, handlers: FakeHandlers<typeof contract>) {
  const api = fakeApi(contract, handlers);
  vi.stubGlobal("fetch", api.fetch);
  render(
    <>
      {page}
      <Toaster />
    </>,
  );
  return api;
}
