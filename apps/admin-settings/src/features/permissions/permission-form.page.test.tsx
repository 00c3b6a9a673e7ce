import { refuse } from "@portal/testing";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { describeForm } from "../../test-support/describe-form.ts";
import { box, save } from "../../test-support/fields.ts";
import { openForm } from "../../test-support/open-form.ts";

const record = { permissionId: 120, permissionName: "fleet.list" };
const nameField = () => box("Permission name");

describeForm("permissions", {
  ids: { add: "A-125, D-A40", edit: "A-125", required: "A-253", access: "A-374" },
  entered: { "Permission name": " fleet.list " },
  created: { permissionName: "fleet.list" },
  required: ["Permission name"],
  requiredText: "Name is required",
  record,
  shown: { "Permission name": "fleet.list" },
  edited: { label: "Permission name", text: "fleet.lists", sent: { permissionName: "fleet.lists" } },
});

describe("PermissionsForm, with what is special", () => {
  it("asks for a name of at most 128 characters (A-254)", async () => {
    const { user } = openForm("permissions", "add");
    const name = await nameField();
    await user.click(name);
    await user.paste("x".repeat(129));
    await user.tab();
    await screen.findByText("Name must be less than 128 characters");
    await user.type(name, "{Backspace}");
    await waitFor(() => expect(screen.queryByText("Name must be less than 128 characters")).toBeNull());
  });

  it("marks a name that is taken (D-A54)", async () => {
    const message = "Permission name already exists";
    const edit = () => refuse(409, { message, errors: [{ field: "permissionName", message }] });
    const { user } = openForm("permissions", "edit", { record, handlers: { permissions: { edit } } });
    const name = await nameField();
    await waitFor(() => expect(name.value).toBe("fleet.list"));
    await user.type(name, "s");
    await user.click(save());
    await waitFor(() => expect(name.getAttribute("aria-invalid")).toBe("true"));
  });

  it("leaves a permission that the portal needs as it is (D-A10)", async () => {
    openForm("permissions", "edit");
    const name = await nameField();
    await waitFor(() => expect(name.value).toBe("carrier.list"));
    expect(name.readOnly).toBe(true);
    expect(screen.getByRole("checkbox", { name: "Enabled" })).toHaveProperty("disabled", true);
    screen.getByText("The portal needs this permission: it cannot be renamed or disabled");
  });
});
