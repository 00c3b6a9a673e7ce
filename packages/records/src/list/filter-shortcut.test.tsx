import { activeShortcuts } from "@portal/ui";
import { render } from "@portal/ui/test-support";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { FilterBar } from "./filter-bar.tsx";

const labels = { name: "Name", enabled: "Enabled" };

describe("the key / on a list", () => {
  it.each([
    ["a text", { name: "text", enabled: "flag" }, "Name value"],
    ["a choice", { enabled: "flag", name: "text" }, "Enabled value"],
  ] as const)("focuses the value of the first filter, here %s", async (_, filters, value) => {
    render(<FilterBar rules={{ filters }} labels={labels} applied={[]} onApply={vi.fn()} />);
    await userEvent.keyboard("/");
    expect(document.activeElement).toBe(screen.getByLabelText(value));
  });

  it("is not offered where nothing can be filtered", () => {
    render(
      <FilterBar
        rules={{ filters: { name: "text" } }}
        labels={{ name: "Name" }}
        hidden={["name"]}
        applied={[]}
        onApply={vi.fn()}
      />,
    );
    expect(activeShortcuts()).toEqual([]);
  });
});
