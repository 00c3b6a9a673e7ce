import type { FieldError } from "@portal/api-client";
import { text } from "@portal/api-client/fields";
import { TextInput } from "@portal/ui";
import { render } from "@portal/ui/test-support";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { Form } from "./form.tsx";
import { useSchemaForm } from "./use-schema-form.ts";

const schema = z
  .object({ id: z.number(), name: text(10), again: z.optional(z.string()) })
  .check(z.refine(({ name, again = name }) => name === again, { path: ["again"], error: "Not the same" }));

type Sent = z.infer<typeof schema>;
type Submit = (sent: Sent) => Promise<readonly FieldError[] | undefined>;

interface Wishes {
  submit: Submit;
  mode?: "onTouched" | "onSubmit";
  asksTwice?: boolean;
}

function NameForm({ submit, mode, asksTwice = true }: Wishes) {
  const { control, send, field, isSending } = useSchemaForm({
    schema,
    known: { id: 7 },
    submit,
    ...(mode && { mode }),
  });
  return (
    <Form control={control} onSubmit={send} aria-label="Name">
      <TextInput {...field("name")} label="Name" />
      {asksTwice && <TextInput {...field("again")} label="Again" />}
      <button type="submit">{isSending ? "Saving…" : "Save"}</button>
    </Form>
  );
}

function open(wishes: Partial<Wishes> = {}) {
  const submit = vi.fn<Submit>(wishes.submit ?? (async () => undefined));
  const show = (more: Partial<Wishes> = {}) => <NameForm {...wishes} {...more} submit={submit} />;
  const { rerender } = render(show());
  return {
    user: userEvent.setup(),
    submit,
    change: (more: Partial<Wishes>) => rerender(show(more)),
    name: screen.getByLabelText("Name", { selector: "input" }),
    again: screen.getByLabelText("Again"),
    save: screen.getByRole("button"),
  };
}

it("sends what the schema made of what is typed, with what is known", async () => {
  const { user, submit, name, again, save } = open();
  await user.type(name, "Ana");
  await user.type(again, "Ana");
  await user.click(save);
  await waitFor(() => expect(submit.mock.calls).toEqual([[{ id: 7, name: "Ana", again: "Ana" }]]));
});

it("brings the focus to the first field that is wrong, and sends nothing", async () => {
  const { user, submit, name, again, save } = open();
  await user.type(again, "Ana");
  await user.click(save);
  await screen.findByText("This field is required");
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect(submit).not.toHaveBeenCalled();
});

it("says what is wrong with a field once it is left, and checks it again with each change of another (D-A41)", async () => {
  const { user, name, again } = open();
  await user.type(name, "Ana");
  await user.type(again, "Anna");
  expect(screen.queryByText("Not the same")).toBeNull();
  await user.tab();
  await screen.findByText("Not the same");
  await user.clear(name);
  await user.type(name, "Anna");
  await waitFor(() => expect(screen.queryByText("Not the same")).toBeNull());
});

it("shows what the API refused at its field until that one is changed", async () => {
  const taken = { field: "name", message: "It is taken" };
  const { user, name, again, save } = open({ submit: async () => [taken, { ...taken, message: "A second reason" }] });
  await user.type(name, "Ana");
  await user.type(again, "Ana");
  await user.click(save);
  await screen.findByText("It is taken");
  expect(screen.queryByText("A second reason")).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(name));
  await user.type(again, "b");
  await screen.findByText("Not the same");
  screen.getByText("It is taken");
  await user.type(name, "b");
  await waitFor(() => expect(screen.queryByText("It is taken")).toBeNull());
});

it("is sent once, however often it is asked to while it is under way", async () => {
  const answer = Promise.withResolvers<undefined>();
  const { user, submit, name, again } = open({ submit: () => answer.promise });
  await user.type(name, "Ana");
  await user.type(again, "Ana");
  const form = screen.getByRole("form");
  fireEvent.submit(form);
  fireEvent.submit(form);
  await screen.findByText("Saving…");
  fireEvent.submit(form);
  answer.resolve(undefined);
  await screen.findByText("Save");
  expect(submit).toHaveBeenCalledOnce();
});

it("does not send a field that is no longer shown", async () => {
  const { user, submit, change, name, again, save } = open();
  await user.type(name, "Ana");
  await user.type(again, "Anna");
  change({ asksTwice: false });
  await user.click(save);
  await waitFor(() => expect(submit.mock.calls).toEqual([[{ id: 7, name: "Ana" }]]));
});

it("checks with `onSubmit` when it is sent alone, and forgets what is wrong with a field as it changes", async () => {
  const { user, name, save } = open({ mode: "onSubmit" });
  await user.click(name);
  await user.tab();
  expect(screen.queryByText("This field is required")).toBeNull();
  await user.click(save);
  await screen.findByText("This field is required");
  await user.type(name, "12345678901");
  await waitFor(() => expect(screen.queryByText("This field is required")).toBeNull());
  expect(screen.queryByText("Field must be less than 10 characters")).toBeNull();
});
