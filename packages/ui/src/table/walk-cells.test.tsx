import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { render } from "../test-support/render.tsx";
import { DataTable } from "./data-table.tsx";
import { TableColumn } from "./table-column.tsx";

interface Row {
  id: number;
  name: string;
}

const Column = TableColumn<Row>();
const rows: Row[] = [
  { id: 1, name: "Ana" },
  { id: 2, name: "Eva" },
];
const press = (key: string, keys = {}) => fireEvent.keyDown(document.activeElement ?? document.body, { key, ...keys });
const focused = () => document.activeElement?.textContent;

describe("a table whose values take the focus", () => {
  it("is entered by an arrow and walked by arrows, Home and End", () => {
    render(
      <DataTable label="Rows" rows={rows} idOf={({ id }) => id} walkable>
        <Column field="id" label="ID" kind="number" />
        <Column field="name" label="Name" />
      </DataTable>,
    );
    screen.getByRole("group", { name: "Rows" }).focus();
    press("a");
    expect(document.activeElement?.tagName).toBe("DIV");
    press("ArrowDown");
    expect(focused()).toBe("1");
    press("ArrowLeft");
    expect(focused()).toBe("1");
    press("ArrowRight");
    press("ArrowDown");
    expect(focused()).toBe("Eva");
    press("Home");
    expect(focused()).toBe("2");
    press("ArrowUp", { altKey: true });
    expect(focused()).toBe("2");
    press("Home", { ctrlKey: true });
    expect(focused()).toBe("1");
    press("End", { ctrlKey: true });
    expect(focused()).toBe("Eva");
  });

  it("chooses one row, and all that are shown", () => {
    const onSelect = vi.fn();
    render(
      <DataTable
        label="Rows"
        rows={rows}
        idOf={({ id }) => id}
        selection={{ isSelected: ({ id }) => id === 2, onSelect, nameOf: ({ name }) => name }}
      >
        <Column field="name" label="Name" />
      </DataTable>,
    );
    const all = screen.getByRole<HTMLInputElement>("checkbox", { name: "Select all rows of this page" });
    expect(all.indeterminate).toBe(true);
    fireEvent.click(all);
    expect(onSelect).toHaveBeenLastCalledWith(rows, true);
    fireEvent.click(screen.getByRole("checkbox", { name: "Select Eva" }));
    expect(onSelect).toHaveBeenLastCalledWith([rows[1]], false, false);
    fireEvent.click(screen.getByRole("checkbox", { name: "Select Eva" }), { shiftKey: true });
    expect(onSelect).toHaveBeenLastCalledWith([rows[1]], expect.anything(), true);
  });
});
