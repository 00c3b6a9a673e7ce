import type { ApiResult } from "@portal/api-client";
import { contract } from "@portal/api-client/contract";
import { build, fakeApi, refuse, renderRoute } from "@portal/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import remote from "../remote.ts";

const csv = new File(["52155100,ALTA,3,7788,1"], "numbers.csv", { type: "text/csv" });
const refusedRows = [
  { row: 3, field: "msisdn", message: "Only numbers is valid" },
  { row: 4, message: "Row has 2 cells instead of 5" },
];
const rows = [
  {
    line: 1,
    place: 0,
    msisdn: "52155100",
    productName: "Daily horoscope",
    subscriptionId: null,
    outcome: "subscribed",
  },
  { line: 2, place: 1, msisdn: "52155101", productName: null, subscriptionId: null, outcome: "blacklisted" },
].map((row) => ({ ...row, before: null, after: null }));

const subscribed = {
  message: "Done Successfully!",
  jobId: 7,
  total: 5,
  subscribed: 3,
  skipped: 2,
  reasons: { keywordNotFound: 0, blacklisted: 1, alreadySubscribed: 1, limitReached: 0 },
};
const sent = {
  message: "Done Successfully!",
  jobId: 7,
  total: 7,
  subscriptions: 4,
  queued: 3,
  skipped: 4,
  reasons: { noSubscription: 3, blacklisted: 1, quota: 0 },
};

/** Both screens, whose call the test answers; any other call fails the test. */
const screens = {
  DirectSubscription: {
    heading: "Direct Subscription",
    path: "/services/direct-subscriptions",
    columns: "Msisdn, Content, providerId, shortcode, channelId",
    open: (answer: Answer = () => subscribed, preview: Answer = answer) => ({
      directSubscriptions: { create: answer as () => typeof subscribed, preview: preview as () => typeof subscribed },
    }),
  },
  Broadcast: {
    heading: "Broadcast",
    path: "/services/broadcasts",
    columns: "msisdn, content, productId",
    open: (answer: Answer = () => sent, preview: Answer = answer) => ({
      broadcasts: { send: answer as () => typeof sent, preview: preview as () => typeof sent },
    }),
  },
} as const;
type Answer = () => unknown;
type Name = keyof typeof screens;

function open(name: Name, answer?: Answer, preview?: Answer) {
  const api = fakeApi(contract, {
    ...screens[name].open(answer, preview),
    jobs: { list: () => [], rows: () => build.page(rows) },
  });
  const page = renderRoute(remote, name, { api });
  const picker = () => screen.findByLabelText<HTMLInputElement>("CSV file");
  const click = async (button: string) => page.user.click(await screen.findByRole("button", { name: button }));
  const upload = async (button = "Upload") => {
    await page.user.upload(await picker(), csv);
    await click(button);
  };
  const sentFiles = () => api.calls.filter(({ method }) => method === "POST");
  return { api, picker, click, upload, sentFiles, ...page };
}

const both = Object.keys(screens) as Name[];

describe.each(both)("%s", (name) => {
  const { heading, path, columns } = screens[name];

  it("is a picker for CSV files, an upload button and what the file has to hold (B-035, B-040, B-059, B-060, B-061, B-062, B-063, B-402, B-405)", async () => {
    const { picker } = open(name);
    expect(await picker()).toMatchObject({ type: "file", accept: ".csv", multiple: false });
    screen.getByRole("heading", { level: 1, name: heading });
    screen.getByRole("button", { name: "Upload" });
    const info = screen.getByRole("button", { name: `The required CSV columns are ${columns}` });
    fireEvent.focus(info);
    expect((await screen.findByRole("tooltip")).textContent).toContain(columns);
    fireEvent.blur(info);
    expect(screen.queryByRole("tooltip")).toBeNull();
    fireEvent.pointerEnter(info, { pointerType: "mouse" });
    expect((await screen.findByRole("tooltip")).textContent).toContain(columns);
    fireEvent.keyDown(document.body, { key: "Escape" });
  });

  it("sends nothing without a file, and says that it is required (B-401, B-404)", async () => {
    const { click, sentFiles } = open(name);
    await click("Upload");
    await screen.findByText("This field is required");
    expect(sentFiles()).toEqual([]);
  });

  it.each(["a.txt", "a.xlsx"])("refuses %s on the form (B-060, B-402, B-405)", async (file) => {
    const { picker, click, sentFiles, user } = open(name);
    const forced = user.setup({ applyAccept: false });
    await forced.upload(await picker(), new File(["x"], file));
    await screen.findByText("Only CSV files are accepted");
    await click("Upload");
    expect(sentFiles()).toEqual([]);
  });

  it("sends the file as `uploadfile` with one click, disabled meanwhile, and forgets it (B-006, B-007, O-1)", async () => {
    const answer = Promise.withResolvers<ApiResult<unknown>>();
    const { upload, sentFiles } = open(name, () => answer.promise);
    await upload();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Upload" }).disabled).toBe(true);
    expect(sentFiles()).toMatchObject([{ path, body: { guard: "1" }, file: { name: "numbers.csv" } }]);
    answer.resolve((name === "Broadcast" ? sent : subscribed) as never);
    await screen.findByText(/^Done Successfully!/);
    await screen.findByText("Choose a file or drop it here");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it.each([
    ["the server's message", refuse(500, { message: "No room" }), "No room"],
    ["the customer's text without one", refuse(500), "File NOT save."],
  ])("tells %s where it fails (B-620, B-621)", async (_, answer, text) => {
    const { upload } = open(name, () => answer);
    await upload();
    await screen.findByText(text);
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Upload" }).disabled).toBe(false);
  });

  it("tells the customer's text where no answer comes, and what became of the connection below it (B-620, B-621)", async () => {
    const { upload } = open(name, () => refuse(0, { message: "The server cannot be reached" }));
    await upload();
    await screen.findByText("File NOT save.");
    await screen.findByText("The server cannot be reached");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Upload" }).disabled).toBe(false);
  });

  it("lists the bad rows under the picker (O-1, F-5)", async () => {
    const { upload } = open(name, () =>
      refuse(400, { message: "File has 2 invalid rows", errors: refusedRows, jobId: 9 }),
    );
    await upload();
    await screen.findByText("File has 2 invalid rows");
    screen.getByRole("row", { name: "3 msisdn Only numbers is valid" });
    screen.getByRole("row", { name: "4 - Row has 2 cells instead of 5" });
    screen.getByRole("button", { name: "Download rejected rows" });
  });

  it("shows in a preview what would happen, row by row on demand, and changes nothing", async () => {
    const { api, upload, sentFiles, user } = open(name);
    await upload("Preview");
    await screen.findByText("Preview: nothing was changed");
    expect(sentFiles().map((call) => call.path)).toEqual([`${path}/preview`]);
    expect(screen.queryByText(/^Done Successfully!/)).toBeNull();
    await user.click(screen.getByRole("button", { name: "Show rows" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Rows of the file" }));
    await dialog.findByRole("row", { name: "1 52155100 Daily horoscope Subscribed -" });
    dialog.getByRole("row", { name: "2 52155101 - In the blacklist -" });
    await user.selectOptions(dialog.getByLabelText("Outcome value"), "In the blacklist");
    await user.click(dialog.getByRole("button", { name: "Search" }));
    await waitFor(() => expect(api.callsTo("jobs.rows").at(-1)?.query).toContain("outcome=blacklisted"));
    expect(sentFiles()).toHaveLength(1);
  });

  it("asks for the count of what reaches very many, and sends it again with it", async () => {
    let callCount = 0;
    const figures = { rows: 1200, numbers: 1200, base: 5000, products: [], jobs: [] };
    const done = name === "Broadcast" ? sent : subscribed;
    const { upload, user, sentFiles } = open(name, () =>
      callCount++ === 0 ? refuse(409, { message: "Confirm", code: "confirm-count", figures }) : done,
    );
    await upload();
    const dialog = within(await screen.findByRole("dialog", { name: "This reaches 1,200 phone numbers" }));
    await user.type(dialog.getByRole("textbox", { name: /Phone numbers/ }), "1200");
    await user.click(dialog.getByRole("button", { name: "Go on" }));
    await screen.findByText(/^Done Successfully!/);
    expect(sentFiles().map(({ body }) => body)).toEqual([{ guard: "1" }, { guard: "1", confirmedCount: "1200" }]);
  });
});

it("Direct Subscription tells how many were subscribed and skipped, and why (O-1)", async () => {
  const { upload } = open("DirectSubscription");
  await upload();
  await screen.findByText("Done Successfully! Subscribed: 3. Skipped: 2.");
  const facts = [...document.querySelectorAll("dl > div")].map(({ textContent }) => textContent);
  expect(facts).toEqual(["rows5", "subscribed3", "skipped2", "in the blacklist1", "subscribed already1"]);
});

it("Broadcast tells how many subscriptions were found and how many messages there are (B-064, B-636)", async () => {
  const { upload } = open("Broadcast");
  await upload();
  await screen.findByText("Done Successfully! Subscriptions found: 4. Total messages: 7.");
});
