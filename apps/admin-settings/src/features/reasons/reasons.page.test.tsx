import { contract } from "@portal/api-client/contract";
import { build, type FakeHandlers, fakeApi, refuse, renderRoute } from "@portal/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import remote from "../../remote.ts";

const rules = [
  build.reasonRule({ action: "cancel", mode: "required", texts: ["Asked", "Mistake"] }),
  build.reasonRule(),
];

function open(handlers: FakeHandlers<typeof contract.reasons> = {}) {
  const api = fakeApi(contract, {
    reasons: { list: () => rules, edit: ({ body }) => ({ ...build.reasonRule(), ...body }) as never, ...handlers },
    users: { getUserLogued: () => build.currentUser() },
  });
  return { api, ...renderRoute(remote, "Reasons", { api }) };
}
const edit = async (user: ReturnType<typeof open>["user"], name: string) => {
  await user.click(await screen.findByRole("button", { name: `Edit ${name}` }));
  return within(await screen.findByRole("dialog", { name }));
};

describe("Reasons", () => {
  it("shows each kind of action with its rule", async () => {
    open();
    const row = (await screen.findByText("Cancel a subscription")).closest("tr") as HTMLElement;
    for (const text of ["Required", "Asked, Mistake"]) within(row).getByText(text);
    within((await screen.findByText("Delete")).closest("tr") as HTMLElement).getByText("Off");
  });

  it("saves the texts that were typed, one a line, and loads the own rules again", async () => {
    const { api, user } = open();
    const dialog = await edit(user, "Delete");
    await user.selectOptions(dialog.getByRole("combobox", { name: "Reason" }), "Required");
    await user.type(
      dialog.getByRole("textbox", { name: "To choose from" }),
      "Mistake{Enter} Asked {Enter}Mistake{Enter}",
    );
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(api.callsTo("reasons.edit")[0]).toMatchObject({
      path: "/services/reasons/delete",
      body: { mode: "required", texts: ["Mistake", "Asked"], dateModified: "2024-03-05T14:07:00.000Z" },
    });
    await waitFor(() => expect(api.callsTo("users.getUserLogued")).toHaveLength(1));
  });

  it("wants texts for a rule that asks", async () => {
    const { api, user } = open();
    const dialog = await edit(user, "Delete");
    await user.selectOptions(dialog.getByRole("combobox", { name: "Reason" }), "Optional");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await dialog.findByText("This field is required");
    expect(api.callsTo("reasons.edit")).toEqual([]);
  });

  it("keeps what was typed where it was refused", async () => {
    const { user } = open({ edit: () => refuse(409, { message: "The record was changed by another user" }) });
    const dialog = await edit(user, "Cancel a subscription");
    const texts = dialog.getByRole<HTMLTextAreaElement>("textbox", { name: "To choose from" });
    expect(texts.value).toBe("Asked\nMistake");
    await user.type(texts, "{Enter}Other");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await screen.findByText("The record was changed by another user");
    expect(texts.value).toBe("Asked\nMistake\nOther");
  });

  it("says what could not be loaded", async () => {
    open({ list: () => refuse(500, { message: "Database is away" }) });
    await screen.findByText("Reasons could not be loaded");
  });
});
