import type { renderRoute } from "@portal/testing";
import { screen } from "@testing-library/react";

type User = ReturnType<typeof renderRoute>["user"];

/** Chooses an option of a searchable select, by their names. */
export async function choose(user: User, field: string, option: string): Promise<void> {
  await user.click(await screen.findByRole("combobox", { name: field }));
  await user.click(await screen.findByRole("option", { name: option }));
}
