import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Dialog } from "../overlays/dialog.tsx";
import { Menu } from "../overlays/menu.tsx";
import { render } from "../test-support/render.tsx";
import { activeShortcuts, setSingleKeys } from "./shortcut-store.ts";
import { useShortcut } from "./use-shortcut.ts";

const ran = vi.fn();

function Keys({ keys, isActive }: { keys: string; isActive?: boolean }) {
  useShortcut(keys, `Runs ${keys}`, () => ran(keys), { isActive });
  return null;
}

const press = (key: string, modifiers: KeyboardEventInit = {}, target: Element = document.body) =>
  fireEvent.keyDown(target, { key, ...modifiers });
const runs = () => ran.mock.calls.map(([keys]) => keys);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => ran.mockClear());

describe("a shortcut", () => {
  it("runs on its key, keeps the key from the page, and goes with its screen", () => {
    const { unmount } = render(<Keys keys="/" />);
    expect(press("/")).toBe(false);
    expect(runs()).toEqual(["/"]);
    unmount();
    expect(press("/")).toBe(true);
    expect(runs()).toEqual(["/"]);
    expect(activeShortcuts()).toEqual([]);
  });

  it("does nothing while it has nothing to do", () => {
    render(<Keys keys="/" isActive={false} />);
    press("/");
    expect(runs()).toEqual([]);
    expect(activeShortcuts()).toEqual([]);
  });

  it("leaves every combination with a modifier alone", () => {
    render(<Keys keys="r" />);
    for (const modifier of ["ctrlKey", "metaKey", "altKey", "shiftKey"]) press("r", { [modifier]: true });
    press("r", { repeat: true });
    press("r", { isComposing: true });
    expect(runs()).toEqual([]);
    press("R"); // with caps lock
    expect(runs()).toEqual(["r"]);
  });

  it("takes a sign with any keys that the keyboard needs for it", () => {
    render(<Keys keys="?" />);
    press("?", { shiftKey: true });
    expect(runs()).toEqual(["?"]);
  });

  it.each(["input", "textarea", "select", "div contenteditable"])("never fires while somebody types in %s", (field) => {
    const [name = "", attribute] = field.split(" ");
    const element = document.createElement(name);
    if (attribute) element.setAttribute(attribute, "");
    document.body.append(element);
    render(<Keys keys="/" />);
    press("/", {}, element);
    element.remove();
    expect(runs()).toEqual([]);
  });

  it("never fires in an open dialog or in a menu that moves by first letters", async () => {
    render(
      <>
        <Keys keys="x" />
        <Menu button="ana" items={[{ id: "profile", label: "Profile", onSelect: vi.fn() }]} />
      </>,
    );
    act(() => screen.getByRole("button", { name: "ana" }).click());
    press("x", {}, await vi.waitFor(() => screen.getByRole("menuitem")));
    const dialog = render(<Dialog title="Sure?" onClose={vi.fn()} />);
    await vi.waitFor(() => screen.getByRole("dialog", { name: "Sure?" }));
    press("x");
    expect(runs()).toEqual([]);
    dialog.unmount();
    press("x");
    expect(runs()).toEqual(["x"]);
  });

  it("of two with the same key, the first one runs", () => {
    const second = vi.fn();
    const Second = () => {
      useShortcut("/", "Second", second);
      return null;
    };
    render(
      <>
        <Keys keys="/" />
        <Second />
      </>,
    );
    press("/");
    expect(runs()).toEqual(["/"]);
    expect(second).not.toHaveBeenCalled();
  });
});

describe("a sequence", () => {
  it("waits 1500 ms for its second key, and not longer", () => {
    render(<Keys keys="g m" />);
    press("g");
    vi.advanceTimersByTime(1499);
    press("m");
    expect(runs()).toEqual(["g m"]);
    press("g");
    vi.advanceTimersByTime(1500);
    press("m");
    expect(runs()).toEqual(["g m"]);
  });

  it("takes its second key even where that is a shortcut of its own", () => {
    render(
      <>
        <Keys keys="r" />
        <Keys keys="g r" />
        <Keys keys="g m" />
      </>,
    );
    press("g");
    press("Shift"); // a modifier alone is no key
    press("r");
    press("g");
    press("x"); // no shortcut begins so, and the sequence is over
    press("r");
    expect(runs()).toEqual(["g r", "r"]);
  });

  it("is over once somebody types in a field", () => {
    const field = document.createElement("input");
    document.body.append(field);
    render(<Keys keys="g m" />);
    press("g");
    press("a", {}, field);
    press("m");
    field.remove();
    expect(runs()).toEqual([]);
  });
});

describe("a shortcut with Ctrl or Command", () => {
  it("works in a field too", () => {
    const field = document.createElement("input");
    document.body.append(field);
    render(<Keys keys="Mod+k" />);
    expect(press("k", { ctrlKey: true }, field)).toBe(false);
    press("k", { metaKey: true }, field);
    press("k", { ctrlKey: true, shiftKey: true }, field);
    field.remove();
    expect(runs()).toEqual(["Mod+k"]);
  });

  it("asks for Command on a Mac, where Ctrl belongs to the text", () => {
    vi.spyOn(navigator, "platform", "get").mockReturnValue("MacIntel");
    render(<Keys keys="Mod+k" />);
    press("k", { ctrlKey: true });
    expect(runs()).toEqual([]);
    press("k", { metaKey: true });
    expect(runs()).toEqual(["Mod+k"]);
  });
});

// WCAG 2.1.4
describe("keys without a modifier", () => {
  it("can be turned off, which is remembered; those with a modifier stay", () => {
    render(
      <>
        <Keys keys="/" />
        <Keys keys="Mod+k" />
      </>,
    );
    setSingleKeys(false);
    expect(localStorage.getItem("shortcuts")).toBe("off");
    press("/");
    press("k", { ctrlKey: true });
    expect(runs()).toEqual(["Mod+k"]);
    setSingleKeys(true);
    press("/");
    expect(runs()).toEqual(["Mod+k", "/"]);
  });

  it("are on where nothing is remembered or storage is blocked, off where that was chosen", async () => {
    const stored = async () => {
      vi.resetModules();
      return (await import("./shortcut-store.ts")).hasSingleKeys();
    };
    expect(await stored()).toBe(true);
    localStorage.setItem("shortcuts", "off");
    expect(await stored()).toBe(false);
    const getItem = () => {
      throw new Error("blocked");
    };
    vi.stubGlobal("localStorage", { getItem });
    const whenBlocked = await stored();
    vi.unstubAllGlobals();
    expect(whenBlocked).toBe(true);
  });
});
