import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { render } from "../test-support/render.tsx";
import { Dialog } from "./dialog.tsx";
import DialogPanel from "./dialog-panel.tsx";
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
