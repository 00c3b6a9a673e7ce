import { contract } from "@portal/api-client/contract";
import { sessionState } from "@portal/auth";
import { build, fakeApi, signInAs } from "@portal/testing";
import { render } from "@portal/ui/test-support";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { App } from "../../app.tsx";
import { startView } from "../../boot/portal-view.ts";

const none = { totp: null, passkeys: [], recoveryCodesLeft: 0, required: true };
const codes = Array.from({ length: 10 }, (_, index) => `ABCDE-2345${index}`);
let stop = () => {};

afterEach(() => stop());

it("keeps users who must have a second factor from the frame until they have one, and shows the recovery codes", async () => {
  const user = build.currentUser();
  const api = fakeApi(contract, {
    secondFactor: {
      own: () => ({ ...none, passkeysPossible: false }),
      beginTotp: () => ({ secret: "ABCDEFGH", uri: "otpauth://totp/Carrier%20Portal:ana?secret=ABCDEFGH" }),
      addTotp: () => ({ recoveryCodes: codes }),
    },
    users: { getUserLogued: () => user },
  });
  vi.stubGlobal("fetch", api.fetch);
  signInAs({ ...user, mustSetUpSecondFactor: true });
  history.replaceState(null, "", "/admin/home");
  stop = startView(async () => ({ routes: [], isComplete: true }));
  const loadFrame = vi.fn(async () => ({ default: () => <p>The frame</p> }));
  render(<App loadFrame={loadFrame} onDrawn={() => {}} />);

  await screen.findByRole("heading", { name: "Set up a second factor" });
  await waitFor(() => expect(api.callsTo("secondFactor.own")).toHaveLength(1));
  expect(screen.queryByRole("button", { name: "Passkey" })).toBeNull();
  expect(loadFrame).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Authenticator app" }));
  expect(await screen.findByRole("img", { name: "QR code for your authenticator app" })).toBeDefined();
  expect(screen.getByText("ABCD EFGH")).toBeDefined();
  await userEvent.type(screen.getByLabelText(/^Verification code/), "123456{Enter}");
  expect((await screen.findAllByRole("listitem")).map(({ textContent }) => textContent)).toEqual(codes);
  expect(sessionState().session?.user?.mustSetUpSecondFactor).toBe(true);
  act(() => signInAs({ ...user, mustSetUpSecondFactor: false })); // as another tab has heard and stored it
  expect(screen.getAllByRole("listitem")).toHaveLength(10);
  expect(loadFrame).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Go on" }));
  expect(await screen.findByText("The frame")).toBeDefined();
  api.assertKept();
});
