import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { render } from "../test-support/render.tsx";
import { Menu } from "./menu.tsx";

const logout = vi.fn();

beforeEach(() => {
  render(
    <Menu
      button="ana"
      items={[
        { id: "profile", label: "Profile", onSelect: vi.fn() },
        { id: "password", label: "Password", onSelect: vi.fn() },
        { id: "logout", label: "Logout", onSelect: logout },
      ]}
    />,
  );
});
afterEach(() => {
  cleanup();
  logout.mockClear();
});

const focused = () => document.activeElement?.textContent;

describe("menu", () => {
  it("opens on its first entry and moves by arrows, Home, End and first letters", async () => {
    const user = userEvent.setup();
    await user.click(screen.getByRole("button", { name: "ana" }));
    expect(screen.getByRole("button", { name: "ana" }).getAttribute("aria-expanded")).toBe("true");
    expect(focused()).toBe("Profile");
    const seen: (string | null | undefined)[] = [];
    for (const key of ["{ArrowDown}", "{End}", "{ArrowDown}", "{ArrowUp}", "{Home}", "p", "l"]) {
      await user.keyboard(key);
      seen.push(focused());
    }
    expect(seen).toEqual(["Password", "Logout", "Profile", "Logout", "Profile", "Password", "Logout"]);
  });

  it("closes on Escape and gives the focus back to its button", async () => {
    const user = userEvent.setup();
    await user.click(screen.getByRole("button", { name: "ana" }));
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("menu")).toBeNull();
    expect(focused()).toBe("ana");
  });

  it("closes and runs the entry on Enter", async () => {
    const user = userEvent.setup();
    await user.click(screen.getByRole("button", { name: "ana" }));
    await user.keyboard("{End}{Enter}");
    expect(logout).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole("menu")).toBeNull();
  });

  it("closes when something else is clicked", async () => {
    const user = userEvent.setup();
    await user.click(screen.getByRole("button", { name: "ana" }));
    await user.pointer({ keys: "[MouseLeft]", target: document.body });
    expect(screen.queryByRole("menu")).toBeNull();
  });
});
