import { foundAmong } from "@portal/testing";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { agent, carrierSelect, msisdn, numberField, openPage } from "../open-page.fixture.tsx";

const many = Array.from({ length: 8597 }, (_, index) => ({
  carrierId: index + 1,
  carrierName: `Carrier ${String(index + 1).padStart(4, "0")}`,
}));

/** Opens the Monitor with so many carriers. */
const openOf = (count: number, options: Parameters<typeof openPage>[0] = {}) =>
  openPage({ ...options, findCarriers: foundAmong(many.slice(0, count), { id: "carrierId", name: "carrierName" }) });
/** The text field, once its code and its first choices are there. */
const field = async () =>
  waitFor(() => {
    const input = screen.getByRole<HTMLInputElement>("combobox", { name: "Carrier" });
    expect(input.readOnly).toBe(false);
    expect(input.getAttribute("aria-busy")).toBeNull();
    return input;
  });

describe("the carrier of a search", () => {
  it("is the platform's select as long as there are not too many", async () => {
    const { user, api } = openOf(200);
    await user.selectOptions(await carrierSelect(), "Carrier 0200");
    expect((await carrierSelect()).value).toBe("200");
    expect(api.callsTo("lookups.carriers")).toHaveLength(1);
  });

  it("is found on the server by typing where there are many, with a page of them in the document", async () => {
    const { user, api, address } = openOf(8597);
    await user.click(await field());
    expect((await screen.findAllByRole("option")).length).toBeLessThanOrEqual(50);
    await user.paste("carrier 8597");
    await screen.findByRole("option", { name: "Carrier 8597" });
    expect(screen.getAllByRole("option")).toHaveLength(1);
    expect(api.callsTo("lookups.carriers").at(-1)?.query).toBe("search=carrier 8597&limit=50");
    await user.keyboard("{Enter}");
    await waitFor(async () => expect((await field()).value).toBe("Carrier 8597"));
    await user.type(await numberField(), `${msisdn}{Enter}`);
    await waitFor(() => expect(address()).toBe(`/admin/support/${msisdn}?carrier=8597`));
    await screen.findByRole("tab");
    expect((await field()).value).toBe("Carrier 8597");
  });

  it("of the address is shown by its name and searched in; one that cannot be chosen is dropped (M-2)", async () => {
    const { api, goTo, address } = openOf(8597, { user: agent(), params: { msisdn }, query: { carrier: "8000" } });
    await screen.findByRole("tab");
    await waitFor(async () => expect((await field()).value).toBe("Carrier 8000"));
    expect(api.callsTo("monitor.providers")[0]?.body).toMatchObject({ carrierId: 8000 });
    await goTo(`/admin/support/${msisdn}?carrier=9999`);
    await waitFor(() => expect(address()).toBe(`/admin/support/${msisdn}`));
    expect(api.callsTo("monitor.providers")).toHaveLength(1);
  });
});
