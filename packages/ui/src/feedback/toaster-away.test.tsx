import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { render } from "../test-support/render.tsx";
import { toast } from "./toast-store.ts";
import { Toaster } from "./toaster.tsx";

const away = vi.hoisted(() => ({ isAway: true }));

vi.mock("./toaster-panel.tsx", async (original) => {
  const panel = await original<typeof import("./toaster-panel.tsx")>();
  return {
    get default() {
      if (away.isAway) throw new Error("Loading chunk 7 failed");
      return panel.default;
    },
  };
});

it("says what a toast has to say while the code of toasts cannot be fetched, and asks for it with the next one", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  render(<Toaster />);
  toast.error("The service cannot be reached");
  expect((await screen.findByRole("alert")).textContent).toBe("The service cannot be reached");
  away.isAway = false;
  toast.error("Something went wrong :(");
  await waitFor(() => expect(screen.getAllByRole("button", { name: "Close" })).toHaveLength(2));
  expect(screen.queryByRole("alert")).toBeNull();
});
