import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { ConfirmProvider } from "../overlays/confirm.tsx";
import { render } from "../test-support/render.tsx";
import { renderScreens } from "../test-support/render-screen.tsx";
import { keepHistoryInOrder } from "./history-order.ts";
import { mayLeave, unsavedWork } from "./unsaved-work.ts";
import { useLeaveGuard } from "./use-leave-guard.ts";
import { useNavigateTo } from "./use-navigation.ts";

const form = "/admin/forms/carriers/edit/7";
const list = "/admin/settings/carriers";

/** A form that saves or deletes with the result of the test's function. */
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
        return; // the listener of failed calls has shown it
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
/** Whether the browser would close the tab without a question. */
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

  it("lets through what goes unasked, and asks at a later Back to that place", async () => {
    const { user, router, back, path } = await typed();
    await act(() => router.navigate(list, { state: { unasked: true } }));
    expect([asks(), path()]).toEqual([false, list]);
    await act(() => router.navigate(form));
    await user.type(screen.getByRole("textbox", { name: "Name" }), "x");
    await back();
    await question();
    expect(path()).toBe(form);
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

describe("live updates", () => {
  it("wait from the first change until it is saved, taken back or given up", async () => {
    const onChange = vi.fn();
    onTestFinished(unsavedWork.onChange(onChange));
    const { user, back } = await typed();
    expect([unsavedWork.exists(), onChange.mock.calls.length]).toEqual([true, 1]);
    await click(user, "Save and stay");
    expect([unsavedWork.exists(), onChange.mock.calls.length]).toEqual([false, 2]);
    await user.type(screen.getByRole("textbox", { name: "Name" }), "y");
    await back();
    await question();
    expect(unsavedWork.exists()).toBe(true);
    await click(user, "Confirm");
    await waitFor(() => expect(unsavedWork.exists()).toBe(false));
  });
});

describe("what ends a form without a navigation, as Logout does", () => {
  it.each([
    ["Confirm", true],
    ["Cancel", false],
  ])("asks first; %s answers %s", async (button, answer) => {
    const { user } = await typed();
    const may = mayLeave();
    await question();
    await click(user, button);
    expect(await may).toBe(answer);
  });

  it("asks nothing where nothing is typed, all is saved, or the form is left", async () => {
    const { user, back } = await typed();
    await click(user, "Save and stay");
    expect(await mayLeave()).toBe(true);
    await back();
    expect([await mayLeave(), asks()]).toEqual([true, false]);
  });
});

/** Takes steps through the history later and one after the other, as browsers do. */
function queueSteps() {
  const go = history.go.bind(history);
  vi.spyOn(history, "go").mockImplementation((delta) => void setTimeout(() => act(() => go(delta))));
  vi.spyOn(history, "back").mockImplementation(() => history.go(-1));
}

/** Opens the form in a browser whose history has two entries before it. */
async function typedInBrowser() {
  queueSteps();
  history.replaceState(null, "", "/0");
  const release = keepHistoryInOrder();
  const Form = () => {
    const [text, setText] = useState("");
    useLeaveGuard(text !== "");
    return <input aria-label="Name" value={text} onChange={(event) => setText(event.currentTarget.value)} />;
  };
  const router = createBrowserRouter([
    { path: "/form", element: <Form /> },
    { path: "*", element: <h1>Elsewhere</h1> },
  ]);
  onTestFinished(() => {
    router.dispose();
    release();
  });
  render(
    <ConfirmProvider>
      <RouterProvider router={router} />
    </ConfirmProvider>,
  );
  for (const path of ["/1", "/form"]) await act(() => router.navigate(path));
  const user = userEvent.setup();
  await user.type(screen.getByRole("textbox", { name: "Name" }), "x");
  const atForm = () => waitFor(() => expect([location.pathname, history.state.idx]).toEqual(["/form", 2]));
  return { user, router, atForm };
}

describe("two Backs of which the second comes before the first is taken back", () => {
  const twoBacks = () => {
    history.back();
    history.back();
  };

  it("leave address and screen at the form while it asks, and after Cancel", async () => {
    const { user, router, atForm } = await typedInBrowser();
    twoBacks();
    await question();
    await atForm();
    await click(user, "Cancel");
    await atForm();
    expect(router.state.location.pathname).toBe("/form");
    expect(screen.getByRole("textbox", { name: "Name" })).toHaveProperty("value", "x");
  });

  it("go back one step when confirmed, and the next Back works", async () => {
    const { user, router, atForm } = await typedInBrowser();
    twoBacks();
    await question();
    await atForm();
    await click(user, "Confirm");
    await waitFor(() => expect([location.pathname, router.state.location.pathname]).toEqual(["/1", "/1"]));
    history.back();
    await waitFor(() => expect([location.pathname, router.state.location.pathname]).toEqual(["/0", "/0"]));
  });
});
