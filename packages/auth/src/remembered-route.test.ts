import { describe, expect, it, vi } from "vitest";
import { rememberRoute, takeRememberedRoute } from "./remembered-route.ts";

describe("remembered route (D-A25)", () => {
  it("is kept as name, params and query under goToRouteOnLogin and read once (A-233, B-612)", () => {
    const route = { name: "Carriers", params: { id: "7" }, query: { x: "1", tag: ["a", "b"] } };
    rememberRoute(route);
    expect(JSON.parse(localStorage.getItem("goToRouteOnLogin") ?? "")).toEqual(route);
    expect(takeRememberedRoute()).toEqual(route);
    expect(localStorage.getItem("goToRouteOnLogin")).toBeNull();
    expect(takeRememberedRoute()).toBeNull();
  });

  it.each(["", "Admin", "Login", "ForgotPassword"])("ignores the name %j (A-234)", (name) => {
    rememberRoute({ name, params: {}, query: {} });
    expect(localStorage.getItem("goToRouteOnLogin")).toBeNull();
    localStorage.setItem("goToRouteOnLogin", JSON.stringify({ name }));
    expect(takeRememberedRoute()).toBeNull();
  });

  it.each(["{", "7", '"Carriers"', '{"name":5}', "null"])("ignores unreadable storage %s", (stored) => {
    localStorage.setItem("goToRouteOnLogin", stored);
    expect(takeRememberedRoute()).toBeNull();
  });

  it("is not remembered where storage is full, and stops nobody", () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    const full = () => {
      throw new DOMException("The quota has been exceeded", "QuotaExceededError");
    };
    vi.stubGlobal("localStorage", { getItem: () => null, setItem: full, removeItem: full });
    expect(() => rememberRoute({ name: "Carriers", params: {}, query: {} })).not.toThrow();
    expect(takeRememberedRoute()).toBeNull();
    expect(warn).toHaveBeenCalledOnce();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it("drops params and query values that are no text", () => {
    const stored = { name: "Carriers", params: { id: 7, tab: "a" }, query: { x: ["1", 2], y: "2" } };
    localStorage.setItem("goToRouteOnLogin", JSON.stringify(stored));
    expect(takeRememberedRoute()).toEqual({ name: "Carriers", params: { tab: "a" }, query: { y: "2" } });
  });
});
