import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { describeForm } from "../../test-support/describe-form.ts";
import { box } from "../../test-support/fields.ts";
import { openForm } from "../../test-support/open-form.ts";

describeForm("roles", {
  ids: { add: "A-126, D-A40", edit: "D-A35", required: "A-255", access: "A-375" },
  entered: { "Role name": "Operator" },
  created: { roleName: "Operator" },
  required: ["Role name"],
  requiredText: "Name is required",
  record: { roleId: 4 },
  shown: { "Role name": "Operator" },
  edited: { label: "Role name", text: "Operators", sent: { roleName: "Operators" } },
});

describe("RolesForm, with what is special", () => {
  it("takes a name of at most 128 characters (A-255)", async () => {
    const { user } = openForm("roles", "add");
    await user.click(await box("Role name"));
    await user.paste("x".repeat(129));
    await user.tab();
    await screen.findByText("Name must be less than 128 characters");
  });

  it("leaves role 1 as it is (D-A11)", async () => {
    openForm("roles", "edit", { record: { roleId: 1, roleName: "Administrator" } });
    const name = await box("Role name");
    await waitFor(() => expect(name.value).toBe("Administrator"));
    expect(name.readOnly).toBe(true);
    expect(screen.getByRole("checkbox", { name: "Enabled" })).toHaveProperty("disabled", true);
  });
});
