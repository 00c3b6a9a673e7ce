import { act, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { renderScreens } from "../test-support/render-screen.tsx";
import { useLeaveGuard } from "./use-leave-guard.ts";
import { useNavigateTo } from "./use-navigation.ts";

const form = "/admin/forms/carriers/edit/7";
const list = "/admin/settings/carriers";

/** A form that saves or deletes with what the test answers. */
function renderForm(answer: () => Promise<unknown> = async () => undefined) {
  const Form = () => {
    const [text, setText] = useState("");
    const [saved, setSaved] = useState("");
    const navigateTo = useNavigateTo();
    const lift = useLeaveGuard(text !== saved);
    const write = async () => {
      try {
        await answer();
      } catch {
        return; // told by the listener of failed calls
      }
      lift();
      navigateTo({ name: "Carriers" });
    };
    const saveAndStay = () => {
      lift();
      setSaved(text);
    };
    return (
      <>
        <input aria-label="Name" value={text} onChange={(event) => setText(event.currentTarget.value)} />
        <button type="button" onClick={() => void write()}>
          Save
        </button>
        <button type="button" onClick={saveAndStay}>
          Save and stay
        </button>
        <button type="button" onClick={() => navigateTo({ name: "Countries" })}>
          Leave
        </button>
      </>
    );
  };
  const screens = renderScreens(list, { CarriersForm: <Form /> });
  return { ...screens, back: () => act(() => screens.router.navigate(-1)) };
}

async function typed(answer?: () => Promise<unknown>) {
  const view = renderForm(answer);
  await act(() => view.router.navigate(form));
  await view.user.type(screen.getByRole("textbox", { name: "Name" }), "x");
  return view;
}

const question = () => screen.findByRole("dialog", { name: "Do you want to confirm this action?" });
const asks = () => screen.queryByRole("dialog") !== null;
const click = (user: ReturnType<typeof renderForm>["user"], name: string) =>
  user.click(screen.getByRole("button", { name }));
/** Whether the browser would close the tab without a word. */
const closes = () => dispatchEvent(new Event("beforeunload", { cancelable: true }));

describe("the guard of unsaved changes", () => {
  it("asks at the back button; Cancel stays, and it asks again", async () => {
    const { user, back, path } = await typed();
    await back();
    await question();
    await click(user, "Cancel");
    expect(path()).toBe(form);
    await back();
    await question();
    await click(user, "Confirm");
    await waitFor(() => expect(path()).toBe(list));
  });

  it("asks once, however often Back is pressed", async () => {
    const { user, back, path } = await typed();
    await back();
    await back();
    await question();
    expect(screen.getAllByRole("dialog")).toHaveLength(1);
    await click(user, "Cancel");
    expect([asks(), path()]).toEqual([false, form]);
  });

  it("says nothing where nothing is typed, or what was typed is taken back", async () => {
    const { user, back, path } = await typed();
    expect(closes()).toBe(false);
    await user.type(screen.getByRole("textbox", { name: "Name" }), "{Backspace}");
    expect(closes()).toBe(true);
    await back();
    expect([asks(), path()]).toEqual([false, list]);
  });

  it("says nothing after a save or a delete that went through", async () => {
    const { user, path } = await typed();
    await click(user, "Save");
    await waitFor(() => expect(path()).toBe(list));
    expect([asks(), closes()]).toEqual([false, true]);
  });

  it("still asks after a save that failed", async () => {
    const { user, back, path } = await typed(() => Promise.reject(new Error("refused")));
    await click(user, "Save");
    expect(closes()).toBe(false);
    await back();
    await question();
    expect(path()).toBe(form);
  });

  it("asks about what is typed after a save on a form that stays", async () => {
    const { user, back } = await typed();
    await click(user, "Save and stay");
    expect(closes()).toBe(true);
    await user.type(screen.getByRole("textbox", { name: "Name" }), "y");
    expect(closes()).toBe(false);
    await back();
    await question();
  });

  it("withdraws its question when the save ends meanwhile: nothing is lost any more", async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const { user, back, path } = await typed(() => promise);
    await click(user, "Save");
    await back();
    await question();
    await act(async () => resolve(undefined));
    await waitFor(() => expect(path()).toBe(list));
    expect(asks()).toBe(false);
  });

  it("asks before another screen too, and goes there when confirmed", async () => {
    const { user, path } = await typed();
    await click(user, "Leave");
    await question();
    await click(user, "Confirm");
    await waitFor(() => expect(path()).toBe("/admin/settings/countries"));
  });
});

it("a tab is closed without a word once the form is left", async () => {
  const { user, back } = await typed();
  await back();
  await question();
  await click(user, "Confirm");
  await waitFor(() => expect(closes()).toBe(true));
});
