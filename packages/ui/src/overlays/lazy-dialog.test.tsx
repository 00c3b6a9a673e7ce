import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { Toaster } from "../feedback/toaster.tsx";
import { render } from "../test-support/render.tsx";
import { Dialog } from "./dialog.tsx";
import { lazyDialog } from "./lazy-dialog.tsx";

const Loaded = ({ onClose }: { onClose: () => void }) => <Dialog title="Rename view" onClose={onClose} />;

it("a dialog whose code does not arrive leaves what is typed beside it, and comes with the next try", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const load = vi.fn(async () => ({ default: Loaded }));
  load.mockRejectedValueOnce(new Error("Loading chunk 7 failed"));
  const Renamed = lazyDialog(load);
  const Screen = () => {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <input aria-label="Name" />
        <button type="button" onClick={() => setOpen(true)}>
          Rename
        </button>
        {isOpen && <Renamed onClose={() => setOpen(false)} />}
        <Toaster />
      </>
    );
  };
  render(<Screen />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText("Name"), "Mexico");
  await user.click(screen.getByRole("button", { name: "Rename" }));
  expect(await screen.findByText("This could not be loaded. Check the connection, then try again.")).toBeTruthy();
  expect(screen.getByLabelText("Name")).toHaveProperty("value", "Mexico");
  await user.click(screen.getByRole("button", { name: "Rename" }));
  expect(await screen.findByRole("dialog", { name: "Rename view" })).toBeTruthy();
});
