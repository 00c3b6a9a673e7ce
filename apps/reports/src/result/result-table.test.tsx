import type { ReportResult } from "@portal/api-client/contract/report-runs";
import { fakeApi } from "@portal/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { renderPart } from "../render-part.fixture.tsx";
import { ResultTable } from "./result-table.tsx";

const result = (parts: Partial<ReportResult> = {}): ReportResult => ({
  query: [
    { product: "Music", total: "9", at: "2024-05-03T10:20:00.000Z" },
    { product: "Games", total: "10", at: null },
    { product: "=1+1", total: null, at: "2024-05-01T00:00:00.000Z" },
  ],
  columns: [
    { name: "product", type: "text" },
    { name: "total", type: "number" },
    { name: "at", type: "datetime" },
  ],
  truncated: false,
  rowLimit: 5000,
  elapsedMs: 84,
  asOf: "2024-05-03T10:21:00.000Z",
  ...parts,
});

async function openTable(first = result(), compact = false) {
  let next = first;
  function Screen() {
    const [shown, setShown] = useState(first);
    return (
      <>
        <ResultTable label="Results" result={shown} compact={compact} />
        <button type="button" onClick={() => setShown(next)}>
          Show
        </button>
      </>
    );
  }
  const { user } = renderPart(Screen, { api: fakeApi({}, {}) });
  await screen.findByRole("table", { name: "Results" });
  const show = (other: ReportResult) => {
    next = other;
    fireEvent.click(screen.getByRole("button", { name: "Show" }));
  };
  return { user, show };
}

const shownRows = () =>
  within(screen.getByRole("table", { name: "Results" }))
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.querySelectorAll("td[tabindex]")].map(({ textContent }) => textContent));
const cell = (text: string) => {
  const found = screen.getByText(text).closest("td");
  if (!found) throw new Error(`no cell holds ${text}`);
  return found;
};
/** The text that the keys for copying put on the clipboard. */
function copied(): string | undefined {
  const data = new DataTransfer();
  fireEvent.copy(document.activeElement ?? document.body, { clipboardData: data });
  return data.getData("text/plain");
}

describe("the results table", () => {
  it("shows the columns in their order, moments as DD/MM/YYYY HH:mm, and what is missing as a dash (B-171, B-457)", async () => {
    await openTable();
    expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "product",
      "total",
      "at",
    ]);
    expect(shownRows()).toEqual([
      ["Music", "9", "03/05/2024 10:20"],
      ["Games", "10", "-"],
      ["=1+1", "-", "01/05/2024 00:00"],
    ]);
    expect(cell("9").dataset.kind).toBe("number");
  });

  it("keeps columns named as numbers where the report has them", async () => {
    const columns = [...["day", "2024", "2023"]].map((name) => ({ name, type: "text" as const }));
    await openTable(result({ columns, query: [{ 2023: "c", 2024: "b", day: "a" }] }));
    expect(shownRows()).toEqual([["a", "b", "c"]]);
  });

  it("sorts by a column, numbers as numbers, missing values last, and a third press gives the report's own order", async () => {
    const { user } = await openTable();
    const press = () => user.click(screen.getByRole("button", { name: "total" }));
    const totals = () => shownRows().map(([, total]) => total);
    await press();
    expect(totals()).toEqual(["9", "10", "-"]);
    expect(screen.getByRole("columnheader", { name: /total/ }).getAttribute("aria-sort")).toBe("ascending");
    await press();
    expect(totals()).toEqual(["10", "9", "-"]);
    await press();
    expect(totals()).toEqual(["9", "10", "-"]);
    expect(screen.getByRole("columnheader", { name: /total/ }).getAttribute("aria-sort")).toBeNull();
  });

  it("turns pages of 15, 30, 50 and 100 rows by itself; a new result starts on the first one (X16)", async () => {
    const many = result({
      query: Array.from({ length: 120 }, (_, n) => ({ product: `P${n + 1}`, total: n, at: null })),
    });
    const { user, show } = await openTable(many);
    expect(shownRows()).toHaveLength(15);
    screen.getByText("1–15 of 120");
    const sizes = screen.getByLabelText<HTMLSelectElement>("Rows per page");
    expect([...sizes.options].map(({ value }) => value)).toEqual(["15", "30", "50", "100"]);
    await user.selectOptions(sizes, "100");
    expect(shownRows()).toHaveLength(100);
    await user.click(screen.getByRole("button", { name: "Next page" }));
    await waitFor(() => expect(shownRows()[0]?.[0]).toBe("P101"));
    show({ ...many, elapsedMs: 90 }); // the next load of a widget, with the same rows
    expect(shownRows()[0]?.[0]).toBe("P101");
    show({ ...many, query: [...many.query] });
    expect(shownRows()[0]?.[0]).toBe("P1");
  });

  it("says when rows are left out, and when there are none", async () => {
    const { show } = await openTable(result({ truncated: true }));
    screen.getByText("Only the first 5000 rows are shown");
    show(result({ truncated: true, rowLimit: 3, byteLimit: 10 * 1024 ** 2 }));
    screen.getByText("Only the first 3 rows are shown: with the next one they are larger than 10 MiB");
    show(result({ query: [], truncated: true, rowLimit: 0, byteLimit: 10 * 1024 ** 2 }));
    expect(screen.getAllByText("No row is shown: the first one alone is larger than 10 MiB")).toHaveLength(2);
    show(result({ query: [] }));
    expect(screen.queryByText("Only the first 5000 rows are shown")).toBeNull();
    screen.getByText("No rows");
    expect(screen.getAllByRole("columnheader")).toHaveLength(3);
  });
});

describe("copying from the results table", () => {
  it("arrow keys go from value to value, and the keys for copying take the one they are on", async () => {
    const { user } = await openTable();
    screen.getByRole("group", { name: "Results" }).focus();
    await user.keyboard("{ArrowDown}");
    expect(document.activeElement).toBe(cell("Music"));
    await user.keyboard("{ArrowRight}{ArrowRight}");
    expect(copied()).toBe("03/05/2024 10:20");
    await user.keyboard("{ArrowDown}{ArrowDown}{Home}");
    expect(copied()).toBe("=1+1");
    await user.keyboard("{Control>}{End}{/Control}");
    expect(document.activeElement).toBe(cell("01/05/2024 00:00"));
  });

  it("rows that are chosen come with their headers, as texts between tabs", async () => {
    const { user } = await openTable();
    await user.click(screen.getByRole("checkbox", { name: "Select row 3" }));
    cell("Music").focus();
    await user.keyboard(" ");
    screen.getByText("2 rows selected");
    const rows = "product\ttotal\tat\r\nMusic\t9\t03/05/2024 10:20\r\n'=1+1\t\t01/05/2024 00:00";
    expect(copied()).toBe(rows);
    const written = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await user.click(screen.getByRole("button", { name: "Copy selected" }));
    expect(written).toHaveBeenCalledExactlyOnceWith(rows);
    await screen.findAllByText("2 rows copied");
  });

  it("a widget's table has no rows to choose; the value under the keyboard is copied there too", async () => {
    const { user } = await openTable(result(), true);
    expect(screen.queryByRole("checkbox")).toBeNull();
    cell("Music").focus();
    await user.keyboard(" {ArrowDown}");
    expect(copied()).toBe("Games");
  });

  it("all rows of all pages are copied in the order that is shown", async () => {
    const query = Array.from({ length: 20 }, (_, n) => ({ product: `P${n}`, total: String(20 - n), at: null }));
    const { user } = await openTable(result({ query }));
    await user.click(screen.getByRole("button", { name: "total" }));
    const written = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await user.click(screen.getByRole("button", { name: "Copy all" }));
    const lines = written.mock.calls[0]?.[0].split("\r\n");
    expect(lines).toHaveLength(21);
    expect(lines?.[1]).toBe("P19\t1\t");
  });

  it("says so where the browser does not allow it", async () => {
    const { user } = await openTable();
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("no", "NotAllowedError"));
    await user.click(screen.getByRole("button", { name: "Copy all" }));
    await screen.findByText("The browser does not let the portal copy. Select the rows and press Ctrl C.");
  });
});

describe("the widths of columns", () => {
  it("are changed by arrow keys, and Enter lets a column fit its values again", async () => {
    const { user } = await openTable();
    const handle = screen.getByRole("separator", { name: "Width of product" });
    expect(handle.getAttribute("aria-valuetext")).toBe("as wide as its values");
    handle.focus();
    await user.keyboard("{ArrowRight}{ArrowRight}");
    expect(handle.getAttribute("aria-valuenow")).toBe("64");
    expect(cell("Music").style.maxInlineSize).toBe("64px");
    await user.keyboard("{Enter}");
    expect(handle.getAttribute("aria-valuetext")).toBe("as wide as its values");
  });
});
