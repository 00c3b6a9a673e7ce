import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { render } from "../test-support/render.tsx";
import { Tabs } from "./tabs.tsx";

const tabs = ["Active", "History", "Messages"].map((label) => ({ id: label, label, content: `${label} rows` }));

function Example() {
  const [selected, select] = useState("Active");
  return <Tabs label="Cards" tabs={tabs} selected={selected} onSelect={select} />;
}

describe("Tabs", () => {
  it("select by arrow keys, round the ends, and keep one tab stop", async () => {
    render(<Example />);
    await screen.findByRole("tablist", { name: "Cards" });
    const user = userEvent.setup();
    await user.tab();
    const steps = [
      ["{ArrowRight}", "History"],
      ["{End}", "Messages"],
      ["{ArrowRight}", "Active"],
      ["{ArrowLeft}", "Messages"],
      ["{Home}", "Active"],
    ] as const;
    for (const [key, name] of steps) {
      await user.keyboard(key);
      const panel = await screen.findByRole("tabpanel", { name });
      expect(panel.textContent).toBe(`${name} rows`);
      expect(document.activeElement).toBe(screen.getByRole("tab", { name }));
    }
    expect(screen.getAllByRole("tab").map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
    expect(screen.getByRole("tabpanel", { name: "Active" })).toBeTruthy();
  });
});
