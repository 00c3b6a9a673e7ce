import { screen, waitFor } from "@testing-library/react";
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
afterEach(() => logout.mockClear());

const button = () => screen.getByRole("button", { name: "ana", hidden: true });
const openMenu = async () => {
  const user = userEvent.setup();
  await user.click(button());
  await screen.findByRole("menu", { name: "ana" });
  return user;
};

const current = () => document.activeElement?.textContent;

describe("menu", () => {
  it("opens on its first entry and moves by arrows, Home, End and first letters", async () => {
    const user = await openMenu();
    expect(button().getAttribute("aria-expanded")).toBe("true");
    expect(current()).toBe("Profile");
    const seen: (string | null | undefined)[] = [];
    for (const key of ["{ArrowDown}", "{End}", "{ArrowDown}", "{ArrowUp}", "{Home}", "p"]) {
      await user.keyboard(key);
      seen.push(current());
    }
    expect(seen).toEqual(["Password", "Logout", "Profile", "Logout", "Profile", "Password"]);
  });

  it("finds an entry by the first letters of its name", async () => {
    const user = await openMenu();
    await user.keyboard("lo");
    expect(current()).toBe("Logout");
  });

  it("closes on Escape and gives the focus back to its button", async () => {
    const user = await openMenu();
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("menu")).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(button()));
  });

  it("closes and runs the entry on Enter", async () => {
    const user = await openMenu();
    await user.keyboard("{End}{Enter}");
    expect(logout).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole("menu")).toBeNull();
  });

  it("closes when something else is clicked", async () => {
    const user = await openMenu();
    await waitFor(async () => {
      await user.pointer({ keys: "[MouseLeft]", target: document.body }); // it listens from its next frame on
      expect(screen.queryByRole("menu")).toBeNull();
    });
  });
});

it("groups the entries under a heading, down to the next line", async () => {
  const entry = (id: string) => ({ id, label: id, onSelect: vi.fn() });
  render(
    <Menu
      button="views"
      items={[
        entry("All"),
        { ...entry("Mexico"), heading: "For your role" },
        entry("Peru"),
        { ...entry("Save"), divided: true },
      ]}
    />,
  );
  await userEvent.click(screen.getByRole("button", { name: "views" }));
  const group = await screen.findByRole("group", { name: "For your role" });
  const names = (within: Element) => [...within.querySelectorAll("[role=menuitem]")].map((one) => one.textContent);
  expect(names(group)).toEqual(["Mexico", "Peru"]);
  expect(names(screen.getByRole("menu", { name: "views" }))).toEqual(["All", "Mexico", "Peru", "Save"]);
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}");
  expect(document.activeElement?.textContent).toBe("Save");
});
