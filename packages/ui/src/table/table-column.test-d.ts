import { it } from "vitest";
import { TableColumn } from "./table-column.tsx";

interface Carrier {
  carrierName: string;
  countryId: { countryName: string };
}
const Column = TableColumn<Carrier>();

it("takes a key of the row, or any field with what reads or draws it", () => {
  Column({ field: "carrierName", label: "Carrier", sortable: true });
  Column({ field: "carrierName", label: "Length", kind: "number", value: ({ carrierName }) => carrierName.length });
  Column({ field: "countryName", label: "Country", value: ({ countryId }) => countryId.countryName });
  Column({ field: "countryName", label: "Country", cell: ({ countryId }, open) => open(countryId.countryName) });
});

it("takes no other field, kind or key of a value", () => {
  // @ts-expect-error: the row has no such key, and nothing reads it
  Column({ field: "carrierNam", label: "Carrier" });
  // @ts-expect-error: there is no such kind
  Column({ field: "carrierName", label: "Carrier", kind: "bool" });
  // @ts-expect-error: the row has no such key
  Column({ field: "countryName", label: "Country", value: ({ country }) => country });
});
