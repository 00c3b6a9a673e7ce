import type { Option } from "@portal/ui";
import { renderScreens } from "@portal/ui/test-support";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { LookupField } from "./fields.tsx";
import { useFormValue } from "./form-context.ts";
import { RecordForm } from "./record-form.tsx";
import type { FormSchema } from "./schema-resolver.ts";
import { useRecordForm } from "./use-record-form.ts";

interface Values {
  carrierId: number | null;
  providerId: number | null;
}

const schema: FormSchema<Values> = { "~standard": { validate: (value) => ({ value: value as Values }) } };
const providers: Readonly<Record<number, readonly Option[]>> = {
  1: [{ value: 11, text: "Alpha" }],
  2: [{ value: 21, text: "Beta" }],
};
const saved = vi.fn(async (_: Values) => undefined);
const loadProviders = vi.fn((carrierId: number) => providers[carrierId] ?? []);

function ProviderField() {
  const carrierId = useFormValue("carrierId");
  if (typeof carrierId !== "number") return null;
  return <LookupField key={carrierId} name="providerId" label="Provider" options={loadProviders(carrierId)} />;
}

function Form() {
  const queries = {
    get: () => ({ queryKey: ["products"], queryFn: (): Values => ({ carrierId: null, providerId: null }) }),
    create: () => ({ mutationFn: (values: Values) => saved(values) }),
    edit: () => ({ mutationFn: async (_: Values) => undefined }),
  };
  const form = useRecordForm({
    queries,
    schema,
    list: "Carriers",
    access: { create: true, edit: true },
    toValues: (): Values => ({ carrierId: null, providerId: null }),
  });
  const carriers = [
    { value: 1, text: "Movil" },
    { value: 2, text: "Claro" },
  ];
  return (
    <RecordForm form={form} title="Product">
      <LookupField name="carrierId" label="Carrier" options={carriers} clears={["providerId"]} />
      <ProviderField />
    </RecordForm>
  );
}

describe("a cascade of lookups", () => {
  it("shows the next field once its parent is chosen; another choice empties and reloads it (A-222, A-223, A-225)", async () => {
    const { user } = renderScreens("/admin/forms/carriers/add", { CarriersForm: <Form /> });
    const choose = async (field: string, text: string) => {
      await user.click(await screen.findByRole("combobox", { name: field }));
      await user.click(await screen.findByRole("option", { name: text }));
    };
    await screen.findByRole("combobox", { name: "Carrier" });
    expect(screen.queryByLabelText("Provider")).toBeNull();
    await choose("Carrier", "Movil");
    await choose("Provider", "Alpha");
    expect(screen.getByRole("combobox", { name: "Provider" })).toHaveProperty("value", "Alpha");
    await choose("Carrier", "Claro");
    await waitFor(() => expect(screen.getByRole("combobox", { name: "Provider" })).toHaveProperty("value", ""));
    expect(loadProviders).toHaveBeenLastCalledWith(2);
    await choose("Provider", "Beta");
    await choose("Carrier", "Movil");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(saved).toHaveBeenCalledWith({ carrierId: 1, providerId: null }));
  });
});
