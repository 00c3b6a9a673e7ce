import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { IconButton } from "../parts/icon-button.tsx";
import { render } from "../test-support/render.tsx";

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <>
      <IconButton label="Edit Movil" tooltip="Edit" icon="e" />
      <IconButton label="Delete Movil" tooltip="Delete" icon="d" />
    </>,
  );
});

const button = () => screen.getByRole("button", { name: "Edit Movil" });
const text = () => screen.queryByRole("tooltip")?.textContent;
const pass = async (ms: number) => {
  await act(() => vi.advanceTimersByTimeAsync(ms));
  await act(() => vi.dynamicImportSettled());
};
const point = async () => {
  fireEvent.pointerEnter(button(), { pointerType: "mouse" });
  await pass(350);
};

describe("tooltip (WCAG 1.4.13)", () => {
  it("comes when the pointer rests on its button, not when it passes", async () => {
    fireEvent.pointerEnter(button(), { pointerType: "mouse" });
    await pass(300);
    fireEvent.pointerLeave(button());
    await pass(1000);
    expect(text()).toBeUndefined();
    await point();
    expect(text()).toBe("Edit");
  });

  it("stays while the pointer goes over to the text, and goes when it is elsewhere", async () => {
    await point();
    fireEvent.pointerLeave(button());
    fireEvent.pointerMove(window, { clientX: 3, clientY: 3 });
    expect(text()).toBe("Edit");
    fireEvent.pointerMove(window, { clientX: 400, clientY: 300 });
    expect(text()).toBeUndefined();
  });

  it("is put away by Escape wherever the focus is", async () => {
    await point();
    fireEvent.keyDown(document.body, { key: "Escape" });
    expect(text()).toBeUndefined();
  });

  it("leaves Escape to what is open around it, where Chakra's tooltip keeps it", async () => {
    const heard = vi.fn();
    addEventListener("keydown", heard);
    await point();
    fireEvent.keyDown(document.body, { key: "Escape" });
    removeEventListener("keydown", heard);
    expect(heard).toHaveBeenCalledOnce();
  });

  it("is one for all buttons, which carry nothing of it", async () => {
    const other = screen.getByRole("button", { name: "Delete Movil" });
    await point();
    fireEvent.pointerEnter(other, { pointerType: "mouse" });
    await pass(350);
    expect(screen.getAllByRole("tooltip").map(({ textContent }) => textContent)).toEqual(["Delete"]);
    expect(other.outerHTML).not.toContain("tooltip");
  });

  it("does not outlive a button that its own key has removed", async () => {
    const editButton = button();
    const isOther = (selector: string) => Element.prototype.matches.call(editButton, selector);
    vi.spyOn(editButton, "matches").mockImplementation(
      (selector) => selector === ":focus-visible" || isOther(selector),
    );
    fireEvent.focus(editButton);
    await pass(0);
    expect(text()).toBe("Edit");
    fireEvent.keyDown(editButton, { key: "Enter" });
    cleanup();
    expect(text()).toBeUndefined();
  });
});
