import { build, refuse } from "@portal/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { describeForm } from "../../test-support/describe-form.ts";
import { box, save } from "../../test-support/fields.ts";
import { type Handlers, openForm } from "../../test-support/open-form.ts";

const record = { carrierName: "Movistar" };
const peru = build.country({ countryId: 4, countryName: "Peru" });
const nameField = () => box("Carrier name");
const countryField = () => screen.findByRole<HTMLInputElement>("combobox", { name: "Country" });

describeForm("carriers", {
  ids: { add: "A-130, A-162, A-163, A-215", edit: "A-162, A-163", required: "A-290, A-292", access: "A-379" },
  entered: { "Carrier name": "  Claro ", Country: "Peru" },
  created: { carrierName: "Claro", countryId: 4 },
  required: ["Carrier name", "Country"],
  record,
  shown: { "Carrier name": "Movistar", Country: "Mexico" },
  edited: { label: "Carrier name", text: "Movistar MX", sent: { carrierName: "Movistar MX" } },
});

describe("CarriersForm, with what every form does", () => {
  it("tells of a stored record when it was made and changed, and of a new one nothing (A-147)", async () => {
    openForm("carriers", "edit", { record });
    await screen.findByText("05/03/2024 - 14:07");
    screen.getByText("02/01/2024 - 10:00");
  });

  it("makes no call where the address has no action (A-344, D-A05)", async () => {
    const { api } = openForm("carriers", null);
    await screen.findByText("Error, not action sended in route params :(");
    expect(api.calls).toHaveLength(0);
  });

  it("takes 50 characters and not 51 (A-291)", async () => {
    const { user } = openForm("carriers", "edit", { record });
    const name = await nameField();
    await waitFor(() => expect(name.value).toBe("Movistar"));
    await user.clear(name);
    await user.click(name);
    await user.paste("x".repeat(51));
    await user.tab();
    await screen.findByText("Field must be less than 50 characters");
    await user.type(name, "{Backspace}");
    await waitFor(() => expect(screen.queryByText("Field must be less than 50 characters")).toBeNull());
  });

  it("puts a refusal of the server on its field, says it there alone, and keeps what was typed (A-470, D-A54)", async () => {
    const message = "Carrier name already exists";
    const { user, address } = openForm("carriers", "edit", {
      record,
      handlers: { carriers: { edit: () => refuse(409, { message, errors: [{ field: "carrierName", message }] }) } },
    });
    const name = await nameField();
    await waitFor(() => expect(name.value).toBe("Movistar"));
    await user.type(name, " 2");
    await user.click(save());
    await waitFor(() => expect(name.getAttribute("aria-invalid")).toBe("true"));
    expect(name.value).toBe("Movistar 2");
    expect(screen.getAllByText(message)).toHaveLength(1);
    expect(address()).toBe("/admin/forms/carriers/edit/2");
    expect(screen.queryByText("Done Successfully!")).toBeNull();
  });

  it("offers to reload or to save over what another user changed (P-6)", async () => {
    let stored = build.carrier(record);
    const carriers: Handlers["carriers"] = {
      get: () => stored,
      edit: ({ body }) =>
        body.dateModified && body.dateModified !== stored.dateModified
          ? refuse(409, { message: "The record was changed by another user", code: "record-changed" })
          : stored,
    };
    const { api, user } = openForm("carriers", "edit", { handlers: { carriers } });
    const name = await nameField();
    await waitFor(() => expect(name.value).toBe("Movistar"));
    stored = { ...stored, carrierName: "Movistar Perú", dateModified: "2024-06-01T08:00:00.000Z" };
    await user.type(name, " 2");
    await user.click(save());
    await user.click(await screen.findByRole("button", { name: "Reload" }));
    await waitFor(async () => expect((await nameField()).value).toBe("Movistar Perú"));

    stored = { ...stored, dateModified: "2024-06-02T08:00:00.000Z" };
    await user.type(await nameField(), " 3");
    await user.click(save());
    await user.click(await screen.findByRole("button", { name: "Save over it" }));
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("carriers.edit").at(-1)?.body).toMatchObject({ carrierName: "Movistar Perú 3" });
    expect(api.callsTo("carriers.edit").at(-1)?.body).not.toHaveProperty("dateModified");
  });

  it("keeps a country that is disabled meanwhile, named so (D-A39)", async () => {
    const { user } = openForm("carriers", "edit", { handlers: { countries: { list: () => [peru] } } });
    const field = await countryField();
    await waitFor(() => expect(field.value).toBe("Mexico (disabled)"));
    await user.click(field);
    const options = await screen.findAllByRole("option");
    expect(options.map(({ textContent }) => textContent)).toEqual(["Peru", "Mexico (disabled)"]);
  });

  it("says when the countries cannot be loaded, and retries (B-638)", async () => {
    let isDown = true;
    const { user } = openForm("carriers", "add", {
      handlers: { countries: { list: () => (isDown ? refuse(500, { message: "Database is away" }) : [peru]) } },
    });
    const alert = (await screen.findByText("Database is away")).closest<HTMLElement>('[role="alert"]');
    isDown = false;
    await user.click(within(alert as HTMLElement).getByRole("button", { name: "Retry" }));
    await countryField();
  });
});
