import { build, refuse } from "@portal/testing";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { csv, openBulk } from "./open-bulk.fixture.tsx";

const found = (subscriptions: number) => () => ({ message: "Preview", jobId: 8, total: 10, subscriptions });
const posts = (api: ReturnType<typeof openBulk>["api"]) =>
  api.calls.filter(({ method }) => method === "POST").map(({ path, body, file }) => ({ path, body, file: file?.name }));

describe("Add of Bulk Unsubscriptions", () => {
  it("opens in the mode Add with a picker for CSV files and a description (B-070 to B-072, B-074)", async () => {
    const { add } = openBulk();
    const { dialog, description } = await add();
    expect(dialog.getByLabelText("CSV file")).toMatchObject({ type: "file", accept: ".csv" });
    expect(description).toMatchObject({ type: "text", readOnly: false });
    expect(dialog.queryByRole("button", { name: "Approve" })).toBeNull();
  });

  it("analyses a file as soon as it is chosen, and waits with Confirm for what it finds (B-073, B-075)", async () => {
    const answer = Promise.withResolvers<ReturnType<ReturnType<typeof found>>>();
    const { api, add } = openBulk({ handlers: { analyse: () => answer.promise } });
    const { confirm, choose, dialog } = await add();
    expect(confirm.disabled).toBe(true);
    await choose(csv);
    expect(posts(api)).toMatchObject([
      { path: "/services/bulk-unsubscriptions/unsubscription-pending", file: "numbers.csv" },
    ]);
    expect(confirm.disabled).toBe(true);
    answer.resolve(found(1)());
    await dialog.findByText("1 active subscription found in 10 rows");
    expect(confirm.disabled).toBe(false);
  });

  it("says that nothing was found, and takes no such file (B-076, B-627)", async () => {
    const { add } = openBulk({ handlers: { analyse: found(0) } });
    const { confirm, choose, dialog } = await add();
    await choose(csv);
    await dialog.findByText("Subscriptions not found");
    expect(confirm.disabled).toBe(true);
  });

  it("stores the batch, which is listed then (B-008, O-2)", async () => {
    const { api, add, user } = openBulk({ handlers: { analyse: found(12), create: () => build.bulkUnsubscription() } });
    const { confirm, choose, description } = await add();
    await choose(csv);
    await user.type(description, " Numbers that complained ");
    await waitFor(() => expect(confirm.disabled).toBe(false));
    const loads = api.callsTo("bulkUnsubscriptions.paginate").length;
    await user.click(confirm);
    await screen.findByText("Done Successfully!");
    expect(posts(api).at(-1)).toEqual({
      path: "/services/bulk-unsubscriptions",
      body: { description: "Numbers that complained", userId: "7" },
      file: "numbers.csv",
    });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(api.callsTo("bulkUnsubscriptions.paginate").length).toBeGreaterThan(loads);
  });

  it("asks for the file and takes no other than a CSV (B-407, B-408)", async () => {
    const { api, add, user } = openBulk();
    const { dialog } = await add();
    dialog.getByLabelText("CSV file").focus();
    await user.tab();
    await dialog.findByText("File is required");
    const forced = user.setup({ applyAccept: false });
    await forced.upload(dialog.getByLabelText("CSV file"), new File(["x"], "a.pdf"));
    await dialog.findByText("Only CSV files are accepted");
    expect(posts(api)).toEqual([]);
  });

  it("needs a description of at most 50 characters (B-409, B-410, B-669, C-15)", async () => {
    const { api, add, user } = openBulk({ handlers: { analyse: found(3) } });
    const { dialog, confirm, choose, description } = await add();
    await choose(csv);
    await waitFor(() => expect(confirm.disabled).toBe(false));
    await user.click(confirm);
    await dialog.findByText("Description is required");
    expect(confirm.disabled).toBe(true);
    fireEvent.change(description, { target: { value: "a".repeat(51) } });
    await dialog.findByText("Field must be less than 50 characters");
    dialog.getByText("51 / 50");
    expect(confirm.disabled).toBe(true);
    fireEvent.change(description, { target: { value: "a".repeat(50) } });
    await waitFor(() => expect(confirm.disabled).toBe(false));
    fireEvent.change(description, { target: { value: "" } });
    fireEvent.blur(description);
    await dialog.findByText("Description is required");
    expect(posts(api)).toHaveLength(1);
  });

  it("forgets the former analysis with Cancel, also one that ends later (B-075, B-076)", async () => {
    const late = Promise.withResolvers<ReturnType<ReturnType<typeof found>>>();
    let callCount = 0;
    const { add, user } = openBulk({ handlers: { analyse: () => (callCount++ === 0 ? found(12)() : late.promise) } });
    const first = await add();
    await first.choose(csv);
    await user.type(first.description, "March");
    await first.dialog.findByText("12 active subscriptions found in 10 rows");
    await user.click(first.dialog.getByRole("button", { name: "Cancel" }));
    const second = await add();
    expect(second.dialog.queryByText(/found in/)).toBeNull();
    expect(second.description.value).toBe("");
    expect(second.confirm.disabled).toBe(true);
    await second.choose(csv);
    await user.click(second.dialog.getByRole("button", { name: "Cancel" }));
    const third = await add();
    await act(async () => late.resolve(found(7)()));
    expect(third.dialog.queryByText(/found in/)).toBeNull();
    expect(third.confirm.disabled).toBe(true);
  });

  it("drops the former analysis with another file (O-2)", async () => {
    const late = Promise.withResolvers<ReturnType<ReturnType<typeof found>>>();
    let callCount = 0;
    const { add } = openBulk({ handlers: { analyse: () => (callCount++ === 0 ? late.promise : found(0)()) } });
    const { dialog, choose, confirm } = await add();
    await choose(csv);
    await choose(new File(["52155101"], "other.csv"));
    late.resolve(found(12)());
    await dialog.findByText("Subscriptions not found");
    expect(confirm.disabled).toBe(true);
  });

  it.each([
    ["the server's message", refuse(500, { message: "No room" }), "No room"],
    ["the customer's text without one", refuse(500), "File NOT save."],
  ])("tells %s where the analysis fails (B-622)", async (_, answer, text) => {
    const { add } = openBulk({ handlers: { analyse: () => answer } });
    const { choose, confirm } = await add();
    await choose(csv);
    await screen.findByText(text);
    expect(confirm.disabled).toBe(true);
  });

  it.each([
    [
      "the server's message",
      refuse(409, { message: "There is a pending bulk unsubscription" }),
      "There is a pending bulk unsubscription",
    ],
    ["the customer's text without one", refuse(500), "Bulk unsubscription not save"],
  ])("tells %s where the batch is not saved, and keeps what was typed (B-626, O-3)", async (_, answer, text) => {
    const { add, user } = openBulk({ handlers: { analyse: found(3), create: () => answer } });
    const { choose, confirm, description } = await add();
    await choose(csv);
    await user.type(description, "March");
    await waitFor(() => expect(confirm.disabled).toBe(false));
    await user.click(confirm);
    await screen.findByText(text);
    expect(description.value).toBe("March");
    await waitFor(() => expect(confirm.disabled).toBe(false));
  });
});
