import type { ReportAgend } from "@portal/api-client/contract/report-agends";
import { build, refuse } from "@portal/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { button, cellsOf, openSchedules } from "./open-schedules.fixture.tsx";

describe("the table of schedules", () => {
  it("shows what is sent when, of the caller's schedules of the report (B-178, B-251, B-606, G2)", async () => {
    const { api } = openSchedules();
    expect((await cellsOf("Charges of yesterday")).slice(1, 6)).toEqual([
      "Daily",
      "08:00",
      "03/05/2024 - 08:00",
      "-",
      "02/01/2024 - 10:00",
    ]);
    const heads = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
    expect(heads).toEqual(["Subject", "Periodicity", "Send Time", "Next Send", "Last Result", "Created", "Actions"]);
    expect(api.callsTo("reportAgends.byReport")[0]?.body).toEqual({ reportId: 8, userId: 7 });
  });

  it("shows what an empty subject becomes: the report's name and the day (G8)", async () => {
    openSchedules({ schedules: [{ agendSubject: null }] });
    await screen.findByText("Charges by day 2024-05-03");
  });

  it.each([
    ["sent", "Sent", null],
    ["failed", "Failed", "The report took too long"],
    ["stopped", "Stopped", "The report is disabled"],
  ] as const)(
    "shows that the last one was %s in a word, with its message (B-178, G11, G12)",
    async (status, word, message) => {
      openSchedules({
        schedules: [{ lastRunStatus: status, lastRunAt: "2024-05-02T08:00:06.000Z", lastRunMessage: message }],
      });
      const cells = await cellsOf("Charges of yesterday");
      expect(cells[4]).toBe(`${word}02/05/2024 - 08:00${message ?? ""}`);
    },
  );

  it("shows on its row that one should have come by now (the dead-man alarm)", async () => {
    openSchedules({ schedules: [{ overdueSince: "2024-05-02T08:00:00.000Z" }] });
    expect((await cellsOf("Charges of yesterday"))[4]).toBe("OverdueShould have been sent at 02/05/2024 - 08:00");
  });

  it("offers no sending of one that was stopped", async () => {
    openSchedules({ schedules: [{ agendEnabled: 0, nextRunAt: null }] });
    await button("Delivery log: Charges of yesterday");
    expect(screen.queryByRole("button", { name: /^Send now/ })).toBeNull();
  });

  it("says that there are none, and what brings one", async () => {
    openSchedules({ schedules: [] });
    await screen.findByText("No schedules yet");
  });

  it("says why they could not be loaded, and loads them again", async () => {
    let answer: () => ReturnType<typeof refuse> | ReportAgend[] = () => refuse(500, { message: "Out of order" });
    const { user } = openSchedules({ agends: { byReport: () => answer() } });
    await screen.findByText("Out of order");
    answer = () => [build.reportAgend()];
    await user.click(await button("Retry"));
    await screen.findByText("Charges of yesterday");
  });
});

describe("a schedule is deleted", () => {
  it("once that is confirmed, and leaves the table (B-178, B-179 to B-181, B-251, B-608)", async () => {
    let schedules = [build.reportAgend(), build.reportAgend({ agendId: 6, agendSubject: "Charges of the week" })];
    const { api, user } = openSchedules({
      agends: {
        byReport: () => schedules,
        remove: ({ params }) => {
          schedules = schedules.filter(({ agendId }) => agendId !== params.id);
          return { message: "Delete successful" };
        },
      },
    });
    await user.click(await button("Delete: Charges of yesterday"));
    const dialog = await screen.findByRole("dialog", { name: "Do you want to confirm this action?" });
    within(dialog).getByText("This changes cannot be undo.");
    within(dialog).getByText("Charges of yesterday, Daily at 08:00");
    expect(api.callsTo("reportAgends.remove")).toEqual([]);
    await user.click(await button("Confirm"));
    await screen.findByText("Done Successfully!");
    await waitFor(() => expect(screen.queryByText("Charges of yesterday")).toBeNull());
    await screen.findByText("Charges of the week");
    expect(api.callsTo("reportAgends.remove").map(({ path }) => path)).toEqual(["/services/report-agends/5"]);
  });

  it("not at all where that is cancelled", async () => {
    const { api, user } = openSchedules();
    await user.click(await button("Delete: Charges of yesterday"));
    await user.click(await button("Cancel"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(api.callsTo("reportAgends.remove")).toEqual([]);
  });
});

describe("what a schedule delivers", () => {
  const filter = (type: string, realValue: string, queryValue: string, paramValue: string | number) => ({
    ...{ type, realValue, queryValue, paramValue },
  });
  const from = (value: string | number) => filter("date", "From", "[from]", value);
  const to = (value: string | number) => filter("date", "To", "[to]", value);
  const provider = filter("number", "Provider", "[provider_id]", "4");

  it.each([
    ["Yesterday", [from(-1), to(0)]],
    ["Last week, 1 filter", [from(-8), to(-1), provider]],
    ["Yesterday, 1 filter", [filter("date", "Launch Date", "[launch_date?]", -1), provider]],
    ["01/05/2024 to 07/05/2024", [from("2024-05-01 00:00"), to("2024-05-07 23:59")]],
    ["1 filter", [provider, filter("text", "Keyword", "[keyword?]", "")]],
  ])("is told in words: %s (G3, G5)", async (words, filters) => {
    openSchedules({ schedules: [{ agendDataReport: JSON.stringify(filters) }] });
    await screen.findByText(words);
  });

  it("is told filter by filter on demand: the days of the next delivery, records by their names (G4, G5)", async () => {
    const filters = [from(-8), to(-1), provider, filter("text", "Keyword", "[keyword?]", "")];
    const { user } = openSchedules({ schedules: [{ agendDataReport: JSON.stringify(filters) }] });
    await user.click(await screen.findByText("Last week, 1 filter"));
    await screen.findByText("Next delivery covers 25/04/2024 to 01/05/2024");
    await screen.findByText("Acme");
    const terms = screen.getAllByRole("term").map(({ textContent }) => textContent);
    const values = screen.getAllByRole("definition").map(({ textContent }) => textContent);
    expect(terms).toEqual(["From", "To", "Provider", "Keyword"]);
    expect(values).toEqual(["25/04/2024 00:00", "01/05/2024 23:59", "Acme", "Any"]);
  });

  it("tells the customer's words of an action alone, and takes the name of a record for no id (B-681 to B-683)", async () => {
    const failed = vi.spyOn(console, "error").mockImplementation(() => {});
    const stored = [
      filter("text", "Action", "[action]", "all"),
      filter("text", "Kind", "[kind]", "all"),
      filter("text", "Provider", "[provider_name]", "4"),
      filter("number", "Provider", "[provider_id]", "4"),
      filter("text", "Provider", "[provider_name?]", "4"),
    ];
    const { user } = openSchedules({ schedules: [{ agendDataReport: JSON.stringify(stored) }] });
    await user.click(await screen.findByText("5 filters"));
    await screen.findByText("Acme");
    const values = screen.getAllByRole("definition").map(({ textContent }) => textContent);
    expect(values).toEqual(["Todo", "all", "4", "Acme", "4"]);
    expect(failed).not.toHaveBeenCalled();
  });

  it.each([
    ["No filters", "[]"],
    ["Its filters cannot be read", "no JSON"],
  ])("says: %s", async (words, agendDataReport) => {
    openSchedules({ schedules: [{ agendDataReport }] });
    await screen.findByText(words);
  });
});
