import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { describeForm } from "../../test-support/describe-form.ts";
import { choose, field, save, select } from "../../test-support/fields.ts";
import { openForm } from "../../test-support/open-form.ts";

describeForm("productKeywords", {
  ids: { add: "A-136, A-209", edit: "A-136, D-A50", required: "A-300, A-301, A-304", access: "A-385" },
  entered: {
    "Product keyword": "BAJA",
    "Product keyword type": "unsubscription",
    Carrier: "Movistar",
    Provider: "Acme",
    Product: "Horoscope",
  },
  created: { productKeyword: "BAJA", productKeywordType: "unsubscription", productId: 4 },
  required: ["Product keyword", "Product keyword type", "Carrier"],
  record: { productKeyword: "ALTA" },
  shown: { "Product keyword": "ALTA", Product: "Horoscope" },
  edited: { label: "Product keyword", text: "ALTA 2", sent: { productKeyword: "ALTA 2" } },
});

describe("ProductKeywordsForm, with what is special", () => {
  it("shows the product once the provider is chosen, among those of both (A-223)", async () => {
    const { api, user } = openForm("productKeywords", "add");
    await choose(user, "Carrier", "Movistar");
    expect(select("Product")).toBeNull();
    await choose(user, "Provider", "Acme");
    await screen.findByRole("combobox", { name: "Product" });
    expect(api.callsTo("lookups.products").at(-1)?.query).toBe("carrierId=2&providerId=3&limit=201");
  });

  it("offers exactly the six types (A-305)", async () => {
    openForm("productKeywords", "add");
    const options = within(await field("Product keyword type")).getAllByRole<HTMLOptionElement>("option");
    expect(options.map(({ value }) => value).filter(Boolean)).toEqual([
      "subscription",
      "unsubscription",
      "optin",
      "optout",
      "help",
      "info",
    ]);
  });

  it("asks for provider and product once they are there (A-302, A-303)", async () => {
    const { user } = openForm("productKeywords", "add");
    await choose(user, "Carrier", "Movistar");
    await screen.findByRole("combobox", { name: "Provider" });
    await user.click(save());
    await waitFor(() =>
      expect(screen.getByRole("combobox", { name: "Provider" }).getAttribute("aria-invalid")).toBe("true"),
    );
    await choose(user, "Provider", "Acme");
    const product = await screen.findByRole("combobox", { name: "Product" });
    await user.click(save());
    await waitFor(() => expect(product.getAttribute("aria-invalid")).toBe("true"));
  });
});
