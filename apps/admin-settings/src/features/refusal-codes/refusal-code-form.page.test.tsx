import { contract } from "@portal/api-client/contract";
import { build, fakeApi, renderRoute } from "@portal/testing";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import remote from "../../remote.ts";
import { choose } from "../../test-support/choose.ts";

const stored = build.refusalCode({ refusalCodeId: 3, carrierId: { carrierId: 2, carrierName: "Movistar" } });

function open(params: Record<string, string | number>) {
  const api = fakeApi(contract, {
    refusalCodes: { get: () => stored, create: () => stored, edit: () => stored, paginate: () => build.page([stored]) },
    lookups: {
      carriers: () => [
        { carrierId: 2, carrierName: "Movistar" },
        { carrierId: 7, carrierName: "Telcel" },
      ],
    },
  });
  return { api, ...renderRoute(remote, "RefusalCodesForm", { api, params }) };
}
const box = (name: string) => screen.findByRole<HTMLInputElement>("textbox", { name });
const save = () => screen.getByRole("button", { name: "Save" });

describe("RefusalCodesForm", () => {
  it("adds a code of one carrier, and returns to the list", async () => {
    const { api, user, address } = open({ action: "add" });
    await user.click(await screen.findByRole("button", { name: "Save" }));
    expect(await screen.findAllByText("This field is required")).toHaveLength(3);
    await user.type(await box("Refusal code"), " low ");
    await user.type(await box("Meaning"), "No money");
    await user.type(await box("Remedy"), "Wait");
    await choose(user, "Carrier", "Telcel");
    await user.click(save());
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("refusalCodes.create")[0]?.body).toEqual({
      refusalCode: "low",
      refusalCodeMeaning: "No money",
      refusalCodeRemedy: "Wait",
      carrierId: 7,
      refusalCodeEnabled: 1,
    });
    await waitFor(() => expect(address()).toBe("/admin/settings/refusal-codes"));
  });

  it("edits one, with the date it was loaded with (P-6)", async () => {
    const { api, user } = open({ action: "edit", id: 3 });
    const remedy = await box("Remedy");
    await waitFor(() => expect(remedy.value).toBe("Charge again later"));
    await user.type(remedy, " today");
    await user.click(save());
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("refusalCodes.edit")[0]?.body).toMatchObject({
      refusalCodeRemedy: "Charge again later today",
      carrierId: 2,
      dateModified: stored.dateModified,
    });
  });
});
