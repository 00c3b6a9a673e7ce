import { sessionState } from "@portal/auth";
import { setWidth } from "@portal/testing";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { renderFrame } from "../test-support/render-frame.fixture.tsx";

beforeEach(() => setWidth(1440));

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

describe("top bar", () => {
  // B-020, B-021, B-022, B-023, B-024
  it("has the toggle, the wordmark to Dashboard, the username and the account menu", async () => {
    await renderFrame("/admin/monitor");
    await heading("Monitor");
    const toggle = screen.getByRole("button", { name: "Menu" });
    await waitFor(() => expect(toggle.getAttribute("aria-expanded")).toBe("true")); // by itself, as the screen is wide
    await userEvent.click(toggle);
    expect(toggle.getAttribute("aria-expanded")).toBe("false");
    await userEvent.click(toggle);
    expect(toggle.getAttribute("aria-expanded")).toBe("true");

    const account = screen.getByRole("button", { name: "Account ana" });
    expect(account.textContent).toBe("ana");
    await userEvent.click(account);
    expect((await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent)).toEqual([
      "Profile",
      "Logout",
    ]);
    await userEvent.click(screen.getByRole("menuitem", { name: "Profile" }));
    expect(await heading("Profile")).toBeDefined(); // A-033, B-039

    await userEvent.click(screen.getByRole("link", { name: "Carrier Portal" }));
    expect(await heading("Welcome, ana")).toBeDefined();

    await userEvent.click(account);
    await userEvent.click(await screen.findByRole("menuitem", { name: "Logout" }));
    expect(sessionState().session).toBeNull();
  });
});
