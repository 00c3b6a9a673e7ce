import { StoreProvider } from "@portal/store";
import { act, render, renderHook, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { Can } from "./can.tsx";
import { useHiddenFilters, usePolledPermissions, useResourceAccess } from "./hooks.ts";
import { beginSession, finishUserLoad } from "./session.ts";
import { answerCalls, makeToken, makeUser, storeSession } from "./session-fixtures.ts";
import { startSession } from "./watch-session.ts";

const inStore = { wrapper: StoreProvider };

describe("<Can>", () => {
  it("removes what the user may not, and follows a replaced list (B-469, D-A13)", () => {
    beginSession(makeToken(), makeUser(["carrier.create"]));
    render(
      <>
        <Can permission="carrier.create">
          <button type="button">Add</button>
        </Can>
        <Can permission={["carrier.edit", "carrier.delete"]}>
          <button type="button">Edit</button>
        </Can>
      </>,
      inStore,
    );
    expect(screen.getByRole("button", { name: "Add" })).toBeDefined();
    expect(screen.queryByText("Edit")).toBeNull();
    act(() => finishUserLoad(makeUser(["carrier.delete"])));
    expect(screen.queryByText("Add")).toBeNull();
    expect(screen.getByRole("button", { name: "Edit" })).toBeDefined();
  });

  it("bypasses nothing for an administrator (D-A11)", () => {
    beginSession(makeToken(), makeUser([], { userId: 1, roles: [{ roleId: 1, roleName: "Administrator" }] }));
    render(<Can permission="carrier.create">Add</Can>, inStore);
    expect(screen.queryByText("Add")).toBeNull();
  });
});

describe("hooks", () => {
  it("give the actions of a resource by prefix", () => {
    beginSession(makeToken(), makeUser(["carrier.list", "carrier.delete", "carrier-policy.edit"]));
    const { result } = renderHook(() => useResourceAccess("carrier"), inStore);
    expect(result.current).toEqual({ list: true, create: false, edit: false, remove: true, restore: false });
  });

  it("give the hidden filters of a tied user (D-A12)", () => {
    beginSession(makeToken(), makeUser([], { carrierId: { carrierId: 1, carrierName: "Movil" } }));
    expect(renderHook(() => useHiddenFilters(), inStore).result.current).toEqual(["carrierId", "carrierName"]);
  });

  it("wait for the permission list, asking every 500 ms (A-349, D-A13)", async () => {
    vi.useFakeTimers();
    storeSession(makeToken(), makeUser());
    answerCalls({
      "/services/users/get-user-logued": async () => {
        await new Promise((resolve) => setTimeout(resolve, 1200));
        return { body: makeUser(["carrier.list"]) };
      },
    });
    const stop = startSession();
    const { result } = renderHook(() => usePolledPermissions(), inStore);
    await act(() => vi.advanceTimersByTimeAsync(1499));
    expect(result.current).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(result.current).toEqual(["carrier.list"]);
    stop();
  });

  it("need not wait for a cached list (A-348)", () => {
    storeSession(makeToken(), makeUser(), ["carrier.list"]);
    answerCalls({});
    const stop = startSession();
    expect(renderHook(() => usePolledPermissions(), inStore).result.current).toEqual(["carrier.list"]);
    stop();
  });
});
