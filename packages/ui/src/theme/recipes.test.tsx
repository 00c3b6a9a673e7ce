import { cleanup } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Button } from "../parts/button.tsx";
import { render } from "../test-support/render.tsx";
import { styleCache } from "./theme-provider.tsx";

const insert = vi.spyOn(styleCache.sheet, "insert");
afterEach(cleanup);

const rulesOf = (element: Element) =>
  insert.mock.calls.map(([rule]) => rule).filter((rule) => [...element.classList].some((name) => rule.includes(name)));

/** Chakra says nothing where the system has no recipe of a part's name: the part is bare. */
describe("a part of the design system", () => {
  it.each([["Button", <Button key="part">Save</Button>, "button"]])("%s has its recipe", (_, part, selector) => {
    const { container } = render(part);
    const element = container.querySelector(selector);
    expect(element && rulesOf(element).join("\n")).toMatch(/@layer recipes\{\.ui-\w+\{[a-z-]+:/);
  });
});
