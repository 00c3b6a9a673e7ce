import { act, waitFor } from "@testing-library/react";
import { expect } from "vitest";
import { toast, visibleToasts } from "../feedback/toast-store.ts";

const last = "The last toast";

/**
 * The texts of all toasts that were raised so far. Toasts appear after a delay, so one more is raised: when it is
 * there, the earlier ones are too.
 */
export async function raisedToasts(): Promise<string[]> {
  act(() => toast.success(last));
  await waitFor(() => expect(visibleToasts().at(-1)?.text).toBe(last));
  return visibleToasts()
    .slice(0, -1)
    .map(({ text }) => text);
}
