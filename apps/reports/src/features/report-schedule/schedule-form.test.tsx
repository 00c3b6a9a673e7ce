import { keepDrafts } from "@portal/records/drafts";
import { build, refuse } from "@portal/testing";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { button, field, openForm, periodicityField, setDay } from "./open-form.fixture.tsx";

const required = "This field is required";
const toast = (text: string) => screen.findByText(text);

describe("the screen of delivery schedules", () => {
  it("is asked for by its report: its name, filters and periodicities are loaded (B-038, B-176, B-605)", async () => {
    const { api } = openForm();
    await screen.findByRole("heading", { level: 1, name: "Delivery schedule" });
    await screen.findByText("Charges by day");
    const periodicity = await periodicityField();
    await screen.findByRole("option", { name: "Monthly" });
    expect([...periodicity.querySelectorAll("option")].map(({ textContent }) => textContent)).toEqual([
      "Choose",
      "Daily",
      "Weekly",
      "Monthly",
    ]);
    for (const path of ["/services/reports/8", "/services/reports/8/get-filters"])
      expect(api.calls.map((call) => call.path)).toContain(path);
  });

  it("goes back to Reports (B-177)", async () => {
    const { user, address } = openForm();
    await user.click(await button("Back"));
    await waitFor(() => expect(address()).toBe("/admin/reports"));
  });

  it.each(["x", "0", "-1", "1.5"])(
    "says so where %s is no report's id, stops loading and asks nothing (R2, B-628)",
    async (reportId) => {
      const { api } = openForm({ reportId });
      await toast("Error, not id sended in route params :(");
      expect(api.calls).toEqual([]);
      expect(screen.queryByRole("status", { name: "The report is loading" })).toBeNull();
    },
  );

  it("tells a report that is not there, and one that is disabled and cannot be scheduled (G9)", async () => {
    const gone = openForm({ runs: { filters: () => refuse(404, { message: "Record not found" }) } });
    await screen.findByText("There is no such report");
    gone.unmount();
    openForm({ report: { reportEnabled: 0 } });
    await screen.findByText("The report is disabled");
    expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  });

  it("offers the periodicities again where they did not come", async () => {
    let isDown = true;
    const { user } = openForm({
      agends: {
        periodicities: () => {
          return isDown
            ? refuse(500, { message: "Database is away" })
            : [{ agendPeriodicityId: 1, periodicity: "Daily" }];
        },
      },
    });
    await screen.findByText("The choices could not be loaded.");
    isDown = false;
    await user.click(await button("Retry"));
    await screen.findByRole("option", { name: "Daily" });
  });
});

describe("a schedule that is saved", () => {
  it("is sent with these keys and no others, told, and leaves an empty form (B-178, B-252, B-436, B-607, B-672)", async () => {
    const { api, user, plan, save, sent } = openForm({
      agends: { create: () => build.reportAgend() },
    });
    await plan("Weekly", "17");
    const subject = await field("Subject");
    await user.type(subject, " Charges ");
    screen.getByText("9 / 120");
    await save();
    await toast("Done Successfully!");
    expect(sent()).toEqual({
      reportId: 8,
      userId: 7,
      agendPeriodicityId: 2,
      agendTime: "17:00",
      agendSubject: "Charges",
      agendDataReport:
        '[{"type":"date","realValue":"From","queryValue":"[from]","paramValue":-1},{"type":"date","realValue":"To","queryValue":"[to]","paramValue":0}]',
      agendEnabled: 1,
    });
    await screen.findByText("0 / 120");
    expect((await field("Send Time")).value).toBe("");
    expect((await periodicityField()).getAttribute("value") ?? "").toBe("");
    expect(api.callsTo("reportAgends.create")).toHaveLength(1);
  });

  it("stands in the table at once (B-178)", async () => {
    const rows: ReturnType<typeof build.reportAgend>[] = [];
    const { plan, save } = openForm({
      agends: {
        byReport: () => rows,
        create: () => {
          rows.push(build.reportAgend({ agendSubject: "Charges of the day" }));
          return build.reportAgend();
        },
      },
    });
    await plan("Daily", "8");
    await save();
    await screen.findByText("Charges of the day");
  });

  it("needs a periodicity and a send time; the first that lacks has the focus (B-437, B-438)", async () => {
    const { api, user, save } = openForm({ sql: "[keyword]" });
    await periodicityField();
    await save();
    await waitFor(() => expect(screen.getAllByText(required)).toHaveLength(3));
    expect(document.activeElement).toBe(await periodicityField());
    await user.type(await field("Send Time"), "24:00");
    await save();
    await screen.findByText("Must be a time of day, as HH:mm");
    expect(api.callsTo("reportAgends.create")).toEqual([]);
  });

  it("has an optional subject that says what an empty one becomes, of the day of the next delivery (G8)", async () => {
    const { plan, save, user } = openForm();
    expect((await field("Subject")).placeholder).toBe("Charges by day 2026-11-22");
    await plan("Daily", "08:00");
    await waitFor(async () => expect((await field("Subject")).placeholder).toBe("Charges by day 2026-11-23"));
    await user.click(await field("Subject"));
    await user.paste("x".repeat(121));
    await save();
    await screen.findByText("Field must be less than 120 characters");
  });

  it("shows times in the portal's zone (G2)", async () => {
    openForm({ timeZone: "America/Mexico_City" });
    await screen.findByText("Times are in America/Mexico_City");
  });

  it("is sent once, however often Save is pressed (O3)", async () => {
    const answer = Promise.withResolvers<ReturnType<typeof build.reportAgend>>();
    const { api, plan, user } = openForm({ agends: { create: () => answer.promise } });
    await plan("Daily", "8");
    await user.dblClick(await button("Save"));
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>("button", { name: "Saving…" }).disabled).toBe(true));
    answer.resolve(build.reportAgend());
    await toast("Done Successfully!");
    expect(api.callsTo("reportAgends.create")).toHaveLength(1);
  });

  it("is asked for before its changes are lost", async () => {
    const { user, address } = openForm();
    await user.type(await field("Subject"), "Charges");
    await user.click(await button("Back"));
    await screen.findByText("Your changes on this page are not saved.");
    await user.click(await button("Cancel"));
    expect(address()).toBe("/admin/reports/8/deliver-schedule");
    expect((await field("Subject")).value).toBe("Charges");
  });
});

describe("a schedule whose session broke off", () => {
  it("has its values back, the filters' too, until they are discarded (D-A25)", async () => {
    const before = openForm({ sql: "[from], [keyword]" });
    await before.plan("Daily", "8");
    await before.user.type(await field("Keyword"), "abc");
    await before.user.click(await button("Last week"));
    keepDrafts(7);
    before.unmount();
    const { user } = openForm({ sql: "[from], [keyword]" });
    await screen.findByText("Your unsaved changes are back");
    expect((await field("Send Time")).value).toBe("08:00");
    expect((await field("Keyword")).value).toBe("abc");
    expect((await button("Last week")).getAttribute("aria-pressed")).toBe("true");
    await user.click(await button("Discard changes"));
    expect((await field("Send Time")).value).toBe("");
    expect((await field("Keyword")).value).toBe("");
  });
});

describe("a schedule that is refused", () => {
  const refusedWith = (status: number, body: object) => {
    const page = openForm({ sql: "[from], [keyword]", agends: { create: () => refuse(status, body) } });
    return {
      ...page,
      async send() {
        await page.plan("Daily", "8");
        await page.user.type(await field("Keyword"), "abc");
        await page.save();
      },
    };
  };

  it("tells what is wrong at the fields, and of hidden ones above the form (O3)", async () => {
    const { send } = refusedWith(400, {
      message: "Invalid",
      errors: [
        { field: "[keyword]", message: "Unknown keyword" },
        { field: "agendTime", message: "Too early" },
        { field: "[from]", message: "Too old" },
      ],
    });
    await send();
    await screen.findByText("From: Too old");
    const described = async (label: string) =>
      document.getElementById((await field(label)).getAttribute("aria-describedby")?.split(" ")[0] ?? "")?.textContent;
    expect(await described("Keyword")).toBe("Unknown keyword");
    expect(await described("Send Time")).toBe("Too early");
    expect((await field("Keyword")).value).toBe("abc");
  });

  it("for want of an address says who enters one, or leads there (G1)", async () => {
    const message = "Your user has no e-mail address";
    const { send } = refusedWith(400, { message, code: "no-mail-address" });
    await send();
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain(message);
    expect(alert.textContent).toContain("Enter your address");
  });

  it("of too many says so in words, and keeps what was typed (G9)", async () => {
    const { send } = refusedWith(409, { message: "You have 20 schedules, delete one first" });
    await send();
    expect((await screen.findByRole("alert")).textContent).toContain("You have 20 schedules, delete one first");
    expect((await field("Send Time")).value).toBe("08:00");
  });
});

describe("the report's filters in a schedule", () => {
  it("are required, unless their token has a question mark (B-439, B-441, B-443, B-444, G7)", async () => {
    const { api, plan, save } = openForm({ sql: "[charge_count], [keyword], [provider_id], [product_id], [channel?]" });
    await plan("Daily", "8");
    await screen.findByRole("combobox", { name: "Product" });
    await save();
    await waitFor(() => expect(screen.getAllByText(required)).toHaveLength(4));
    for (const name of ["Charge Count", "Keyword"])
      expect(screen.getByRole("textbox", { name }).getAttribute("aria-invalid")).toBe("true");
    for (const name of ["Provider", "Product"])
      expect(screen.getByRole("combobox", { name }).getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(await field("Charge Count"));
    expect(api.callsTo("reportAgends.create")).toEqual([]);
  });

  it("of numbers hold digits only (B-440)", async () => {
    const { api, plan, save, user } = openForm({ sql: "[charge_count]" });
    await plan("Daily", "8");
    await user.type(await field("Charge Count"), "1a");
    await save();
    await screen.findByText("This field accept only numbers");
    expect(api.callsTo("reportAgends.create")).toEqual([]);
  });

  it("that are empty and optional are sent empty, locked ones with their forced value (G3, G7, V7)", async () => {
    const { plan, save, sentValues } = openForm({
      sql: "[provider_id], [channel?], [date_created]",
      lock: { "[provider_id]": "4" },
      agends: { create: () => build.reportAgend() },
    });
    await plan("Daily", "8");
    await save();
    await toast("Done Successfully!");
    expect(sentValues()).toEqual({ "[provider_id]": "4", "[channel?]": "", "[date_created]": -1 });
  });

  it("of fixed dates are required, and end with today in the portal's zone (B-442, B-445, G6)", async () => {
    const { api, plan, save, user, sentValues } = openForm({
      timeZone: "Pacific/Auckland", // where it is the 23rd already
      sql: "[from], [to], [date_created]",
      agends: { create: () => build.reportAgend() },
    });
    await plan("Daily", "8");
    await user.click(await screen.findByRole("switch", { name: "Dynamic dates" }));
    screen.getByText("The same dates are sent each time");
    await save();
    await waitFor(() => expect(screen.getAllByText(required)).toHaveLength(3));
    await setDay("From", "2026-11-01");
    await setDay("To", "2026-11-24");
    await setDay("Date Created", "2026-11-24");
    await waitFor(() => expect(screen.getAllByText("Must not be after today")).toHaveLength(2));
    expect(api.callsTo("reportAgends.create")).toEqual([]);

    await user.click(await button("Choose days"));
    const day = (text: string) => screen.getByRole("dialog", { name: "Choose days" }).querySelector(text);
    await screen.findByRole("dialog", { name: "Choose days" });
    expect(day("[data-part=table-cell-trigger][data-value='2026-11-23']")?.hasAttribute("data-disabled")).toBe(false);
    expect(day("[data-part=table-cell-trigger][data-value='2026-11-24']")?.hasAttribute("data-disabled")).toBe(true);
    await user.keyboard("{Escape}");

    await setDay("To", "2026-11-23");
    await setDay("Date Created", "2026-11-23");
    await save();
    await toast("Done Successfully!");
    expect(sentValues()).toEqual({
      "[from]": "2026-11-01 00:00",
      "[to]": "2026-11-23 23:59",
      "[date_created]": "2026-11-23 00:00",
    });
  });
});
