import { setWidth } from "@portal/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { renderFrame } from "../test-support/render-frame.fixture.tsx";

describe("the drawer on a narrow screen (D-A68)", () => {
  it("lies over the page as a dialog, closes after a choice and by its button", async () => {
    setWidth(390);
    await renderFrame("/admin/monitor");
    const toggle = screen.getByRole("button", { name: "Menu" });
    await userEvent.click(toggle);
    const dialog = await screen.findByRole<HTMLDialogElement>("dialog", { name: "Menu" });
    expect(dialog.open).toBe(true);
    expect(toggle.getAttribute("aria-expanded")).toBe("true");

    await userEvent.click(within(dialog).getByRole("button", { name: "Close menu" }));
    await waitFor(() => expect(toggle.getAttribute("aria-expanded")).toBe("false"));

    await userEvent.click(toggle);
    const again = await screen.findByRole<HTMLDialogElement>("dialog", { name: "Menu" });
    await userEvent.click(within(again).getByRole("button", { name: "Settings" }));
    expect(again.open).toBe(true);
    await userEvent.click(within(again).getByRole("link", { name: "Countries" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Countries" })).toBeDefined();
    expect(toggle.getAttribute("aria-expanded")).toBe("false");
  });
});
