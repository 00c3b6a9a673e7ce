import type { ReportUserFilter } from "@portal/api-client/contract/report-user-filters";
import { refuse } from "@portal/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { button, field, fillPeriod, may, openView } from "./open-view.fixture.tsx";

const saved = (parts: Partial<ReportUserFilter> = {}): ReportUserFilter => ({
  reportUserFilterId: 1,
  reportId: 8,
  userId: 7,
  reportUserFilterName: "May",
  reportUserFilterData: JSON.stringify(may),
  ...parts,
});

/** Fills the period and opens the dialog. */
async function openDialog(user: ReturnType<typeof openView>["user"]) {
  await fillPeriod();
  await user.click(await button("Save Filter"));
  return within(await screen.findByRole("dialog", { name: "Save Filter" }));
}

describe("saved filters", () => {
  it("are the user's own of this report; a name fills the fields and runs nothing (B-173, B-250, B-596, F2)", async () => {
    const { api, user } = openView({ saved: { list: () => [saved()] } });
    await user.click(await button("May"));
    expect((await field("From")).value).toBe("01/05/2024 00:00");
    expect((await field("To")).value).toBe("31/05/2024 23:59");
    const userId = expect.any(Number);
    expect(api.callsTo("reportUserFilters.list")[0]?.body).toEqual({ reportId: 8, userId });
    expect(api.callsTo("reportRuns.view")).toEqual([]);
  });

  it("fill by tokens whether these are optional or not; unknown ones are left out, new ones stay empty (F2)", async () => {
    const data = [
      { queryValue: "[keyword]", paramValue: "abc" },
      { queryValue: "[gone]", paramValue: "1" },
    ];
    const { user } = openView({ saved: { list: () => [saved({ reportUserFilterData: JSON.stringify(data) })] } });
    await fillPeriod();
    await user.click(await button("May"));
    expect((await field("Keyword")).value).toBe("abc");
    expect((await field("From")).value).toBe("");
  });

  it.each(["no JSON", "7", "[null]"])("that cannot be read change nothing: %s (F2)", async (reportUserFilterData) => {
    const { user } = openView({ saved: { list: () => [saved({ reportUserFilterData })] } });
    await fillPeriod();
    await user.click(await button("May"));
    await screen.findByText("Something went wrong :(");
    expect((await field("From")).value).toBe("2024-05-01"); // in the form in which it was typed
  });

  it("are saved with a name of the user's, and stand in the panel then (B-175, B-250, B-595)", async () => {
    const stored: ReportUserFilter[] = [];
    const { api, user } = openView({
      saved: {
        list: () => stored,
        save: ({ body }) => {
          const one = saved({ ...body });
          stored.push(one);
          return one;
        },
      },
    });
    const dialog = await openDialog(user);
    await user.type(dialog.getByLabelText("Filter Name"), " In May ");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await button("In May");
    await screen.findByText("Done Successfully!");
    const body = api.callsTo("reportUserFilters.save")[0]?.body as Record<string, string>;
    expect(body).toMatchObject({ reportId: 8, reportUserFilterName: "In May" });
    expect(JSON.parse(body.reportUserFilterData ?? "")).toEqual(may);
  });

  it("are not saved while a filter is wrong (B-450)", async () => {
    const { api, user } = openView();
    await user.click(await button("Save Filter"));
    expect(await screen.findAllByText("This field is required")).toHaveLength(2);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(api.callsTo("reportUserFilters.save")).toEqual([]);
  });

  it("need a name of at most 50 characters (B-451)", async () => {
    const { api, user } = openView();
    const dialog = await openDialog(user);
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await dialog.findByText("This field is required");
    await user.type(dialog.getByLabelText("Filter Name"), "x".repeat(51));
    dialog.getByText("51 / 50");
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await dialog.findByText("Field must be less than 50 characters");
    expect(api.callsTo("reportUserFilters.save")).toEqual([]);
  });

  it("of the same name, in capitals or not, are replaced once that is confirmed (F3)", async () => {
    const { api, user } = openView({ saved: { list: () => [saved()], save: () => saved() } });
    const dialog = await openDialog(user);
    await user.type(dialog.getByLabelText("Filter Name"), "may{Enter}");
    await screen.findByText("“May” exists and is replaced.");
    expect(api.callsTo("reportUserFilters.save")).toEqual([]);
    await user.click(await button("Confirm"));
    await waitFor(() => expect(api.callsTo("reportUserFilters.save")).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("are refused above 20, which the field says (F3)", async () => {
    const message = "At most 20 filters can be saved for a report";
    const { user } = openView({ saved: { list: () => [], save: () => refuse(409, { message }) } });
    const dialog = await openDialog(user);
    const field = dialog.getByLabelText("Filter Name");
    await user.type(field, "One more{Enter}");
    // a toast says it too, a moment later
    await waitFor(() => expect(document.getElementById(`${field.id}-note`)?.textContent).toBe(message));
  });

  it("are deleted once that is confirmed, and leave the panel (B-173, B-597)", async () => {
    let stored = [saved()];
    const { api, user } = openView({
      saved: {
        list: () => stored,
        remove: () => {
          stored = [];
          return { message: "Delete successful" };
        },
      },
    });
    await user.click(await button("Delete May"));
    await screen.findByText("Do you want to confirm this action?");
    expect(api.callsTo("reportUserFilters.remove")).toEqual([]);
    await user.click(await button("Confirm"));
    await waitFor(() => expect(screen.queryByRole("button", { name: "May" })).toBeNull());
    expect(api.callsTo("reportUserFilters.remove")[0]?.path).toBe("/services/reports/delete-user-filter/1");
  });
});
