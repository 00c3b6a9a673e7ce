import { fetchToasts, Toaster, toast } from "@portal/ui/base";
import { render } from "@portal/ui/test-support";
import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";

beforeEach(async () => {
  vi.useFakeTimers();
  fetchToasts();
  await vi.dynamicImportSettled();
  render(<Toaster />);
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const card = (text: string) => screen.getByText(text).closest("[data-color]");

describe("toasts as the portal shows them (D-A64)", () => {
  it("appear 100 ms after they are raised (A-044)", async () => {
    toast({ text: "Saved" });
    await pass(99);
    expect(screen.queryByText("Saved")).toBeNull();
    await pass(1);
    expect(screen.getByText("Saved")).toBeDefined();
  });

  it("form a queue in which none is lost (A-041, B-182)", async () => {
    const texts = ["one", "two", "three", "four", "five"];
    for (const text of texts) toast({ text });
    const shown: string[] = [];
    for (let step = 0; step < texts.length; step++) {
      await pass(500);
      const first = screen.getAllByRole("button", { name: "Close", hidden: true })[0] as HTMLElement;
      shown.push(first.closest("[data-color]")?.querySelector("p")?.textContent ?? "");
      fireEvent.click(first);
    }
    expect(shown).toEqual(texts);
  });

  it("are dark grey, or have the colours of success and error (A-042, A-197)", async () => {
    toast({ text: "plain" });
    toast.success("good");
    toast.error("bad");
    await pass(500);
    expect([card("plain"), card("good"), card("bad")].map((one) => one?.getAttribute("data-color"))).toEqual([
      "default",
      "success",
      "error",
    ]);
  });

  it("have Close without a timeout, and go by themselves with one (A-043)", async () => {
    toast({ text: "stays" });
    toast({ text: "goes", timeout: 2000 });
    await pass(500);
    expect(card("goes")?.querySelector("button")).toBeNull();
    await pass(2000);
    expect(screen.queryByText("goes")).toBeNull();
    fireEvent.click(card("stays")?.querySelector("button") as HTMLElement);
    expect(screen.queryByText("stays")).toBeNull();
  });

  it("honour position and mode (A-197)", async () => {
    toast({ text: "up", position: "top-end", mode: "vertical" });
    await pass(200);
    expect(card("up")?.getAttribute("data-mode")).toBe("vertical");
    expect(card("up")?.closest("[data-position]")?.getAttribute("data-position")).toBe("top-end");
  });
});
