import type { ListFilter } from "@portal/api-client";
import { render } from "@portal/ui/test-support";
import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { FilterBar } from "./filter-bar.tsx";

describe("a filter with suggested words", () => {
  it("offers them, and takes what is typed instead (D-A48)", async () => {
    const user = userEvent.setup();
    const onApply = vi.fn();
    const rules = { filters: { messageType: { suggestions: ["info", "complaint"] } } } as const;
    render(<FilterBar rules={rules} labels={{ messageType: "Message type" }} applied={[]} onApply={onApply} />);
    const value = screen.getByRole<HTMLInputElement>("combobox", { name: "Message type value" });
    expect([...(value.list?.options ?? [])].map((option) => option.value)).toEqual(["info", "complaint"]);
    await user.type(value, "view_gold{Enter}");
    expect(onApply).toHaveBeenCalledWith([expect.objectContaining({ field: "messageType", value: "view_gold" })]);
  });
});

describe("other kinds of filters", () => {
  const rules = { filters: { from: { day: "from" }, entity: ["app_user", "menu"], id: "exact" } } as const;
  type Filter = keyof typeof rules.filters;

  function renderBar(applied: readonly ListFilter<Filter>[]) {
    const onApply = vi.fn();
    render(
      <FilterBar
        rules={rules}
        labels={{ from: "From", entity: "Entity", id: "ID" }}
        choiceText={(value) => (value === "app_user" ? "User" : "Menu")}
        {...{ applied, onApply }}
      />,
    );
    return { onApply, user: userEvent.setup() };
  }

  it("take a day as dates are shown (D-A32, P-2, P-24)", async () => {
    const { onApply, user } = renderBar([{ field: "from", value: "2024-03-05" }]);
    const field = screen.getByLabelText<HTMLInputElement>("From value");
    expect(field.value).toBe("05/03/2024");
    screen.getByRole("button", { name: "Remove From: 05/03/2024" });
    fireEvent.change(field, { target: { value: "6/3/2024" } });
    await user.click(screen.getByRole("button", { name: "Search" }));
    expect(onApply).toHaveBeenCalledWith([expect.objectContaining({ field: "from", value: "2024-03-06" })]);
  });

  it("show a choice in words and send its value", async () => {
    const { onApply, user } = renderBar([{ field: "entity", value: "app_user" }]);
    expect(screen.getByRole("list", { name: "Applied filters" }).textContent).toContain("Entity: User");
    await user.selectOptions(screen.getByRole("combobox", { name: "Entity value" }), "Menu");
    await user.click(screen.getByRole("button", { name: "Search" }));
    expect(onApply).toHaveBeenCalledWith([expect.objectContaining({ field: "entity", value: "menu" })]);
  });

  it("say that an exact text is not searched for", () => {
    renderBar([{ field: "id", value: "7" }]);
    expect(screen.getByLabelText("ID value").getAttribute("placeholder")).toBe("is");
  });
});
