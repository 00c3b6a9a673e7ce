import { createClient } from "@portal/api-client";
import { contract } from "@portal/api-client/contract";
import { signOut, transport } from "@portal/auth";
import { build, fakeApi, refuse, signInAs } from "@portal/testing";
import { render } from "@portal/ui/test-support";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { IdentityCheck } from "./identity-check.tsx";

const calls = createClient({ roles: contract.roles }, transport);
const user = build.currentUser({ permissions: ["role.create"] });
const wrong = refuse(400, {
  message: "Password is not valid",
  errors: [{ field: "password", message: "Password is not valid" }],
});

function open(password = "correct horse") {
  let isConfirmed = false;
  const api = fakeApi(contract, {
    roles: {
      create: () => (isConfirmed ? build.role() : refuse(428, { message: "Confirm", code: "confirm" })),
    },
    auth: {
      logout: () => ({ message: "Done Successfully!" }),
      confirm: ({ body }) => {
        isConfirmed = body.password === password;
        return isConfirmed ? { message: "Done Successfully!" } : wrong;
      },
    },
  });
  vi.stubGlobal("fetch", api.fetch);
  signInAs(user);
  render(
    <>
      <button type="button">Save</button>
      <IdentityCheck />
    </>,
  );
  screen.getByRole("button", { name: "Save" }).focus();
  return api;
}
const create = () => calls.roles.create({ body: { roleName: "Reader" } });
const dialog = () => screen.findByRole("dialog", { name: "Confirm it is you" });
const field = () => screen.getByLabelText<HTMLInputElement>(/^Password/);
const enter = async (password: string) => {
  await userEvent.type(field(), password);
  await userEvent.click(await screen.findByRole("button", { name: "Confirm" }));
};
const gone = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

describe("a call that needs the password confirmed (P-13)", () => {
  it("opens the dialog at its field, and is done once the password is right; the focus goes back", async () => {
    const api = open();
    const result = create();
    await dialog();
    expect(document.activeElement).toBe(field());
    expect(field().autocomplete).toBe("current-password");
    await enter("correct horse");
    expect(await result).toMatchObject({ ok: true });
    await gone();
    expect(document.activeElement?.textContent).toBe("Save");
    expect(api.callsTo("roles.create")).toHaveLength(2);
    expect(api.callsTo("auth.confirm").map(({ body }) => body)).toEqual([{ password: "correct horse" }]);
    api.assertKept();
  });

  it("says at the field that the password is wrong, and lets staff try again", async () => {
    const api = open();
    const result = create();
    await dialog();
    await userEvent.click(await screen.findByRole("button", { name: "Confirm" }));
    await screen.findByText("Password is required");
    await enter("a wrong one");
    await screen.findByText("Password is not valid");
    expect(field().getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(field());
    await userEvent.clear(field());
    await enter("correct horse");
    expect(await result).toMatchObject({ ok: true });
    expect(api.callsTo("auth.confirm")).toHaveLength(2);
  });

  it.each(["Cancel", "Escape"])("is refused on %s, and nothing else is sent", async (way) => {
    const api = open();
    const result = create();
    await dialog();
    if (way === "Escape") await userEvent.keyboard("{Escape}");
    else await userEvent.click(await screen.findByRole("button", { name: "Cancel" }));
    expect(await result).toMatchObject({ ok: false, status: 428 });
    await gone();
    expect(api.calls.map(({ name }) => name)).toEqual(["roles.create"]);
  });

  it("asks one question for several calls", async () => {
    open();
    const results = Promise.all([create(), create()]);
    await dialog();
    expect(screen.getAllByRole("dialog")).toHaveLength(1);
    await enter("correct horse");
    expect(await results).toMatchObject([{ ok: true }, { ok: true }]);
  });

  it("asks for the second factor too, of who has one", async () => {
    const bodies: unknown[] = [];
    const message = "Code is not valid";
    const api = fakeApi(contract, {
      roles: {
        create: () => (bodies.length > 1 ? build.role() : refuse(428, { message: "Confirm", code: "confirm" })),
      },
      secondFactor: {
        own: () => ({
          totp: { createdAt: "2024-01-02T10:00:00.000Z", lastUsedAt: null },
          passkeys: [],
          recoveryCodesLeft: 3,
          required: false,
          passkeysPossible: true,
        }),
      },
      auth: {
        confirm: ({ body }) => {
          bodies.push(body);
          return body.code === "123456"
            ? { message: "Done Successfully!" }
            : refuse(400, { message, errors: [{ field: "code", message }] });
        },
      },
    });
    vi.stubGlobal("fetch", api.fetch);
    signInAs({ ...user, hasSecondFactor: true });
    render(<IdentityCheck />);
    const result = create();
    await dialog();
    const code = await screen.findByLabelText(/^Verification code/);
    expect(screen.getByRole("button", { name: "Use a recovery code" })).toBeDefined();
    expect(screen.queryByRole("button", { name: "Use a passkey" })).toBeNull();
    await userEvent.type(code, "000000");
    await enter("correct horse");
    await screen.findByText(message);
    await userEvent.clear(code);
    await userEvent.type(code, "123456");
    await userEvent.click(screen.getByRole("button", { name: "Confirm" }));
    expect(await result).toMatchObject({ ok: true });
    expect(bodies.at(-1)).toEqual({ password: "correct horse", code: "123456" });
    api.assertKept();
  });

  it("is given up when the session ends", async () => {
    open();
    const result = create();
    await dialog();
    await act(async () => signOut());
    expect(await result).toMatchObject({ ok: false, status: 428 });
    await gone();
  });
});
