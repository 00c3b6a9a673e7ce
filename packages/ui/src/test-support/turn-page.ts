import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

/** Goes to the page before or after, once its button is there to be pressed: its code comes with the first list of several pages. */
export async function turnPage(name: "Previous page" | "Next page", scope: Pick<typeof screen, "getByRole"> = screen) {
  const button = await waitFor(() => {
    const found = scope.getByRole<HTMLButtonElement>("button", { name });
    if (found.disabled) throw new Error(`${name} is disabled`);
    return found;
  });
  await userEvent.click(button);
}
