import { formatDateTime } from "@portal/ui";
import type { ReactNode } from "react";
import type { Row } from "./rows.ts";
import "./former-table.css";

/** The table as it was before Chakra: native cells and one static class. It stays as it is, so that ratios can be compared over time. */
export const FormerTable = ({ rows }: { rows: readonly Row[] }) => (
  <div className="former-frame">
    <table className="former-table" aria-label="Former">
      <thead>
        <tr>
          {heads.map(({ label, kind }) => (
            <th key={label} scope="col" data-kind={kind}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {heads.map(({ label, kind, cell }) => (
              <td key={label} data-label={label} data-kind={kind}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const Text = ({ children }: { children: ReactNode }) => <span className="former-text">{children}</span>;

const heads: readonly { label: string; kind?: string; cell: (row: Row) => ReactNode }[] = [
  { label: "ID", kind: "number", cell: ({ id }) => <Text>{id}</Text> },
  { label: "Name", cell: ({ name }) => <Text>{name}</Text> },
  { label: "MSISDN", kind: "mono", cell: ({ msisdn }) => <span className="former-mono">{msisdn}</span> },
  { label: "Product", cell: ({ product }) => <Text>{product}</Text> },
  { label: "Provider", cell: ({ provider }) => <Text>{provider}</Text> },
  { label: "Carrier", cell: ({ carrier }) => <Text>{carrier}</Text> },
  { label: "Price", kind: "number", cell: ({ price }) => <Text>{price}</Text> },
  {
    label: "Enabled",
    kind: "boolean",
    cell: ({ enabled }) => (
      <svg role="img" aria-label={enabled ? "Yes" : "No"} width="16" height="16" viewBox="0 0 24 24" fill="none">
        <path d={enabled ? "M20 6 9 17l-5-5" : "M18 6 6 18"} stroke="currentColor" />
      </svg>
    ),
  },
  {
    label: "Created At",
    kind: "date",
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt, "UTC")}</time>,
  },
];
