import { fakeApi } from "@portal/testing";
import { screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { renderPart } from "../../render-part.fixture.tsx";
import { ReportChart } from "../report-chart.tsx";
import { resultOf } from "../result.fixture.ts";
import { covers } from "./picture-fonts.ts";
import { pictureName } from "./save-chart.ts";

const saved: { name: string; file: Blob }[] = [];

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(900);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(500);
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 900, 600));
  // happy-dom has no canvas
  const pencil = new Proxy({}, { get: () => () => ({ width: 10 }), set: () => true });
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(pencil as CanvasRenderingContext2D);
  let file: Blob;
  vi.spyOn(URL, "createObjectURL").mockImplementation((given) => {
    file = given as Blob;
    return "blob:picture";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, file });
  });
});
afterEach(() => {
  saved.length = 0;
});

async function choose(format: string, rows: number) {
  const result = resultOf(
    ["day", "sales", "refunds"],
    ...Array.from({ length: rows }, (_, row) => [`d${row}`, row, 2]),
  );
  const Screen = () => <ReportChart chartTypeName="LineChart" result={result} title="Sales: A/B" />;
  const { user } = renderPart(Screen, { api: fakeApi({}, {}) });
  await screen.findByRole("img", { name: /^Sales: A\/B: / });
  await user.click(screen.getByRole("button", { name: "Download chart" }));
  await user.click(await screen.findByRole("menuitem", { name: format }));
}

describe("the file of a chart (X13)", () => {
  it.each([
    ["Sales", "png", /^Sales-\d{4}-\d\d-\d\d\.png$/],
    ["Sales: A/B <1>", "svg", /^Sales_ A_B _1_-\d{4}-\d\d-\d\d\.svg$/],
    ["Año 2026_v1.2", "png", /^Año 2026_v1\.2-\d{4}-\d\d-\d\d\.png$/],
    ["x".repeat(200), "png", /^x{105}-\d{4}-\d\d-\d\d\.png$/],
  ] as const)("of %j as %s is named", (title, format, name) => {
    expect(pictureName(title, format, "UTC")).toMatch(name);
  });

  it.each([20, 600])("of %i points is an SVG with title, background, lines and legend", async (rows) => {
    await choose("SVG", rows);
    await vi.waitFor(() => expect(saved).toHaveLength(1));
    const [{ name, file } = { name: "", file: new Blob() }] = saved;
    expect(name).toMatch(/^Sales_ A_B-\d{4}-\d\d-\d\d\.svg$/);
    const picture = new DOMParser().parseFromString(await file.text(), "image/svg+xml");
    expect(picture.documentElement.localName).toBe("svg");
    expect(picture.querySelector("svg > rect")).toBeTruthy();
    expect([...picture.querySelectorAll("svg > text")].map(({ textContent }) => textContent)).toEqual([
      "Sales: A/B",
      "sales",
      "refunds",
    ]);
    expect(picture.querySelectorAll("svg svg path").length).toBeGreaterThanOrEqual(2);
    expect(picture.querySelector("image")).toBeNull();
  });

  it("that cannot be made is told about", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    vi.spyOn(HTMLImageElement.prototype, "decode").mockRejectedValue(new Error("no picture"));
    await choose("PNG", 20);
    expect(await screen.findByText("The chart could not be saved")).toBeTruthy();
  });
});

it.each([
  ["U+0000-00FF, U+0131", "Sales", true],
  ["U+0100-02BA", "Sales", false],
  ["U+0100-02BA", "Łódź", true],
  ["", "Sales", true],
])("a font of %j is needed for %j: %j", (ranges, text, is) => {
  expect(covers(ranges, text)).toBe(is);
});
