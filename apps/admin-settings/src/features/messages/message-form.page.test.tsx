import { contract } from "@portal/api-client/contract";
import { messageTypes } from "@portal/api-client/contract/messages";
import { build, fakeApi, renderRoute } from "@portal/testing";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import remote from "../../remote.ts";
import { choose } from "../../test-support/choose.ts";

const welcome = build.message({ messageId: 8, message: "Welcome", messageType: "info_tarot" });

function open(params: Record<string, string | number>) {
  const api = fakeApi(contract, {
    messages: { get: () => welcome, create: () => welcome, edit: () => welcome, paginate: () => build.page([welcome]) },
    lookups: {
      carriers: () => [
        { carrierId: 2, carrierName: "Movistar" },
        { carrierId: 7, carrierName: "Telcel" },
      ],
      providers: () => [{ providerId: 3, providerName: "Acme", carrierId: 2 }],
      products: () => [{ productId: 4, productName: "Horoscope" }],
    },
  });
  return { api, ...renderRoute(remote, "MessagesForm", { api, params }) };
}
const text = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Message" });
const type = () => screen.getByLabelText<HTMLInputElement>("Message type");
const save = () => screen.getByRole("button", { name: "Save" });

describe("MessagesForm", () => {
  it("adds a message of the whole platform: no carrier, no provider, no product (A-137, A-217, A-484, D-A49)", async () => {
    const { api, user } = open({ action: "add" });
    await user.type(await text(), "Hello");
    await user.type(type(), "indice_2");
    await user.click(save());
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("messages.create")[0]?.body).toEqual({
      message: "Hello",
      messageType: "indice_2",
      productId: null,
      messageEnabled: 1,
    });
  });

  it("adds one of a product; carrier and provider only narrow the choice (D-A49, D-A50)", async () => {
    const { api, user } = open({ action: "add" });
    await user.type(await text(), "Hello");
    await user.type(type(), "help");
    await choose(user, "Carrier", "Movistar");
    await choose(user, "Provider", "Acme");
    await choose(user, "Product", "Horoscope");
    await user.click(save());
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("messages.create")[0]?.body).toMatchObject({ messageType: "help", productId: 4 });
    expect(api.callsTo("messages.create")[0]?.body).not.toHaveProperty("carrierId");
  });

  it("offers the 13 types and takes others of the pattern only (A-483, D-A48)", async () => {
    const { user } = open({ action: "add" });
    await text();
    const offered = [...(type().list?.options ?? document.querySelectorAll("datalist option"))].map(
      (option) => (option as HTMLOptionElement).value,
    );
    expect(offered).toEqual([...messageTypes]);
    await user.type(type(), "infotarot");
    await user.tab();
    await screen.findByText("Message type is not valid");
  });

  it("asks for text and type (A-298, A-299)", async () => {
    const { api, user } = open({ action: "add" });
    await text();
    await user.click(save());
    await waitFor(() => expect(screen.getAllByText("This field is required")).toHaveLength(2));
    expect(api.callsTo("messages.create")).toHaveLength(0);
  });

  it("edits a message, its own type kept (A-137, D-A48)", async () => {
    const { api, user } = open({ action: "edit", id: 8 });
    await waitFor(async () => expect((await text()).value).toBe("Welcome"));
    expect(type().value).toBe("info_tarot");
    await user.type(await text(), "!");
    await user.click(save());
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("messages.edit")[0]?.body).toMatchObject({ message: "Welcome!", productId: 4 });
  });
});
