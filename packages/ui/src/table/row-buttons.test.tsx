import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { IconButton } from "../parts/icon-button.tsx";
import { render } from "../test-support/render.tsx";
import { NoButton, RowButtons } from "./row-buttons.tsx";

function setWidth(width: number) {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number }): void } };
  happyDOM.setViewport({ width });
}

const words = ["View", "Edit", "Clone", "Share", "Delete"];
const clone = vi.fn();

const show = (shown: readonly string[]) =>
  render(
    <RowButtons name="Sales">
      {words.map((word) =>
        shown.includes(word) ? (
          <IconButton key={word} label={`${word} Sales`} tooltip={word} icon={null} onClick={clone} />
        ) : (
          <NoButton key={word} />
        ),
      )}
    </RowButtons>,
  );
const names = () => screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"));

describe("RowButtons", () => {
  beforeEach(() => clone.mockClear());
  afterEach(() => setWidth(1440));

  it("all stand in the row where it is wide, and keep the column of one that it lacks", () => {
    setWidth(1440);
    const { container } = show(["View", "Clone", "Delete"]);
    expect(names()).toEqual(["View Sales", "Clone Sales", "Delete Sales"]);
    expect(container.querySelectorAll("[data-part=no-button]")).toHaveLength(2);
  });

  it("up to four stand in the row of a phone", () => {
    setWidth(390);
    show(["View", "Edit", "Clone", "Delete"]);
    expect(names()).toHaveLength(4);
  });

  it("more than four wait behind one on a phone, by keyboard too; Escape goes back to it", async () => {
    setWidth(390);
    show(words);
    expect(names()).toEqual(["More actions of Sales"]);
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard("{Enter}");
    expect(screen.getByRole("group", { name: "Actions of Sales" }).children).toHaveLength(5);
    await user.click(screen.getByRole("button", { name: "Clone Sales" }));
    expect(clone).toHaveBeenCalledOnce();
    await user.keyboard("{Escape}");
    const more = screen.getByRole("button", { name: "More actions of Sales" });
    await waitFor(() => expect(document.activeElement).toBe(more));
    expect(names()).toHaveLength(1);
  });
});
