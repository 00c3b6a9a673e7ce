import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { render } from "../test-support/render.tsx";
import { ConfirmProvider, useConfirm } from "./confirm.tsx";
import { Menu } from "./menu.tsx";
import { Popover } from "./popover.tsx";

/** Lets the test decide when code arrives. */
const wire = vi.hoisted(() => {
  const requests = new Set<string>();
  const waiting = new Map<string, () => void>();
  const carry = async <T,>(file: string, original: () => Promise<T>) => {
    requests.add(file);
    await new Promise<void>((resolve) => waiting.set(file, resolve));
    return original();
  };
  return { asked: requests, carry, deliver: (file: string) => waiting.get(file)?.() };
});
vi.mock("./menu-panel.tsx", (original) => wire.carry("menu", original<typeof import("./menu-panel.tsx")>));
vi.mock("./popover-panel.tsx", (original) => wire.carry("popover", original<typeof import("./popover-panel.tsx")>));
vi.mock("./dialog-panel.tsx", (original) => wire.carry("dialog", original<typeof import("./dialog-panel.tsx")>));

const Asking = () => {
  const confirm = useConfirm();
  return (
    <button type="button" onClick={() => void confirm()}>
      Open
    </button>
  );
};

const parts = {
  menu: <Menu button="Open" items={[{ id: "profile", label: "Profile", onSelect: vi.fn() }]} />,
  popover: (
    <Popover label="Columns to show" button="Open">
      <input type="checkbox" aria-label="Name" />
    </Popover>
  ),
  dialog: (
    <main>
      <Asking />
    </main>
  ),
};

describe("the code of an overlay", () => {
  it.each([
    ["menu", "menu", fireEvent.pointerEnter],
    ["popover", "dialog", fireEvent.focus],
    ["dialog", "dialog", fireEvent.pointerOver],
  ] as const)(
    "of a %s is fetched when its button is reached for; a click that was faster opens it",
    async (file, role, reach) => {
      render(<ConfirmProvider>{parts[file]}</ConfirmProvider>);
      const button = screen.getByRole("button", { name: "Open" });
      expect(wire.asked).not.toContain(file);
      reach(button);
      await waitFor(() => expect(wire.asked).toContain(file));
      fireEvent.click(button);
      expect(screen.queryByRole(role)).toBeNull();
      wire.deliver(file);
      expect(await screen.findByRole(role)).toBeTruthy();
    },
  );
});
