import type { Report } from "@portal/api-client/contract/reports";
import { build, refuse } from "@portal/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openList } from "./open-list.fixture.tsx";

const sales = build.report({ reportId: 5, reportName: "Sales" });
const foreign = build.report({
  reportId: 6,
  reportName: "Churn",
  reportPrivateEnabled: 0,
  userId: { userId: 9, username: "bruno" },
});

async function buttonsOf(name: string) {
  const row = (await screen.findByRole("link", { name })).closest("tr");
  const buttons = within(row as HTMLElement).getAllByRole("button");
  return buttons.map((button) => button.getAttribute("aria-label")?.replace(` ${name}`, ""));
}

describe("buttons of a report's row", () => {
  it("are all of them for its owner; Edit, Delete and Share for nobody else (B-499, B-500, B-501, B-506)", async () => {
    openList({ reports: [sales, foreign] });
    expect(await buttonsOf("Sales")).toEqual([
      "View",
      "Edit",
      "Clone",
      "Share",
      "Roles",
      "Delivery schedule",
      "Add Favorite",
      "Delete",
    ]);
    expect(await buttonsOf("Churn")).toEqual(["View", "Clone", "Roles", "Delivery schedule", "Add Favorite"]);
  });

  it("are all of them for user id 1, with any owner (B-499, B-500)", async () => {
    openList({ reports: [foreign], user: build.currentUser({ userId: 1, username: "root" }) });
    expect(await buttonsOf("Churn")).toEqual([
      "View",
      "Edit",
      "Clone",
      "Roles",
      "Delivery schedule",
      "Add Favorite",
      "Delete",
    ]);
  });

  it("of rights are absent without them (B-501, B-502)", async () => {
    openList({ reports: [sales], user: build.currentUser({ permissions: ["report.list"] }) });
    expect(await buttonsOf("Sales")).toEqual(["View", "Share", "Delivery schedule", "Add Favorite"]);
  });

  it.each([
    ["View", "/admin/reports/5/view"],
    ["Edit", "/admin/forms/reports/edit/5"],
    ["Roles", "/admin/forms/reports-roles/edit/5"],
    ["Delivery schedule", "/admin/reports/5/deliver-schedule"],
  ])("%s leads to %s (A-142, A-143, B-160, B-161, B-162, B-163)", async (button, path) => {
    const { click, address } = openList({ reports: [sales] });
    await click(`${button} Sales`);
    await waitFor(() => expect(address()).toBe(path));
  });

  it("clone the report, tell it and load the list again (B-164, B-271, B-501, V11)", async () => {
    const rows = [sales];
    const { api, click } = openList({
      handlers: {
        reports: {
          paginate: () => build.page([...rows]),
          clone: ({ params }) => {
            const copy = build.report({ ...sales, reportId: params.id + 1, reportName: "Sales (copy)" });
            rows.push(copy);
            return copy;
          },
        },
      },
    });
    await click("Clone Sales");
    await screen.findByText("Done Successfully!");
    await screen.findByRole("link", { name: "Sales (copy)" });
    expect(api.callsTo("reports.clone")).toMatchObject([{ method: "PUT", path: "/services/reports/clone/5" }]);
  });

  it("delete after a question that names the report and what goes with it (B-165, B-272, V12)", async () => {
    let rows: Report[] = [sales, foreign];
    const { api, click } = openList({
      handlers: {
        reports: {
          paginate: () => build.page(rows),
          remove: () => {
            rows = [foreign];
            return { message: "Delete successful" };
          },
        },
      },
    });
    await click("Delete Sales");
    const question = within(await screen.findByRole("dialog", { name: "Do you want to confirm this action?" }));
    question.getByText("Sales");
    question.getByText("Its favourites, shares and saved filters go with it; its schedules and widgets stop.");
    expect(api.callsTo("reports.remove")).toHaveLength(0);
    await click("Cancel");
    expect(api.callsTo("reports.remove")).toHaveLength(0);
    await click("Delete Sales");
    await click("Confirm");
    await waitFor(() => expect(screen.queryByRole("link", { name: "Sales" })).toBeNull());
    expect(api.callsTo("reports.remove")).toMatchObject([{ method: "DELETE", path: "/services/reports/5" }]);
  });
});

describe("favourites", () => {
  /** Opens a list whose API stores one favourite. */
  function openWithFavorites(...storedReports: Report[]) {
    let favorites = storedReports.map((report) =>
      build.reportFavorite({ ...report, reportFavoriteId: report.reportId + 30 }),
    );
    return openList({
      handlers: {
        reports: {
          paginate: () =>
            build.page(
              [sales, foreign].map((report) => ({
                ...report,
                reportFavoriteId:
                  favorites.find(({ reportId }) => reportId.reportId === report.reportId)?.reportFavoriteId ?? null,
              })),
            ),
        },
        reportFavorites: {
          paginate: () => build.page(favorites),
          add: ({ body }) => {
            const added = build.reportFavorite({ ...sales, reportFavoriteId: 35 });
            favorites = [...favorites, added];
            expect(body).toEqual({ reportId: 5, userId: 7 });
            return added;
          },
          remove: ({ params }) => {
            favorites = favorites.filter(({ reportFavoriteId }) => reportFavoriteId !== params.id);
            return { message: "Delete successful" };
          },
        },
      },
    });
  }
  const favorites = async () => within(await screen.findByRole("list", { name: "Favorites" }));

  it("come and go from the row, which offers one of both; the panel follows (B-155, B-167, B-168, B-242, B-269, B-508)", async () => {
    const { api, click } = openWithFavorites();
    await click("Favorites");
    await screen.findByText("No favorites yet");
    await click("Add Favorite Sales");
    await screen.findAllByRole("button", { name: "Remove Favorite Sales" });
    expect(screen.queryByRole("button", { name: "Add Favorite Sales" })).toBeNull();
    expect((await favorites()).getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["Sales"]);
    const inRow = within(screen.getByRole("table")).getByRole("button", { name: "Remove Favorite Sales" });
    inRow.click();
    await screen.findByText("No favorites yet");
    screen.getByRole("button", { name: "Add Favorite Sales" });
    expect(api.callsTo("reportFavorites.remove")).toMatchObject([
      { method: "DELETE", path: "/services/reports/delete-favorite/35" },
    ]);
  });

  it("open their view from the panel, and are quickly removed there (B-155, B-168)", async () => {
    const { api, click, user, address } = openWithFavorites(sales, foreign);
    await click("Favorites");
    await user.click((await favorites()).getByRole("button", { name: "Remove Favorite Churn" }));
    await waitFor(() => expect(screen.getAllByRole("link", { name: "Churn" })).toHaveLength(1));
    await user.click((await favorites()).getByRole("link", { name: "Sales" }));
    await waitFor(() => expect(address()).toBe("/admin/reports/5/view"));
    expect(api.callsTo("reportFavorites.paginate")[0]?.query).toBe(
      "page=1&limit=100&filters[0][text]=User&filters[0][type]=number&filters[0][queryValue]=userId&filters[0][value]=7",
    );
  });

  it("say what failed, and load again", async () => {
    const answers = [refuse(500, { message: "Database is away" }), build.page([build.reportFavorite(sales)])];
    const { click } = openList({
      reports: [],
      handlers: { reportFavorites: { paginate: () => answers.shift() ?? build.page([]) } },
    });
    await click("Favorites");
    await screen.findByText("Favorites could not be loaded");
    await click("Retry");
    (await favorites()).getByRole("link", { name: "Sales" });
  });
});
