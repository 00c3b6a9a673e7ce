import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, onTestFinished } from "vitest";
import { render } from "../test-support/render.tsx";
import { Dialog } from "./dialog.tsx";
import DialogPanel from "./dialog-panel.tsx";
import { keepFocus } from "./keep-focus.ts";
import { Menu } from "./menu.tsx";
import { openModal } from "./modal.ts";

it("keeps what was typed when the native dialog that it stands in closes, as the drawer does on a telephone that is turned", async () => {
  const drawer = document.body.appendChild(document.createElement("dialog"));
  const close = openModal(drawer);
  render(
    <Dialog title="Rename view" onClose={() => undefined}>
      <input aria-label="Name" />
    </Dialog>,
  );
  const name = await screen.findByLabelText("Name");
  await userEvent.setup().type(name, "Mexico");
  expect(drawer.contains(name)).toBe(true);
  act(() => {
    close();
    drawer.remove();
  });
  expect(screen.getByLabelText("Name")).toBe(name);
  expect(name).toHaveProperty("value", "Mexico");
  expect(name.isConnected).toBe(true);
});

it("leaves the focus where a key has moved it before the dialog's first frame", async () => {
  render(
    <DialogPanel title="Shortcuts" onClose={() => undefined}>
      <input aria-label="Single keys" type="checkbox" />
    </DialogPanel>,
  );
  const box = screen.getByLabelText("Single keys");
  act(() => box.focus());
  for (let frame = 0; frame < 3; frame++) await act(() => new Promise(requestAnimationFrame));
  expect(document.activeElement).toBe(box);
});

it("begins at the first field of its form", async () => {
  render(
    <DialogPanel title="Pin for a group" onClose={() => undefined}>
      <p>
        <a href="#help">What is a group?</a>
      </p>
      <form>
        <input aria-label="Group" />
      </form>
    </DialogPanel>,
  );
  expect(document.activeElement).toBe(screen.getByLabelText("Group"));
  for (let frame = 0; frame < 3; frame++) await act(() => new Promise(requestAnimationFrame));
  expect(document.activeElement).toBe(screen.getByLabelText("Group"));
});

it("gives the focus back to the button of the menu that it was opened from", async () => {
  const Opener = () => {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Menu
          label="Actions of 1.0.0"
          button="…"
          items={[{ id: "pin", label: "Pin", onSelect: () => setOpen(true) }]}
        />
        {isOpen && (
          <Dialog title="Pin for a group" onClose={() => setOpen(false)}>
            <form>
              <input aria-label="Group" />
            </form>
          </Dialog>
        )}
      </>
    );
  };
  onTestFinished(keepFocus());
  render(<Opener />);
  const user = userEvent.setup();
  const focused = () => document.activeElement;
  for (const open of [
    () => user.keyboard("{Enter}"),
    () => user.click(screen.getByRole("menuitem", { name: "Pin" })),
  ]) {
    await user.click(screen.getByRole("button", { name: "Actions of 1.0.0" }));
    await screen.findByRole("menu");
    await open();
    const group = await screen.findByLabelText("Group");
    await waitFor(() => expect(focused()).toBe(group));
    for (let frame = 0; frame < 3; frame++) await act(() => new Promise(requestAnimationFrame));
    expect(focused()).toBe(group);
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(focused()).toBe(screen.getByRole("button", { name: "Actions of 1.0.0" }));
  }
});

it.each([
  ["at once", () => undefined],
  // browsers take the focus of a button that is disabled while it works
  ["after work", (button: HTMLButtonElement) => [button.blur(), Object.assign(button, { disabled: true })]],
])("gives the focus back to what opened the dialog that it came in place of %s", async (_when, work) => {
  const Opener = () => {
    const [step, setStep] = useState<"closed" | "form" | "key">("closed");
    return (
      <main tabIndex={-1}>
        <button type="button">Another</button>
        <button type="button" onClick={() => setStep("form")}>
          Create a key
        </button>
        {step === "form" && (
          <DialogPanel title="Create a key" onClose={() => setStep("closed")}>
            <button
              type="button"
              onClick={({ currentTarget }) => {
                work(currentTarget);
                setStep("key");
              }}
            >
              Save
            </button>
          </DialogPanel>
        )}
        {step === "key" && <DialogPanel title="The key" onClose={() => setStep("closed")} />}
      </main>
    );
  };
  onTestFinished(keepFocus());
  render(<Opener />);
  const user = userEvent.setup();
  const opener = screen.getByRole("button", { name: "Create a key" });
  await user.click(opener);
  await user.click(await screen.findByRole("button", { name: "Save" }));
  await screen.findByRole("dialog", { name: "The key" });
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(document.activeElement).toBe(opener);
});
