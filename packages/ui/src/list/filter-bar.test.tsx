import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { FilterBar } from "./filter-bar.tsx";

afterEach(cleanup);

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
