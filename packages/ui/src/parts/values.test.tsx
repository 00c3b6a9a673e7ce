import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { render } from "../test-support/render.tsx";
import { BooleanMark, DateTime, menuTypeText } from "./values.tsx";

describe("BooleanMark", () => {
  it.each([1, true])("%s is a tick (A-055)", (value) => {
    render(<BooleanMark value={value} />);
    expect(screen.getByRole("img", { name: "Yes" })).toBeTruthy();
  });

  it.each([0, false])("%s is a cross (A-055)", (value) => {
    render(<BooleanMark value={value} />);
    expect(screen.getByRole("img", { name: "No" })).toBeTruthy();
  });

  it.each([null, undefined, 2, "yes", "x", "1"])("%s is ??? (A-056, B-644)", (value) => {
    render(<BooleanMark value={value} />);
    expect(screen.getByText("???")).toBeTruthy();
    expect(screen.queryByRole("img")).toBeNull();
  });
});

describe("DateTime", () => {
  it("shows a dash for a missing date (B-642)", () => {
    render(<DateTime value={null} />);
    expect(screen.getByText("-")).toBeTruthy();
  });
});

describe("menuTypeText (A-057, B-663, B-664)", () => {
  it("names both types and shows a dash for any other (A-057, B-643)", () => {
    expect([1, 2, 3, null].map(menuTypeText)).toEqual(["NAVBAR", "SIDEMENU", "-", "-"]);
  });
});
