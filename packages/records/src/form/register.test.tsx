import { FieldFrame, NativeCheckbox, NativeSelect, PasswordInput, Switch, Textarea, TextInput } from "@portal/ui";
import { Checkbox } from "@portal/ui/checkbox";
import { render } from "@portal/ui/test-support";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import { expect, it } from "vitest";

const stored = {
  name: "Movil",
  secret: "hush",
  comment: "Since May",
  type: "1",
  enabled: true,
  listed: true,
  dynamic: true,
};
const types = [
  { value: "1", text: "Daily" },
  { value: "2", text: "Weekly" },
];

let sent: typeof stored | undefined;

function Form() {
  const { register, handleSubmit, reset } = useForm({ defaultValues: stored });
  const { max: _rule, ...name } = register("name");
  return (
    <form
      onSubmit={handleSubmit((values) => {
        sent = values;
      })}
    >
      <TextInput label="Name" {...name} />
      <PasswordInput label="Secret" {...register("secret")} />
      <FieldFrame label="Comment">{(frame) => <Textarea {...frame} {...register("comment")} />}</FieldFrame>
      <NativeSelect label="Type" options={types} {...register("type")} />
      <Checkbox label="Enabled" {...register("enabled")} />
      <NativeCheckbox label="Listed" {...register("listed")} />
      <Switch label="Dynamic" {...register("dynamic")} />
      <button type="submit">Save</button>
      <button type="button" onClick={() => reset()}>
        Undo
      </button>
    </form>
  );
}

const send = async () => {
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  return sent;
};

it("react-hook-form registers each part of a form by its native control", async () => {
  render(<Form />);
  await screen.findByRole("switch", { name: "Dynamic" });
  expect(await send()).toEqual(stored);

  await userEvent.type(screen.getByRole("textbox", { name: "Name" }), " Norte");
  await userEvent.type(screen.getByLabelText("Secret"), "!");
  await userEvent.type(screen.getByRole("textbox", { name: "Comment" }), ".");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Type" }), "Weekly");
  await userEvent.click(screen.getByRole("checkbox", { name: "Enabled" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "Listed" }));
  await userEvent.click(screen.getByRole("switch", { name: "Dynamic" }));
  expect(await send()).toEqual({
    name: "Movil Norte",
    secret: "hush!",
    comment: "Since May.",
    type: "2",
    enabled: false,
    listed: false,
    dynamic: false,
  });

  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(screen.getByRole("checkbox", { name: "Enabled", checked: true })).toBeDefined();
  expect(screen.getByRole("switch", { name: "Dynamic", checked: true })).toBeDefined();
  await userEvent.click(screen.getByRole("checkbox", { name: "Enabled" }));
  expect(await send()).toEqual({ ...stored, enabled: false });
});
