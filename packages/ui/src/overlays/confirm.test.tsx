import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { render } from "../test-support/render.tsx";
import { type ConfirmOptions, ConfirmProvider, type QuestionFields, useConfirm } from "./confirm.tsx";
import { openModal } from "./modal.ts";

function ask(options: ConfirmOptions, fields?: QuestionFields) {
  const answered = vi.fn();
  const Asking = () => {
    const confirm = useConfirm();
    return (
      <button type="button" onClick={() => void confirm(options).then(answered)}>
        Delete it
      </button>
    );
  };
  render(
    <ConfirmProvider {...(fields && { fields })}>
      <Asking />
    </ConfirmProvider>,
  );
  const user = userEvent.setup();
  const open = async () => {
    await user.click(screen.getByRole("button", { name: "Delete it" }));
    return screen.findByRole("dialog", { name: "Do you want to confirm this action?" });
  };
  return { user, answered, open };
}

const refusal = (status: number) => Object.assign(new Error("refused"), { status });

describe("confirm dialog", () => {
  it("asks in the customer's words and names the thing (A-199, B-179, B-180, B-181)", async () => {
    const { open } = ask({ description: "Movil" });
    const dialog = await open();
    expect(dialog.textContent).toContain("This changes cannot be undo.");
    expect(dialog.textContent).toContain("Movil");
    expect(screen.getByRole("button", { name: "Confirm" })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Cancel" }));
  });

  it("says how it can be undone instead, where it can be (P-23)", async () => {
    const { open } = ask({ undo: "It can be undone until tomorrow." });
    const { textContent } = await open();
    expect(textContent).toContain("It can be undone until tomorrow.");
    expect(textContent).not.toContain("This changes cannot be undo.");
  });

  it("has the fields of its kind of action below the text, and runs with what was typed in them", async () => {
    const steps: string[] = [];
    const fields: QuestionFields = (action, { id, onSubmit }) =>
      action === "delete" && (
        <form
          id={id}
          aria-label="Why"
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit(async (run) => {
              steps.push("with a reason");
              return run();
            });
          }}
        />
      );
    const run = async () => steps.push("run");
    const { user, open, answered } = ask({ action: "delete", run }, fields);
    expect((await open()).textContent).toContain("This changes cannot be undo.");
    screen.getByRole("form", { name: "Why" });
    await user.click(screen.getByRole("button", { name: "Confirm" }));
    await waitFor(() => expect(answered).toHaveBeenCalledWith(true));
    expect(steps).toEqual(["with a reason", "run"]);
  });

  it("looks as always for an action without fields", async () => {
    const { user, open, answered } = ask({ action: "charge" }, () => null);
    const dialog = await open();
    expect(dialog.querySelector("form")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Confirm" }));
    await waitFor(() => expect(answered).toHaveBeenCalledWith(true));
  });

  it.each(["Cancel", "Escape"])("runs nothing on %s and gives the focus back (B-181, D-A66)", async (way) => {
    const run = vi.fn(async () => undefined);
    const { user, open, answered } = ask({ run });
    await open();
    if (way === "Escape") await user.keyboard("{Escape}");
    else await user.click(screen.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(answered).toHaveBeenCalledWith(false));
    expect(run).not.toHaveBeenCalled();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement?.textContent).toBe("Delete it");
  });

  it("runs the action once; Confirm is disabled and Escape does nothing while it runs (B-181, D-A66)", async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const run = vi.fn(() => promise);
    const { user, open, answered } = ask({ run });
    await open();
    const button = screen.getByRole("button", { name: "Confirm" });
    await user.dblClick(button);
    expect(button).toHaveProperty("disabled", true);
    await user.keyboard("{Escape}");
    expect(screen.getByRole("dialog")).toBeTruthy();
    await act(async () => resolve(undefined));
    await waitFor(() => expect(answered).toHaveBeenCalledWith(true));
    expect(run).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it.each([
    ["answers false", async () => false],
    ["rejects", () => Promise.reject(new Error("refused"))],
    ["gets no answer", () => Promise.reject(refusal(0))],
    ["meets a server that fails", () => Promise.reject(refusal(503))],
    ["comes too often", () => Promise.reject(refusal(429))],
  ])("stays open when the action %s, so that staff can try again", async (_, run) => {
    const { user, open, answered } = ask({ run });
    await open();
    await user.click(screen.getByRole("button", { name: "Confirm" }));
    await waitFor(() => expect(screen.getByRole("button", { name: "Confirm" })).toHaveProperty("disabled", false));
    expect(answered).not.toHaveBeenCalled();
  });

  it.each([400, 404, 409, 422])("closes on a refusal of %i, which a repeat cannot mend", async (status) => {
    const { user, open, answered } = ask({ run: () => Promise.reject(refusal(status)) });
    await open();
    await user.click(screen.getByRole("button", { name: "Confirm" }));
    await waitFor(() => expect(answered).toHaveBeenCalledExactlyOnceWith(false));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("is seen when what asked stood in a native dialog that closes, as the palette does", async () => {
    const palette = document.body.appendChild(document.createElement("dialog"));
    const close = openModal(palette);
    const { open } = ask({});
    expect(palette.contains(await open())).toBe(true);
    act(() => {
      close();
      palette.remove();
    });
    expect(screen.getByRole("dialog", { name: "Do you want to confirm this action?" }).isConnected).toBe(true);
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Cancel" }));
  });
});
