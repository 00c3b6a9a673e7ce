import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { render } from "../test-support/render.tsx";
import { Drawer } from "./drawer.tsx";
import { topModal } from "./modal.ts";

async function open() {
  const onClose = vi.fn();
  const props = { id: "drawer", label: "Menu", head: "Portal", onClose, children: <a href="/home">Home</a> };
  const { rerender } = render(<Drawer {...props} isOpen />);
  const drawer = await screen.findByRole<HTMLDialogElement>("dialog", { name: "Menu" });
  return { drawer, onClose, close: () => rerender(<Drawer {...props} isOpen={false} />) };
}

it("is the browser's modal, which keeps the page from keys and readers, where Chakra's is a box over it", async () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, "showModal");
  const { drawer, close } = await open();
  expect(showModal.mock.contexts).toEqual([drawer]);
  expect(drawer.id).toBe("drawer");
  expect(topModal()).toBe(drawer); // toasts and dialogs stand in it then
  close();
  expect(topModal()).toBeUndefined();
  expect(drawer.isConnected).toBe(false);
});

it("is closed by its button and by a click beside it, not by one in it", async () => {
  const { drawer, onClose } = await open();
  fireEvent.click(screen.getByRole("link", { name: "Home" }));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(drawer); // its backdrop belongs to it
  expect(onClose).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole("button", { name: "Close menu" }));
  expect(onClose).toHaveBeenCalledTimes(2);
});

it("is closed by Escape", async () => {
  const { onClose } = await open();
  await userEvent.keyboard("{Escape}");
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
});
