import { build, foundAmong, refuse } from "@portal/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openList } from "./open-list.fixture.tsx";
import { userGroups } from "./user-groups.ts";

const sales = build.report({ reportId: 5, reportName: "Sales" });
const acme = { providerId: 3, providerName: "acme" };
const zeta = { providerId: 4, providerName: "Zeta" };
const users = [
  { userId: 7, username: "ana", providerId: null },
  { userId: 9, username: "bruno", providerId: zeta },
  { userId: 10, username: "carla", providerId: acme },
  { userId: 11, username: "Bea", providerId: acme },
  { userId: 12, username: "dora", providerId: null },
];

async function openDialog(
  handlers: NonNullable<Parameters<typeof openList>[0]>["handlers"] = {},
  user = build.currentUser(),
) {
  const page = openList({
    reports: [sales],
    user,
    handlers: {
      lookups: { users: () => users },
      ...handlers,
      reportReaders: {
        shares: () => [{ userId: 9 }],
        share: ({ body }) => body.users.map((userId) => ({ userId })),
        audience: () => build.reportAudience(),
        ...handlers.reportReaders,
      },
    },
  });
  await page.click("Share Sales");
  const dialog = within(await screen.findByRole("dialog", { name: "Share Sales" }));
  await dialog.findByRole("searchbox", { name: "Filter users" });
  const box = (name: string) => dialog.getByRole<HTMLInputElement>("checkbox", { name });
  const save = dialog.getByRole<HTMLButtonElement>("button", { name: "Save" });
  const ready = () => waitFor(() => expect(save.disabled).toBe(false));
  return { dialog, box, save, ready, ...page };
}

describe("Share", () => {
  it("shows users under their providers, A to Z, without oneself (B-166, B-517, B-518)", async () => {
    const { dialog, box } = await openDialog();
    const groups = dialog.getAllByRole("group").map((group) => [
      group.querySelector("legend")?.firstChild?.textContent,
      within(group)
        .getAllByRole("checkbox")
        .map((one) => (one as HTMLInputElement).labels?.[0]?.textContent),
    ]);
    expect(groups).toEqual([
      ["acme", ["Bea", "carla"]],
      ["Zeta", ["bruno"]],
      ["No provider", ["dora"]],
    ]);
    expect(box("bruno").checked).toBe(true);
    dialog.getByText("1 of 4 ticked");
  });

  it("leaves out the owner too where user id 1 shares (V9)", async () => {
    const { dialog } = await openDialog({}, build.currentUser({ userId: 1, username: "root" }));
    expect(dialog.queryByRole("checkbox", { name: "ana" })).toBeNull();
  });

  it("replaces the set by what is ticked, and closes (B-243, B-270, B-592)", async () => {
    const { api, user, box, save, ready } = await openDialog();
    expect(save.disabled).toBe(true);
    await user.click(box("bruno"));
    await user.click(box("carla"));
    await user.click(box("dora"));
    await ready();
    await user.click(save);
    await screen.findByText("Done Successfully!");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(api.callsTo("reportReaders.share")).toMatchObject([
      { method: "POST", path: "/services/reports/share", body: { reportId: 5, users: [10, 12] } },
    ]);
  });

  it("ends all shares with an empty set (V9)", async () => {
    const { api, user, box, save, ready } = await openDialog();
    await user.click(box("bruno"));
    await ready();
    await user.click(save);
    await waitFor(() => expect(api.callsTo("reportReaders.share")[0]?.body).toEqual({ reportId: 5, users: [] }));
  });

  it("shows at once who will see the report, and names what a tick opens before it can be saved (issue 12)", async () => {
    const slow = Promise.withResolvers<ReturnType<typeof build.reportAudience>>();
    const { api, user, dialog, box, save } = await openDialog({
      reportReaders: {
        audience: ({ body }) =>
          body.users?.includes(10) ? slow.promise : build.reportAudience([build.reportReader()]),
      },
    });
    await dialog.findByText("1 user will see it");
    await user.click(box("carla"));
    await waitFor(() => expect(api.callsTo("reportReaders.audience")).toHaveLength(2));
    expect(api.callsTo("reportReaders.audience")[1]?.body).toEqual({ reportId: 5, users: [9, 10] });
    expect(save.disabled).toBe(true);
    slow.resolve(
      build.reportAudience([build.reportReader()], {
        opens: [{ scope: "provider", scopeName: "acme", users: 1, usernames: ["carla"] }],
      }),
    );
    await dialog.findByText("Opens rows of provider acme to 1 user: carla");
    await waitFor(() => expect(save.disabled).toBe(false));
  });

  it("can be saved where the check fails; the ticks stay where the save does", async () => {
    const message = "The owner sees it already";
    const { user, dialog, box, save, ready } = await openDialog({
      reportReaders: {
        audience: () => refuse(500, { message: "Database is away" }),
        share: () => refuse(400, { message }),
      },
    });
    await dialog.findByText("The readers could not be checked");
    await user.click(box("carla"));
    await ready();
    await user.click(save);
    await screen.findByText(message);
    expect(box("carla").checked).toBe(true);
  });

  it("finds users by words and is walked with the arrow keys", async () => {
    const { user, dialog, box } = await openDialog();
    const search = dialog.getByRole("searchbox", { name: "Filter users" });
    expect(document.activeElement).toBe(search);
    await user.keyboard("ACME");
    expect(dialog.getAllByRole("checkbox")).toHaveLength(2);
    await user.clear(search);
    await user.tab();
    expect(document.activeElement).toBe(box("Bea"));
    await user.keyboard("{ArrowDown}{ArrowDown} ");
    expect(document.activeElement).toBe(box("bruno"));
    expect(box("bruno").checked).toBe(false);
    await user.keyboard("{End}");
    expect(document.activeElement).toBe(box("dora"));
    await user.keyboard("{Home}{ArrowUp}");
    expect(document.activeElement).toBe(box("Bea"));
    await user.type(search, "nobody");
    dialog.getByText("No user matches");
  });

  it("says that a disabled report reaches nobody yet (V1)", async () => {
    const page = openList({
      reports: [build.report({ ...sales, reportEnabled: 0 })],
      handlers: {
        lookups: { users: () => users },
        reportReaders: { shares: () => [], audience: () => build.reportAudience() },
      },
    });
    await page.click("Share Sales");
    await screen.findByText("This report is disabled: nobody else sees it until it is enabled.");
    await screen.findByText("0 users will see it");
  });

  it("draws 200 of many at once, those who are ticked among them; others are found by their names", async () => {
    const many = Array.from({ length: 3000 }, (_, index) => ({
      userId: 100 + index,
      username: `user ${index}`,
      providerId: index === 2999 ? zeta : null,
    }));
    const { api, user, box, dialog, ready, save } = await openDialog({
      lookups: { users: foundAmong(many, { id: "userId", name: "username" }) },
      reportReaders: { shares: () => [{ userId: 3098 }] },
    });
    expect((await dialog.findByRole<HTMLInputElement>("checkbox", { name: "user 2998" })).checked).toBe(true);
    expect(screen.getAllByRole("checkbox")).toHaveLength(200);
    dialog.getByText("1 ticked");
    dialog.getByText("There are more: find them by a part of their name");
    const words = dialog.getByRole("searchbox", { name: "Filter users" });
    await user.type(words, "USER 2999");
    await user.click(await dialog.findByRole("checkbox", { name: "user 2999" }));
    expect(api.callsTo("lookups.users").at(-1)?.query).toBe("search=USER 2999&limit=50");
    dialog.getByRole("group", { name: "Zeta" });
    await user.clear(words);
    await waitFor(() => expect(box("user 0").checked).toBe(false));
    expect([box("user 2998").checked, box("user 2999").checked]).toEqual([true, true]);
    await ready();
    await user.click(save);
    await waitFor(() =>
      expect(api.callsTo("reportReaders.share")[0]?.body).toEqual({ reportId: 5, users: [3098, 3099] }),
    );
  });

  it("says what could not be loaded, and loads it again", async () => {
    const answers = [refuse(500, { message: "Database is away" }), users];
    const page = openList({
      reports: [sales],
      handlers: {
        lookups: { users: () => answers.shift() ?? [] },
        reportReaders: { shares: () => [], audience: () => build.reportAudience() },
      },
    });
    await page.click("Share Sales");
    await screen.findByText("Users could not be loaded");
    await page.click("Retry");
    await screen.findByRole("checkbox", { name: "carla" });
  });
});

it("groups A to Z, in any case, and puts those without a provider last (B-518)", () => {
  expect(userGroups(users).map(({ name }) => name)).toEqual(["acme", "Zeta", "No provider"]);
});
