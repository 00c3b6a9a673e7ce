import { build, refuse } from "@portal/testing";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { renderFrame } from "../../frame/test-support/render-frame.fixture.tsx";

const codes = Array.from({ length: 10 }, (_, index) => `ABCDE-2345${index}`);
const totp = { createdAt: "2026-11-20T10:00:00.000Z", lastUsedAt: null };

it("makes new recovery codes, and tells why where it could not", async () => {
  const answers = [refuse(500, { message: "The codes could not be kept" }), { recoveryCodes: codes }];
  await renderFrame("/admin/profile/second-factor", {
    user: build.currentUser({ hasSecondFactor: true }),
    handlers: {
      secondFactor: {
        own: () => ({ totp, passkeys: [], recoveryCodesLeft: 2, required: false, passkeysPossible: false }),
        newRecoveryCodes: () => answers.shift() ?? refuse(500),
      },
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Make new codes" }));
  const confirm = await screen.findByRole("button", { name: "Confirm" });
  await userEvent.click(confirm);
  expect(await screen.findByText("The codes could not be kept")).toBeDefined();
  await userEvent.click(confirm);
  const list = within(await screen.findByRole("list", { name: "Recovery codes" }));
  expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(codes);
});

it("keeps its heading where its factors cannot be loaded, and loads them by Retry", async () => {
  const answers = [refuse(500), refuse(500), refuse(500), refuse(500)];
  await renderFrame("/admin/profile/second-factor", {
    user: build.currentUser({}),
    handlers: {
      secondFactor: {
        own: () =>
          answers.shift() ?? { totp, passkeys: [], recoveryCodesLeft: 2, required: false, passkeysPossible: false },
      },
    },
  });
  expect(await screen.findByText("The second factor could not be loaded")).toBeDefined();
  expect(screen.getByRole("heading", { level: 1, name: "Second factor" })).toBeDefined();
  answers.length = 0;
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("heading", { name: "Recovery codes" })).toBeDefined();
});
