import { contract } from "@portal/api-client/contract";
import { build, fakeApi, renderRoute } from "@portal/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import remote from "../../remote.ts";
import { choose } from "../../test-support/choose.ts";

const alta = build.productKeyword({ productKeywordId: 6, productKeyword: "ALTA" });

function open(params: Record<string, string | number>) {
  const api = fakeApi(contract, {
    productKeywords: { get: () => alta, create: () => alta, edit: () => alta, paginate: () => build.page([alta]) },
    lookups: {
      carriers: () => [
        { carrierId: 2, carrierName: "Movistar" },
        { carrierId: 7, carrierName: "Telcel" },
      ],
      providers: () => [{ providerId: 3, providerName: "Acme", carrierId: 2 }],
      products: () => [{ productId: 4, productName: "Horoscope" }],
    },
  });
  return { api, ...renderRoute(remote, "ProductKeywordsForm", { api, params }) };
}
const save = () => screen.getByRole("button", { name: "Save" });

describe("ProductKeywordsForm", () => {
  it("adds a keyword; carrier and provider lead to the product and are not sent (A-136, A-209, A-223)", async () => {
    const { api, user } = open({ action: "add" });
    await user.type(await screen.findByRole("textbox", { name: "Product keyword" }), "BAJA");
    await user.selectOptions(screen.getByRole("combobox", { name: "Product keyword type" }), "unsubscription");
    await choose(user, "Carrier", "Movistar");
    expect(screen.queryByRole("combobox", { name: "Product" })).toBeNull();
    await choose(user, "Provider", "Acme");
    await choose(user, "Product", "Horoscope");
    expect(api.callsTo("lookups.products").at(-1)?.query).toBe("carrierId=2&providerId=3&limit=201");
    await user.click(save());
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("productKeywords.create")[0]?.body).toEqual({
      productKeyword: "BAJA",
      productKeywordType: "unsubscription",
      productId: 4,
      productKeywordEnabled: 1,
    });
  });

  it("offers exactly the six types (A-305)", async () => {
    open({ action: "add" });
    const options = within(
      await screen.findByRole("combobox", { name: "Product keyword type" }),
    ).getAllByRole<HTMLOptionElement>("option");
    expect(options.map(({ value }) => value).filter(Boolean)).toEqual([
      "subscription",
      "unsubscription",
      "optin",
      "optout",
      "help",
      "info",
    ]);
  });

  it("asks for keyword, type and carrier, and sends nothing (A-300, A-301, A-304)", async () => {
    const { api, user } = open({ action: "add" });
    await screen.findByRole("combobox", { name: "Carrier" });
    await user.click(save());
    await waitFor(() => expect(screen.getAllByText("This field is required")).toHaveLength(3));
    expect(api.callsTo("productKeywords.create")).toHaveLength(0);
  });

  it("asks for provider and product once they are there (A-302, A-303)", async () => {
    const { user } = open({ action: "add" });
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

  it("edits a keyword with its stored chain (A-136, D-A50)", async () => {
    const { api, user } = open({ action: "edit", id: 6 });
    const keyword = await screen.findByRole<HTMLInputElement>("textbox", { name: "Product keyword" });
    await waitFor(() => expect(keyword.value).toBe("ALTA"));
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>("combobox", { name: "Product" }).value).toBe("Horoscope"),
    );
    await user.type(keyword, " 2");
    await user.click(save());
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("productKeywords.edit")[0]?.body).toMatchObject({ productKeyword: "ALTA 2", productId: 4 });
  });
});
