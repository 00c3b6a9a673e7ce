import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { render } from "../test-support/render.tsx";
import { Combobox, MultiSelect } from "./combobox.tsx";
import { NativeSelect, type Option } from "./native-select.tsx";

/** Types in one go: single keys arrive out of order in happy-dom, where the caret jumps. */
async function search(user: UserEvent, name: string, text: string) {
  const input = await screen.findByRole("combobox", { name });
  await user.click(input);
  await user.paste(text);
}

const countries: readonly Option[] = [
  { value: 52, text: "México" },
  { value: 56, text: "Chile" },
  { value: 57, text: "Colombia" },
];

function renderCombobox(start: Option["value"] | null = null) {
  const changed = vi.fn();
  const Field = () => {
    const [value, setValue] = useState(start);
    return (
      <Combobox
        label="Country"
        options={countries}
        value={value}
        onChange={(next) => {
          setValue(next);
          changed(next);
        }}
      />
    );
  };
  render(<Field />);
  return { changed, user: userEvent.setup() };
}

describe("Combobox", () => {
  it("shows the texts and gives the value, a number as a number (B-217)", async () => {
    const { user, changed } = renderCombobox();
    await user.click(await screen.findByRole("combobox", { name: "Country" }));
    expect((await screen.findAllByRole("option")).map(({ textContent }) => textContent)).toEqual([
      "México",
      "Chile",
      "Colombia",
    ]);
    await user.click(screen.getByRole("option", { name: "Chile" }));
    expect(changed).toHaveBeenLastCalledWith(56);
  });

  it("has no choices in the page while its list is closed, as a form may have hundreds of them", async () => {
    const { user } = renderCombobox();
    const options = () => screen.queryAllByRole("option", { hidden: true });
    await user.click(await screen.findByRole("combobox", { name: "Country" }));
    expect(options()).toHaveLength(3);
    await user.click(await screen.findByRole("option", { name: "Chile" }));
    await waitFor(() => expect(options()).toHaveLength(0));
    cleanup();
    renderCombobox();
    await screen.findByRole("button", { name: "Show choices" });
    expect(options()).toHaveLength(0);
  });

  it("leaves the focus with a user who goes on before its list is gone, and takes it again when asked", async () => {
    const { user, changed } = renderCombobox();
    const next = document.body.appendChild(document.createElement("button"));
    const input = await screen.findByRole("combobox", { name: "Country" });
    await user.click(input);
    await screen.findByRole("option", { name: "Chile" });
    await user.keyboard("{ArrowDown}");
    const frames = vi.spyOn(globalThis, "requestAnimationFrame").mockReturnValue(0);
    await user.keyboard("{Enter}");
    expect(changed).toHaveBeenCalled();
    next.focus();
    for (const [frame] of frames.mock.calls) frame(0);
    frames.mockRestore();
    expect(document.activeElement).toBe(next);
    input.focus({ preventScroll: true });
    expect(document.activeElement).toBe(input);
    next.remove();
  });

  it("finds by typing, without regard to case and accents", async () => {
    const { user, changed } = renderCombobox();
    await search(user, "Country", "MEXI");
    expect((await screen.findAllByRole("option")).map(({ textContent }) => textContent)).toEqual(["México"]);
    await user.keyboard("{Enter}");
    expect(changed).toHaveBeenLastCalledWith(52);
  });

  it("shows the chosen text and can be cleared", async () => {
    const { user, changed } = renderCombobox(57);
    expect(await screen.findByRole("combobox", { name: "Country" })).toHaveProperty("value", "Colombia");
    await user.click(screen.getByRole("button", { name: "Clear" }));
    expect(changed).toHaveBeenLastCalledWith(null);
  });

  it("says that its choices are loading, and offers to load them again", async () => {
    const retry = vi.fn();
    const props = { label: "Country", options: [], value: null, onChange: vi.fn() };
    const { rerender } = render(<Combobox {...props} loading />);
    expect(screen.getByLabelText("Country").getAttribute("aria-busy")).toBe("true");
    rerender(<Combobox {...props} failure={{ message: "Could not load", retry }} />);
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(retry).toHaveBeenCalledTimes(1);
  });
});

describe("MultiSelect", () => {
  it("adds by searching and removes by its chips", async () => {
    const changed = vi.fn();
    render(<MultiSelect label="Countries" options={countries} value={[52]} onChange={changed} />);
    const user = userEvent.setup();
    await search(user, "Countries", "col");
    await screen.findByRole("option", { name: "Colombia" });
    await user.keyboard("{Enter}");
    expect(changed).toHaveBeenLastCalledWith([52, 57]);
    const chosen = screen.getByRole("list", { name: "Chosen" });
    await user.click(within(chosen).getByRole("button", { name: "Remove México" }));
    expect(changed).toHaveBeenLastCalledWith([]);
  });
});

describe("NativeSelect", () => {
  it("shows the texts and gives the value (B-217)", async () => {
    const changed = vi.fn();
    render(<NativeSelect label="Type" options={countries} onChange={(event) => changed(event.currentTarget.value)} />);
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Type" }), "Chile");
    expect(changed).toHaveBeenLastCalledWith("56");
  });
});
