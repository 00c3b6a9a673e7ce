import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { render } from "../test-support/render.tsx";
import { DataTable } from "./data-table.tsx";
import { TableColumn } from "./table-column.tsx";

interface Row {
  id: number;
  name: string | null;
  msisdn: string;
}

const Column = TableColumn<Row>();
const rows: Row[] = [{ id: 1, name: null, msisdn: "56912345678" }];

const cells = () => screen.getAllByRole("cell").map(({ textContent }) => textContent);

describe("DataTable", () => {
  it("shows a dash for what is missing and draws a cell as told (B-643)", () => {
    render(
      <DataTable label="Rows" rows={rows} idOf={({ id }) => id}>
        <Column field="name" label="Name" />
        <Column field="msisdn" label="Number" kind="mono" />
        <Column field="more" label="More" cell={({ id }) => <b>row {id}</b>} />
      </DataTable>,
    );
    expect(cells()).toEqual(["-", "56912345678", "row 1"]);
  });

  it("leaves out a column that is not rendered", () => {
    const isShown = false;
    render(
      <DataTable label="Rows" rows={rows} idOf={({ id }) => id}>
        <Column field="id" label="ID" kind="number" />
        {isShown && <Column field="name" label="Name" />}
      </DataTable>,
    );
    expect(screen.getAllByRole("columnheader")).toHaveLength(1);
  });

  it("leaves out the columns that its user hides", () => {
    render(
      <DataTable label="Rows" rows={rows} idOf={({ id }) => id} hidden={["id", "gone"]}>
        <Column field="id" label="ID" kind="number" />
        <Column field="name" label="Name" />
      </DataTable>,
    );
    expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual(["Name"]);
  });

  it("draws a line through rows that no longer count (D-A61)", () => {
    const two = [...rows, { id: 2, name: "Ana", msisdn: "56912345679" }];
    render(
      <DataTable label="Rows" rows={two} idOf={({ id }) => id} isStruck={({ id }) => id === 2}>
        <Column field="id" label="ID" kind="number" />
      </DataTable>,
    );
    expect(screen.getAllByRole("row").map((row) => row.hasAttribute("data-struck"))).toEqual([false, false, true]);
  });

  it("checks the names of fields with the compiler", () => {
    // @ts-expect-error the row has no field of this name, and nothing says how to read it
    const wrong = <Column field="nmae" label="Name" />;
    expect(wrong.props.field).toBe("nmae");
  });
});
