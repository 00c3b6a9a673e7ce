import { build, refuse } from "@portal/testing";
import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { describeForm } from "../../test-support/describe-form.ts";
import { box, choose, save } from "../../test-support/fields.ts";
import { openForm } from "../../test-support/open-form.ts";

const movistar = { carrierId: 2, carrierName: "Movistar" };
const onlyMovistar = { lookups: { carriers: () => [movistar] } };
const carrierField = () => screen.findByRole<HTMLInputElement>("combobox", { name: "Carrier" });

describeForm("providers", {
  ids: { add: "A-132, A-162, A-211", edit: "A-162, A-381", required: "A-317 to A-319", access: "A-381" },
  entered: { "Provider name": " Zeta ", "Notification endpoint": "https://zeta.example", Carrier: "Telcel" },
  created: { providerName: "Zeta", providerNotificationEndpoint: "https://zeta.example", carrierId: 7 },
  required: ["Provider name", "Notification endpoint", "Carrier"],
  shown: { "Provider name": "Provider 3", Carrier: "Movistar" },
  edited: { label: "Provider name", text: "Acme MX", sent: { providerName: "Acme MX" } },
});

describe("ProvidersForm, with what is special", () => {
  it("puts a refused move to another carrier on the carrier (D-A50)", async () => {
    const message = "Cannot be changed while other records belong to this one";
    const edit = () => refuse(400, { message: `carrierId: ${message}`, errors: [{ field: "carrierId", message }] });
    const { user } = openForm("providers", "edit", { handlers: { providers: { edit } } });
    await waitFor(async () => expect((await carrierField()).value).toBe("Movistar"));
    await choose(user, "Carrier", "Telcel");
    await user.click(save());
    await screen.findByText(message);
    expect((await carrierField()).value).toBe("Telcel");
  });

  it("pre-selects the only carrier, and fixes a tied user's own (D-A12, D-A51)", async () => {
    const user = build.currentUser({ carrierId: movistar });
    openForm("providers", "add", { user, handlers: onlyMovistar });
    await waitFor(async () => expect((await carrierField()).value).toBe("Movistar"));
    expect((await carrierField()).disabled).toBe(true);
  });

  it("pre-selects it too where the form was one for a record before (D-A12, D-A51)", async () => {
    const caller = build.currentUser({ carrierId: movistar });
    const { goTo } = openForm("providers", "edit", { user: caller, handlers: onlyMovistar });
    await waitFor(async () => expect((await carrierField()).value).toBe("Movistar"));
    await act(() => goTo("/admin/forms/providers/add"));
    await waitFor(async () => expect((await box("Provider name")).value).toBe(""));
    await waitFor(async () => expect((await carrierField()).value).toBe("Movistar"));
  });
});
