import { messageTypes } from "@portal/api-client/contract/messages";
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { describeForm } from "../../test-support/describe-form.ts";
import { enter, field, save } from "../../test-support/fields.ts";
import { openForm } from "../../test-support/open-form.ts";

describeForm("messages", {
  ids: { add: "A-137, D-A49, D-A50", edit: "A-137, D-A48", required: "A-298, A-299", access: "A-386" },
  entered: { Message: "Hello", "Message type": "help", Carrier: "Movistar", Provider: "Acme", Product: "Horoscope" },
  created: { message: "Hello", messageType: "help", productId: 4 },
  required: ["Message", "Message type"],
  record: { message: "Welcome", messageType: "info_tarot" },
  shown: { Message: "Welcome", "Message type": "info_tarot" },
  edited: { label: "Message", text: "Welcome!", sent: { message: "Welcome!" } },
});

describe("MessagesForm, with what is special", () => {
  it("adds a message of the whole platform: no carrier, no provider, no product (A-217, A-484, D-A49)", async () => {
    const { api, user } = openForm("messages", "add");
    await enter(user, "Message", "Hello");
    await enter(user, "Message type", "indice_2");
    await user.click(save());
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("messages.create")[0]?.body).toMatchObject({ messageType: "indice_2", productId: null });
  });

  it("offers the 13 types and takes others of the pattern only (A-483, D-A48)", async () => {
    const { user } = openForm("messages", "add");
    const type = await field("Message type");
    const offered = [...(type.list?.options ?? document.querySelectorAll("datalist option"))].map(
      (option) => (option as HTMLOptionElement).value,
    );
    expect(offered).toEqual([...messageTypes]);
    await user.type(type, "infotarot");
    await user.tab();
    await screen.findByText("Message type is not valid");
  });
});
