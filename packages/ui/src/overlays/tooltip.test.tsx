import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { IconButton } from "../parts/icon-button.tsx";
import { render } from "../test-support/render.tsx";

beforeEach(() => {
  vi.useFakeTimers();
  render(<IconButton label="Edit Movil" tooltip="Edit" icon="e" />);
});

const button = () => screen.getByRole("button", { name: "Edit Movil" });
const text = () => document.querySelector<HTMLElement>("[role=tooltip]:not([hidden])")?.textContent;
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const point = () => {
  fireEvent.pointerEnter(button(), { pointerType: "mouse" });
  pass(350);
};

describe("tooltip (WCAG 1.4.13)", () => {
  it("comes when the pointer rests on its button, not when it passes", () => {
    fireEvent.pointerEnter(button(), { pointerType: "mouse" });
    pass(300);
    fireEvent.pointerLeave(button());
    pass(1000);
    expect(text()).toBeUndefined();
    point();
    expect(text()).toBe("Edit");
  });

  it("stays while the pointer goes over to the text, and goes when it is elsewhere", () => {
    point();
    fireEvent.pointerLeave(button());
    fireEvent.pointerMove(window, { clientX: 3, clientY: 3 });
    expect(text()).toBe("Edit");
    fireEvent.pointerMove(window, { clientX: 400, clientY: 300 });
    expect(text()).toBeUndefined();
  });

  it("is put away by Escape wherever the focus is", () => {
    point();
    fireEvent.keyDown(document.body, { key: "Escape" });
    expect(text()).toBeUndefined();
  });

  it("does not outlive a button that its own key has removed", () => {
    const own = button();
    const isOther = (selector: string) => Element.prototype.matches.call(own, selector);
    vi.spyOn(own, "matches").mockImplementation((selector) => selector === ":focus-visible" || isOther(selector));
    fireEvent.focus(own);
    pass(0);
    expect(text()).toBe("Edit");
    fireEvent.keyDown(own, { key: "Enter" });
    cleanup();
    expect(text()).toBeUndefined();
  });
});
