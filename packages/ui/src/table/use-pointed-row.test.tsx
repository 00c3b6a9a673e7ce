import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { render } from "../test-support/render.tsx";
import { DataTable } from "./data-table.tsx";
import { TableColumn } from "./table-column.tsx";

interface Row {
  id: number;
  name: string;
}

const Column = TableColumn<Row>();
const rows: readonly Row[] = [
  { id: 1, name: "Movil" },
  { id: 2, name: "Claro" },
];

beforeEach(() => {
  vi.useFakeTimers();
});

function renderTable() {
  const pointed = vi.fn();
  render(
    <DataTable
      label="Rows"
      rows={rows}
      idOf={({ id }) => id}
      onPoint={({ id }) => pointed(id)}
      open={({ id }, value) => <a href={`#${id}`}>{value}</a>}
      actions={({ name }) => (
        <>
          <button type="button" data-opens>
            Edit {name}
          </button>
          <button type="button">Delete {name}</button>
        </>
      )}
    >
      <Column field="id" label="ID" kind="number" />
      <Column field="name" label="Name" />
    </DataTable>,
  );
  return pointed;
}

const cell = (text: string) => screen.getByRole("cell", { name: text });
const long = () => vi.advanceTimersByTime(1000);

describe("a row that is about to be opened", () => {
  it("is the one that the pointer rests on, and is told of once however it moves there", () => {
    const pointed = renderTable();
    fireEvent.pointerOver(cell("1"), { pointerType: "mouse" });
    expect(pointed).not.toHaveBeenCalled();
    long();
    fireEvent.pointerOver(cell("Movil"), { pointerType: "mouse" });
    long();
    expect(pointed.mock.calls).toEqual([[1]]);
  });

  it("is none that the pointer passes by", () => {
    const pointed = renderTable();
    fireEvent.pointerOver(cell("1"), { pointerType: "mouse" });
    vi.advanceTimersByTime(20);
    fireEvent.pointerOver(cell("2"), { pointerType: "mouse" });
    long();
    expect(pointed.mock.calls).toEqual([[2]]);
  });

  it("is the one whose link or Edit is pressed, at once; what deletes opens nothing", () => {
    const pointed = renderTable();
    fireEvent.pointerOver(screen.getByRole("button", { name: "Delete Movil" }), { pointerType: "mouse" });
    fireEvent.pointerDown(screen.getByRole("button", { name: "Delete Movil" }), { pointerType: "mouse" });
    long();
    expect(pointed).not.toHaveBeenCalled();
    fireEvent.pointerDown(screen.getByRole("link", { name: "Movil" }), { pointerType: "mouse" });
    fireEvent.pointerDown(screen.getByRole("button", { name: "Edit Claro" }), { pointerType: "mouse" });
    expect(pointed.mock.calls).toEqual([[1], [2]]);
  });

  it("is the one that the keyboard's focus stays in, not those that it goes through", () => {
    const pointed = renderTable();
    fireEvent.focus(screen.getByRole("link", { name: "Movil" }));
    fireEvent.blur(screen.getByRole("link", { name: "Movil" }));
    fireEvent.focus(screen.getByRole("link", { name: "Claro" }));
    long();
    expect(pointed.mock.calls).toEqual([[2]]);
  });

  it("is none for a finger that scrolls", () => {
    const pointed = renderTable();
    const link = screen.getByRole("link", { name: "Movil" });
    fireEvent.pointerOver(link, { pointerType: "touch" });
    fireEvent.pointerDown(link, { pointerType: "touch" });
    long();
    fireEvent.pointerCancel(link, { pointerType: "touch" });
    long();
    expect(pointed).not.toHaveBeenCalled();
  });
});
