import { act, waitFor } from "@testing-library/react";
import { expect } from "vitest";
import { toast, visibleToasts } from "../feedback/toast-store.ts";

const last = "The last toast";

/** The texts of the toasts that were raised up to now. None shows at once, so one more is raised: those before it are there when it is. */
export async function raisedToasts(): Promise<string[]> {
  act(() => toast.success(last));
  await waitFor(() => expect(visibleToasts().at(-1)?.text).toBe(last));
  return visibleToasts()
    .slice(0, -1)
    .map(({ text }) => text);
}
