import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Dialog } from "../overlays/dialog.tsx";
import { addModal } from "../overlays/modal.ts";
import { render } from "../test-support/render.tsx";
import { toast } from "./toast-store.ts";
import { fetchToasts, Toaster } from "./toaster.tsx";

beforeEach(async () => {
  vi.useFakeTimers();
  fetchToasts();
  await vi.dynamicImportSettled();
  render(<Toaster />);
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const shown = () => [...document.querySelectorAll("[data-mode] p")].map((text) => text.textContent);
const cardOf = (text: string) => screen.getByText(text).closest<HTMLElement>("[data-mode]");

describe("toast", () => {
  it("appears 100 ms after it was raised (B-186, B-658)", async () => {
    toast.success("Done Successfully!");
    await pass(99);
    expect(shown()).toEqual([]);
    await pass(1);
    expect(shown()).toEqual(["Done Successfully!"]);
  });

  it("goes by itself after its timeout, a success after 4000 ms (D-A64)", async () => {
    toast.success("Done Successfully!");
    await pass(100);
    expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
    await pass(3999);
    expect(shown()).toHaveLength(1);
    await pass(1);
    expect(shown()).toEqual([]);
  });

  it("without a timeout shows Close and stays until it is clicked (B-185)", async () => {
    toast.error("Something went wrong :(");
    await pass(60_000);
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(shown()).toEqual([]);
  });

  it("stays while somebody points at it", async () => {
    toast.success("Done Successfully!");
    await pass(100);
    fireEvent.mouseEnter(cardOf("Done Successfully!") as HTMLElement);
    await pass(10_000);
    expect(shown()).toHaveLength(1);
    fireEvent.mouseLeave(cardOf("Done Successfully!") as HTMLElement);
    await pass(4000);
    expect(shown()).toEqual([]);
  });

  it("offers an action, which closes it; focus holds it as pointing does", async () => {
    const run = vi.fn();
    toast.success("Delete successful", { action: { label: "Undo", run } });
    await pass(100);
    const undo = screen.getByRole("button", { name: "Undo" });
    act(() => undo.focus());
    await pass(10_000);
    fireEvent.click(undo);
    expect(run).toHaveBeenCalledTimes(1);
    expect(shown()).toEqual([]);
  });

  it("stands in the dialog that is open, since the page behind it is inert", async () => {
    const dialog = render(<Dialog title="Change password" onClose={vi.fn()} />);
    await vi.waitFor(() => screen.getByRole("dialog"));
    toast.error("Too many attempts");
    await pass(100);
    expect(within(screen.getByRole("dialog")).getByText("Too many attempts")).toBeDefined();
    act(() => dialog.unmount());
    expect(cardOf("Too many attempts")?.isConnected).toBe(true);
  });

  it("that comes as its dialog goes breaks nothing, and stands on the page then", async () => {
    const connected = vi.fn(function (this: HTMLElement) {
      if (!this.isConnected) throw new Error("Invalid on disconnected popover elements.");
    });
    Object.assign(HTMLElement.prototype, { showPopover: connected });
    try {
      const dialog = document.body.appendChild(document.createElement("div"));
      let remove = () => {};
      act(() => {
        remove = addModal(dialog);
      });
      dialog.remove();
      toast.success("Done Successfully!");
      await pass(100);
      expect(shown()).toEqual([]);
      act(() => remove());
      expect(shown()).toEqual(["Done Successfully!"]);
      expect(connected).toHaveBeenCalledOnce();
    } finally {
      Reflect.deleteProperty(HTMLElement.prototype, "showPopover");
    }
  });

  it("comes on top of what was put over everything, and leaves nothing there when it goes", async () => {
    const steps: string[] = [];
    const popover = { showPopover: () => steps.push("show"), hidePopover: () => steps.push("hide") };
    Object.assign(HTMLElement.prototype, popover);
    try {
      toast.success("Done Successfully!");
      await pass(100);
      expect(steps.at(-1)).toBe("show");
      await pass(4000);
      expect(steps.at(-1)).toBe("hide");
    } finally {
      for (const name of Object.keys(popover)) Reflect.deleteProperty(HTMLElement.prototype, name);
    }
  });

  it("is not repeated, but its action is about what was done last (D-A64)", async () => {
    const [first, second] = [vi.fn(), vi.fn()];
    toast.success("Delete successful", { action: { label: "Undo", run: first } });
    await pass(3000);
    await act(async () => toast.success("Delete successful", { action: { label: "Undo", run: second } }));
    await pass(3000);
    expect(shown()).toEqual(["Delete successful"]);
    fireEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
  });

  it("of an equal success acknowledges the second save for the whole time, and is not shown twice (D-A64)", async () => {
    toast.success("Done Successfully!");
    await pass(100 + 3999);
    await act(async () => toast.success("Done Successfully!"));
    await pass(3999);
    expect(shown()).toEqual(["Done Successfully!"]);
    await pass(1);
    expect(shown()).toEqual([]);
  });

  it("is read out again when the same is said again; the focus in it stays", async () => {
    toast.error("Carrier already exists");
    await pass(100);
    const close = screen.getByRole("button", { name: "Close" });
    act(() => close.focus());
    const words = screen.getByText("Carrier already exists");
    await act(async () => toast.error("Carrier already exists"));
    expect(screen.getByText("Carrier already exists")).not.toBe(words); // screen readers read only new elements in a live region
    expect(document.activeElement).toBe(close);
  });

  it("at which somebody points stays, also when the same is said again", async () => {
    toast.success("Done Successfully!");
    await pass(100);
    fireEvent.mouseEnter(cardOf("Done Successfully!") as HTMLElement);
    await act(async () => toast.success("Done Successfully!"));
    await pass(60_000);
    expect(shown()).toHaveLength(1);
    fireEvent.mouseLeave(cardOf("Done Successfully!") as HTMLElement);
    await pass(4000);
    expect(shown()).toEqual([]);
  });

  it("that is said again stays for the time of the new one, and a long one can be closed", async () => {
    toast.success("Done Successfully!");
    await pass(100);
    expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
    await act(async () => toast.success("Done Successfully!", { timeout: 30_000 }));
    await pass(29_000);
    expect(shown()).toEqual(["Done Successfully!"]);
    expect(screen.getByRole("button", { name: "Close" })).toBeTruthy();
    await pass(1_000);
    expect(shown()).toEqual([]);
  });

  it("loses its action when the last thing done has none", async () => {
    toast.success("Delete successful", { action: { label: "Undo", run: vi.fn() } });
    await pass(100);
    await act(async () => toast.success("Delete successful"));
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  });

  it("shows three together, first in, first out; the next comes 100 ms after a place is free (D-A64)", async () => {
    for (const text of ["one", "two", "three", "four", "five"]) toast({ text });
    await pass(100);
    expect(shown()).toEqual(["one", "two", "three"]);
    fireEvent.click(screen.getAllByRole("button", { name: "Close" })[0] as HTMLElement);
    await pass(99);
    expect(shown()).toEqual(["two", "three"]);
    await pass(1);
    expect(shown()).toEqual(["two", "three", "four"]);
  });

  it("waits for its turn, also an error, which Chakra's queue lets go first (D-A64)", async () => {
    for (const text of ["one", "two", "three", "four"]) toast({ text });
    toast.error("five");
    await pass(100);
    for (const next of ["four", "five"]) {
      fireEvent.click(screen.getAllByRole("button", { name: "Close" })[0] as HTMLElement);
      await pass(100);
      expect(shown().at(-1)).toBe(next);
    }
  });

  it("that was left does not take the focus back from what is clicked, as Chakra's does", async () => {
    render(
      <>
        <input aria-label="Name" />
        <input aria-label="Phone" />
      </>,
    );
    toast.error("Carrier already exists");
    await pass(100);
    for (const stop of [
      screen.getByLabelText("Name"),
      screen.getByRole("button", { name: "Close" }),
      screen.getByLabelText("Phone"),
    ]) {
      await act(async () => stop.focus());
    }
    expect(document.activeElement).toBe(screen.getByLabelText("Phone"));
  });

  it("does not repeat a message that is visible (D-A64)", async () => {
    toast.error("Unauthorized :(");
    toast.error("Unauthorized :(");
    await pass(1000);
    toast.error("Unauthorized :(");
    await pass(1000);
    expect(shown()).toEqual(["Unauthorized :("]);
  });

  it("gives the place of a dropped repeat to the next in the queue", async () => {
    toast({ text: "same" });
    toast({ text: "same" });
    toast({ text: "other" });
    await pass(200);
    expect(shown()).toEqual(["same", "other"]);
  });

  it("has a success or an error colour, with an icon each (B-183)", async () => {
    toast.success("fine");
    toast.error("broken");
    toast({ text: "plain" });
    await pass(100);
    expect(["fine", "broken", "plain"].map((text) => cardOf(text)?.dataset.color)).toEqual([
      "success",
      "error",
      "default",
    ]);
    expect(["fine", "broken", "plain"].map((text) => cardOf(text)?.querySelectorAll("svg").length)).toEqual([1, 1, 0]);
  });

  it("may carry position, mode and timeout (B-184)", async () => {
    toast({ text: "there", position: "top-end", mode: "vertical", timeout: 500 });
    toast({ text: "here" });
    await pass(100);
    expect(cardOf("there")?.dataset.mode).toBe("vertical");
    expect(cardOf("there")?.closest<HTMLElement>("[data-position]")?.dataset.position).toBe("top-end");
    expect(cardOf("here")?.dataset.mode).toBe("single-line");
    expect(cardOf("here")?.closest<HTMLElement>("[data-position]")?.dataset.position).toBe("bottom");
    await pass(500);
    expect(shown()).toEqual(["here"]);
  });

  it("is announced politely, an error at once (D-A64)", async () => {
    toast.success("fine");
    toast.error("broken");
    await pass(100);
    expect(cardOf("fine")?.closest("[aria-live]")?.getAttribute("aria-live")).toBe("polite");
    expect(cardOf("broken")?.closest("[aria-live]")?.getAttribute("aria-live")).toBe("assertive");
  });
});
