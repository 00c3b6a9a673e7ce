import type { contract } from "@portal/api-client/contract";
import type { FakeHandlers } from "@portal/testing";
import { build, refuse, setWidth } from "@portal/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { renderFrame } from "../../frame/test-support/render-frame.fixture.tsx";

beforeEach(() => setWidth(1440));

const user = build.currentUser();
const password = () => screen.getByLabelText<HTMLInputElement>("Password");
const repeat = () => screen.getByLabelText<HTMLInputElement>("Repeat password");

async function open(
  users: FakeHandlers<typeof contract>["users"] = {},
  sessions: FakeHandlers<typeof contract>["sessions"] = {},
) {
  const handlers = {
    users: { getUserLogued: () => user, resetPassword: () => ({ message: "Done Successfully!" }), ...users },
    sessions: { own: () => [build.userSession({ current: true })], ...sessions },
  };
  const frame = await renderFrame("/admin/profile", { user, handlers });
  await screen.findByRole("heading", { name: "Change password" });
  return frame;
}
async function save(values: { password: string; repeat: string }) {
  if (values.password) await userEvent.type(password(), values.password);
  if (values.repeat) await userEvent.type(repeat(), values.repeat);
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
}

describe("Profile (B-039, B-152)", () => {
  it.each([
    ["", "", "Password is required"], // B-431
    ["7charac", "7charac", "Password must have more than 7 characters"], // O-6
    ["x".repeat(192), "x".repeat(192), "Password must be less than 191 characters"], // B-432, B-670
    ["long-enough", "another-one", "Passwords dont match"], // B-433
  ])("refuses %j, %j: %s (B-431 to B-433, B-670, O-6)", async (first, second, text) => {
    const { api } = await open();
    await save({ password: first, repeat: second });
    expect(screen.getByText(text)).toBeDefined();
    expect(api.callsTo("users.resetPassword")).toEqual([]);
  });

  it.each([
    ["Password", "", "Password is required"], // B-431
    ["Password", "7charac", "Password must have more than 7 characters"], // O-6
    ["Password", "x".repeat(192), "Password must be less than 191 characters"], // B-432
    ["Repeat password", "another-one", "Passwords dont match"], // B-433
  ])("says on leaving %s with %j: %s, until it is right (B-431 to B-433, D-A41)", async (label, text, message) => {
    await open();
    const field = screen.getByLabelText(label);
    await userEvent.click(field);
    if (text) await userEvent.paste(text);
    await userEvent.tab();
    expect(screen.getByText(message)).toBeDefined();
    expect(field.getAttribute("aria-invalid")).toBe("true");
    for (const one of [password(), repeat()]) {
      await userEvent.clear(one);
      await userEvent.paste("long-enough");
    }
    expect(screen.queryByText(message)).toBeNull();
  });

  it("asks to confirm, sends, says so and empties both fields (B-153, O-6)", async () => {
    const { api } = await open();
    await save({ password: "long-enough", repeat: "long-enough" });
    expect(await screen.findByText("Do you want to confirm this action?")).toBeDefined();
    expect(api.callsTo("users.resetPassword")).toEqual([]);
    await userEvent.click(await screen.findByRole("button", { name: "Confirm" }));
    expect(await screen.findByText("Done Successfully!")).toBeDefined();
    expect(api.callsTo("users.resetPassword").map(({ body }) => body)).toEqual([
      { userId: 7, password: "long-enough", confirmPassword: "long-enough" },
    ]);
    expect([password().value, repeat().value]).toEqual(["", ""]);
  });

  it("sends nothing on Cancel and keeps what was typed (B-153)", async () => {
    const { api } = await open();
    await save({ password: "long-enough", repeat: "long-enough" });
    await userEvent.click(await screen.findByRole("button", { name: "Cancel" }));
    expect(api.callsTo("users.resetPassword")).toEqual([]);
    expect(password().value).toBe("long-enough");
  });

  it("shows at the field why a password is refused, behind the closed dialog, and keeps what was typed (ASVS 6.2.4)", async () => {
    const message = "This password is too common, choose another one";
    await open({
      resetPassword: () => refuse(400, { message: `password: ${message}`, errors: [{ field: "password", message }] }),
    });
    await save({ password: "password1", repeat: "password1" });
    await userEvent.click(await screen.findByRole("button", { name: "Confirm" }));
    expect(await screen.findByText(message)).toBeDefined();
    expect(screen.queryByText("Do you want to confirm this action?")).toBeNull();
    expect(password().value).toBe("password1");
    expect(password().getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(password());
    expect(screen.queryByText("Done Successfully!")).toBeNull();
  });

  it("keeps the dialog when it is refused otherwise, with the one toast of failed calls (429 after five changes, P-5)", async () => {
    await open({ resetPassword: () => refuse(429, { message: "Too many attempts, try again in 15 minutes" }) });
    await save({ password: "long-enough", repeat: "long-enough" });
    await userEvent.click(await screen.findByRole("button", { name: "Confirm" }));
    expect(await screen.findByText("Too many attempts, try again in 15 minutes")).toBeDefined();
    expect(screen.getByText("Do you want to confirm this action?")).toBeDefined();
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>("button", { name: "Confirm" }).disabled).toBe(false),
    );
  });
});

describe("the own sessions in Profile (S6)", () => {
  const here = build.userSession({ sessionId: 1, device: "Chrome on Linux", current: true });
  const phone = build.userSession({ sessionId: 2, device: "Safari on iPhone", address: "10.0.0.9" });
  const office = build.userSession({ sessionId: 3 });

  async function openWith(...others: (typeof phone)[]) {
    let left = others;
    const { api } = await open(
      {},
      {
        own: () => [here, ...left],
        endOwn: ({ params }) => {
          left = left.filter(({ sessionId }) => sessionId !== params.id);
          return { message: "Delete successful" };
        },
        endOthers: () => {
          left = [];
          return { message: "Delete successful" };
        },
      },
    );
    await screen.findByText("This session");
    return api;
  }
  const confirm = async () => userEvent.click(await screen.findByRole("button", { name: "Confirm" }));

  it("tell device, address, begin and last use; the one in use has no End", async () => {
    await openWith(phone);
    const table = screen.getByRole("table", { name: "Sessions" });
    const rows = within(table).getAllByRole("row").slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      "Chrome on LinuxThis session10.0.0.705/03/2024 - 08:0005/03/2024 - 14:07",
      "Safari on iPhone10.0.0.905/03/2024 - 08:0005/03/2024 - 14:07End",
    ]);
  });

  it("are ended one by one, once that is confirmed", async () => {
    const api = await openWith(phone, office);
    await userEvent.click(screen.getByRole("button", { name: "End Safari on iPhone, 10.0.0.9" }));
    expect(api.callsTo("sessions.endOwn")).toEqual([]);
    await confirm();
    await screen.findByText("Done Successfully!");
    await waitFor(() => expect(screen.queryByText("Safari on iPhone")).toBeNull());
    expect(screen.getByText("Firefox on Windows")).toBeDefined();
    expect(api.callsTo("sessions.endOwn").map(({ path }) => path)).toEqual(["/services/sessions/2"]);
  });

  it("are ended all but the one in use", async () => {
    const api = await openWith(phone, office);
    await userEvent.click(screen.getByRole("button", { name: "End all others" }));
    await confirm();
    await waitFor(() => expect(screen.queryByRole("button", { name: "End all others" })).toBeNull());
    expect(screen.getByText("Chrome on Linux")).toBeDefined();
    expect(api.callsTo("sessions.endOthers")).toHaveLength(1);
  });
});

describe("Looked at by", () => {
  it("names who viewed the portal as the user, when and why", async () => {
    const look = { viewer: "carmen", begunAt: "2024-03-05T09:30:00.000Z", reason: "Ticket 42" };
    const handlers = { users: { getUserLogued: () => user }, views: { own: () => [look] } };
    await renderFrame("/admin/profile", { user, handlers });
    const table = await screen.findByRole("table", { name: "Looked at by" });
    const row = await within(table).findByRole("row", { name: /carmen/ });
    expect(row.textContent).toBe("carmen05/03/2024 - 09:30Ticket 42");
  });

  it("says that nobody did", async () => {
    const handlers = { users: { getUserLogued: () => user }, views: { own: () => [] } };
    await renderFrame("/admin/profile", { user, handlers });
    expect(await screen.findByText("Nobody looked")).toBeDefined();
  });
});
