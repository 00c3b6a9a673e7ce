import { build } from "@portal/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { approved, openBulk, pending } from "./open-bulk.fixture.tsx";

const lastQuery = (api: ReturnType<typeof openBulk>["api"]) =>
  Object.fromEntries(new URLSearchParams(api.callsTo("bulkUnsubscriptions.paginate").at(-1)?.query));
const rowOf = async (text: string) => (await screen.findByText(text)).closest("tr") as HTMLElement;
const cellsOf = async (text: string) =>
  within(await rowOf(text))
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);

describe("Bulk Unsubscriptions", () => {
  it("has its title and its columns in order, each with its field (B-034, B-065, B-067, B-223, B-224, B-225, B-226, B-668)", async () => {
    openBulk({ batches: [pending, approved] });
    expect((await cellsOf("March")).slice(0, 7)).toEqual([
      "4",
      "March",
      "12",
      "ana",
      "05/03/2024 - 14:07",
      "admin",
      "approved",
    ]);
    expect((await cellsOf("Numbers that complained")).slice(3, 7)).toEqual(["ana", "-", "-", "pending"]);
    screen.getByRole("heading", { level: 1, name: "Bulk Unsubscriptions" });
    expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "ID",
      "Description",
      "Total Subscriptions",
      "Creator",
      "Processed At",
      "Processed By",
      "Status",
      "Actions",
    ]);
  });

  it("has a filter builder for carrier, provider and the days of creation, sent a day later (B-066, B-548, O-3)", async () => {
    const { api, click, user, address } = openBulk({ batches: [approved] });
    await rowOf("March");
    const field = screen.getByRole("combobox", { name: "Filter field" });
    expect(
      within(field)
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    ).toEqual(["Provider", "Carrier", "Created from", "Created to"]);
    await user.selectOptions(field, "Created from");
    fireEvent.change(screen.getByLabelText("Created from value"), { target: { value: "2024-03-10" } });
    await click("Add filter");
    const [, second] = screen.getAllByRole("combobox", { name: "Filter field" });
    await user.selectOptions(second as HTMLElement, "Created to");
    fireEvent.change(screen.getByLabelText("Created to value"), { target: { value: "2024-03-12" } });
    await click("Search");
    await waitFor(() => expect(lastQuery(api)).toMatchObject({ startDate: "2024-03-11", endDate: "2024-03-13" }));
    expect(address()).toContain("startDate=2024-03-10");
    await click("Clear all");
    await waitFor(() => expect(lastQuery(api)).not.toHaveProperty("startDate"));
  });

  it.each([
    ["carrier", { carrierId: { carrierId: 2, carrierName: "Movistar" } }, ["Provider", "Created from", "Created to"]],
    [
      "provider",
      {
        carrierId: { carrierId: 2, carrierName: "Movistar" },
        providerId: { providerId: 3, providerName: "Acme", carrierId: 2 },
      },
      ["Created from", "Created to"],
    ],
  ])("hides what the tie of a %s's user decides (C-5)", async (_, tie, offered) => {
    openBulk({ batches: [approved], user: build.currentUser(tie) });
    await rowOf("March");
    const fields = within(screen.getByRole("combobox", { name: "Filter field" })).getAllByRole("option");
    expect(fields.map(({ textContent }) => textContent)).toEqual(offered);
  });

  it("sorts a column descending where descending is meant (B-549, C-10)", async () => {
    const { api, click } = openBulk({ batches: [approved] });
    await rowOf("March");
    expect(lastQuery(api)).toMatchObject({ sortBy: "bulkUnsubscriptionId", sort: "desc" });
    await click("Total Subscriptions");
    await waitFor(() => expect(lastQuery(api)).toMatchObject({ sort: "asc" }));
    await click("Total Subscriptions");
    await waitFor(() =>
      expect(lastQuery(api)).toMatchObject({ sortBy: "bulkUnsubscriptionTotalSubscription", sort: "desc" }),
    );
  });

  it("offers the action only while nothing is processed, to those who may (B-069, B-267, B-268, B-486)", async () => {
    const { unmount } = openBulk({ batches: [pending, approved] });
    within(await rowOf("Numbers that complained")).getByRole("button", { name: "Edit Numbers that complained" });
    expect(within(await rowOf("March")).queryByRole("button")).toBeNull();
    unmount();
    const user = build.currentUser({ permissions: ["bulk-unsubscriptions.list"] });
    openBulk({ batches: [pending, approved], user });
    for (const name of ["Numbers that complained", "March"])
      expect(within(await rowOf(name)).queryByRole("button")).toBeNull();
  });

  it("waits with Add while a listed batch is pending, and says why (B-077, O-3)", async () => {
    const { unmount } = openBulk({ batches: [pending] });
    await rowOf("Numbers that complained");
    const add = screen.getByRole<HTMLButtonElement>("button", { name: "Add" });
    expect(add.disabled).toBe(true);
    fireEvent.pointerEnter(add.parentElement as HTMLElement, { pointerType: "mouse" });
    expect((await screen.findByRole("tooltip")).textContent).toBe("There is a pending bulk unsubscription");
    unmount();
    openBulk({ batches: [approved] });
    await rowOf("March");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Add" }).disabled).toBe(false);
  });

  it("has no Add without its permission (B-485)", async () => {
    openBulk({ batches: [approved], user: build.currentUser({ permissions: ["bulk-unsubscriptions.list"] }) });
    await rowOf("March");
    expect(screen.queryByRole("button", { name: "Add" })).toBeNull();
  });
});
