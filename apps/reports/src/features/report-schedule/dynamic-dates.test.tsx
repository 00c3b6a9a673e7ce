import { build } from "@portal/testing";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { button, field, openForm, setDay } from "./open-form.fixture.tsx";

const thumb = (name: string) => screen.findByRole("slider", { name });
const places = async () =>
  [await thumb("First day"), await thumb("Up to")].map((one) => Number(one.getAttribute("aria-valuenow")));
const dynamicDates = () => screen.findByRole<HTMLInputElement>("switch", { name: "Dynamic dates" });
const covers = (words: string) => screen.findByText(`Next delivery covers ${words}`);

describe("dynamic dates", () => {
  it("are on from the start, from -1 to 0 within -30 to 0, and hide the date fields (B-281, B-673, B-674, G4)", async () => {
    openForm({ sql: "[from], [to], [keyword]" });
    expect((await dynamicDates()).checked).toBe(true);
    expect(await places()).toEqual([-1, 0]);
    expect((await thumb("First day")).getAttribute("aria-valuemin")).toBe("-30");
    expect((await thumb("Up to")).getAttribute("aria-valuemax")).toBe("0");
    await field("Keyword");
    expect(screen.queryByLabelText("From")).toBeNull();
  });

  it("are absent where the report asks for no date (G4)", async () => {
    openForm({ sql: "[keyword]" });
    await field("Keyword");
    expect(screen.queryByRole("switch")).toBeNull();
    expect(screen.queryByRole("button", { name: "Yesterday" })).toBeNull();
    expect(screen.queryByRole("slider")).toBeNull();
  });

  it.each([
    ["B-675", "Yesterday", [-1, 0]],
    ["B-676", "Last week", [-8, -1]],
    ["B-677", "Last 15 days", [-16, -1]],
    ["B-678", "Last month", [-30, 0]],
  ] as const)("%s: %s moves the thumbs to %j and turns them on", async (_, name, pair) => {
    const { user } = openForm();
    await user.click(await dynamicDates());
    expect(screen.queryByRole("slider")).toBeNull();
    await user.click(await button(name));
    expect((await dynamicDates()).checked).toBe(true);
    expect(await places()).toEqual([...pair]);
    expect((await button(name)).getAttribute("aria-pressed")).toBe("true");
  });

  it("fill From, Date Created and any other date with the left thumb's day, To with the right one's, as numbers (B-281, G3)", async () => {
    const { user, plan, save, sentValues } = openForm({
      sql: "[from], [to], [date_created], [paid_at?]",
      agends: { create: () => build.reportAgend() },
    });
    await plan("Daily", "8");
    (await thumb("First day")).focus();
    await user.keyboard("{PageDown}{ArrowRight}");
    (await thumb("Up to")).focus();
    await user.keyboard("{ArrowLeft}");
    expect(await places()).toEqual([-8, -1]);
    expect((await thumb("First day")).getAttribute("aria-valuetext")).toBe("8 days before the delivery");
    expect((await thumb("Up to")).getAttribute("aria-valuetext")).toBe("1 day before the delivery, left out");
    await save();
    await screen.findByText("Done Successfully!");
    expect(sentValues()).toEqual({ "[from]": -8, "[to]": -1, "[date_created]": -8, "[paid_at?]": -8 });
  });
});

describe("the preview of the next delivery", () => {
  it("says when it is and which days it covers, with each move (G5)", async () => {
    const { user, plan } = openForm();
    await screen.findByText("Choose a periodicity and a send time to see the next delivery.");
    await plan("Daily", "08:00");
    await screen.findByText("Next delivery: 23/11/2026 - 08:00");
    await covers("22/11/2026 to 22/11/2026");
    await user.click(await button("Last week"));
    await covers("15/11/2026 to 21/11/2026");
    (await thumb("Up to")).focus();
    await user.keyboard("{End}");
    await covers("15/11/2026 to 22/11/2026");
    (await thumb("First day")).focus();
    await user.keyboard("{End}");
    await covers("23/11/2026 to 23/11/2026");
  });

  it.each([
    ["[to]", "the day of the delivery, left out", "everything up to 22/11/2026"],
    ["[from], [to]", "the day of the delivery", "23/11/2026 to 23/11/2026"],
    ["[paid_at], [to]", "the day of the delivery", "23/11/2026 to 23/11/2026"],
  ])("says of %s up to the day of the delivery what the slider says: %s (G5)", async (sql, words, days) => {
    const { user, plan } = openForm({ sql });
    await plan("Daily", "08:00");
    (await thumb("First day")).focus();
    await user.keyboard("{End}");
    expect((await thumb("Up to")).getAttribute("aria-valuetext")).toBe(words);
    await covers(days);
  });

  it("is read out once it rests, and stands there once (G5)", async () => {
    const { user, plan } = openForm();
    await plan("Daily", "08:00");
    await user.click(await button("Last week"));
    const words = "Next delivery covers 15/11/2026 to 21/11/2026";
    expect((await screen.findByText(words)).closest("[role=status]")).toBeNull();
    await waitFor(() => expect(screen.getByText(words).closest("[role=status]")).not.toBeNull());
    expect(screen.getAllByText(words)).toHaveLength(1);
  });

  it("says the dates that are sent each time where they are fixed, with times that were chosen", async () => {
    const { user } = openForm();
    await user.click(await dynamicDates());
    await setDay("From", "2026-05-01");
    await setDay("To", "2026-05-07");
    await covers("01/05/2026 to 07/05/2026");
    await setDay("From", "01/05/2026 06:30");
    await covers("01/05/2026 06:30 to 07/05/2026");
  });

  it.each([
    // in a shorter month a schedule of the 31st runs on the last day
    ["UTC", "2026-01-31T12:00:00Z", "Monthly", "08:00", "28/02/2026 - 08:00", "27/02/2026 to 27/02/2026"],
    // a time that clocks jump over is the first one after the jump (G10)
    ["Europe/Berlin", "2026-03-28T12:00:00Z", "Daily", "02:30", "29/03/2026 - 03:00", "28/03/2026 to 28/03/2026"],
    // an hour that comes twice is the first one, which has passed; so it is the next day's
    ["Europe/Berlin", "2026-10-25T01:00:00Z", "Daily", "02:30", "26/10/2026 - 02:30", "25/10/2026 to 25/10/2026"],
    // it is the 23rd there already
    ["Pacific/Auckland", "2026-11-22T12:00:00Z", "Weekly", "01:30", "23/11/2026 - 01:30", "22/11/2026 to 22/11/2026"],
    ["America/Havana", "2026-03-07T20:00:00Z", "Daily", "00:00", "08/03/2026 - 01:00", "07/03/2026 to 07/03/2026"],
    ["UTC", "2028-02-28T12:00:00Z", "Daily", "06:00", "29/02/2028 - 06:00", "28/02/2028 to 28/02/2028"],
  ])("holds in %s at %s: %s at %s (G2, G5, G10)", async (timeZone, now, periodicity, time, when, days) => {
    const { plan } = openForm({ timeZone, now });
    await plan(periodicity, time);
    await screen.findByText(`Next delivery: ${when}`);
    await covers(days);
  });
});
