import type { renderRoute } from "@portal/testing";
import { screen } from "@testing-library/react";

type User = ReturnType<typeof renderRoute>["user"];

export const box = (name: string) => screen.findByRole<HTMLInputElement>("textbox", { name });
/** A select that is there already, and null where it is not. */
export const select = (name: string) => screen.queryByRole<HTMLInputElement>("combobox", { name });
export const save = () => screen.getByRole<HTMLButtonElement>("button", { name: "Save" });

/** Any kind of field, by its label. */
export const field = (label: string) =>
  screen.findByLabelText<HTMLInputElement>(label, { selector: "input, textarea, select" });

/** Chooses an option of a searchable select, by their names. */
export async function choose(user: User, label: string, option: string): Promise<void> {
  await user.click(await screen.findByRole("combobox", { name: label }));
  await user.click(await screen.findByRole("option", { name: option }));
}

/** Enters a value as staff do: types it, or chooses it. */
export async function enter(user: User, label: string, value: string): Promise<void> {
  const input = await field(label);
  if (input.tagName === "SELECT") return user.selectOptions(input, value);
  if (input.getAttribute("role") === "combobox") return choose(user, label, value);
  await user.clear(input);
  if (value !== "") await user.type(input, value);
}
