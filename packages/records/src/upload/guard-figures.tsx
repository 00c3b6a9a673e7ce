import type { BulkFigures } from "@portal/api-client";
import { chakra, DateTime, Fact, Facts, formatCount } from "@portal/ui";

const shares = new Intl.NumberFormat("en-US", { style: "percent", maximumFractionDigits: 1 });

/** Rows, numbers, and their share of all active subscriptions, or of all records of the list. */
export function Reach({
  figures: { rows, numbers, base },
  of,
}: {
  figures: BulkFigures;
  of: "phone numbers" | "records";
}) {
  return (
    <Facts look="counts">
      <Fact name={of === "records" ? "records" : "rows"}>{formatCount(rows)}</Fact>
      {of === "phone numbers" && <Fact name={of}>{formatCount(numbers)}</Fact>}
      <Fact name={`of ${formatCount(base)} ${of === "records" ? "records" : "active subscriptions"}`}>
        {base > 0 ? shares.format(rows / base) : null}
      </Fact>
    </Facts>
  );
}

/** The products of the rows, those with the most rows first. */
export function Products({ products, rows }: { products: BulkFigures["products"]; rows: number }) {
  if (products.length === 0) return null;
  return (
    // a part that scrolls has to be reachable by keyboard
    <Bars aria-label="By product and provider" tabIndex={0}>
      <table>
        <caption>By product and provider</caption>
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col">Provider</th>
            <th scope="col">Rows</th>
          </tr>
        </thead>
        <tbody>
          {products.map(({ product, provider, rows: own }) => (
            <tr key={`${provider} ${product}`}>
              <td>{product}</td>
              <td>{provider}</td>
              <Bar value={own} largest={rows} />
            </tr>
          ))}
        </tbody>
      </table>
    </Bars>
  );
}

/** The row counts of the last jobs of this kind, as bars under that of this one. */
export function FormerJobs({ jobs, rows }: { jobs: BulkFigures["jobs"]; rows: number }) {
  if (jobs.length === 0) return <p>Nothing of this kind was done before.</p>;
  const largest = Math.max(rows, ...jobs.map((job) => job.rows));
  return (
    <Bars aria-label="Former jobs" tabIndex={0}>
      <table>
        <caption>Against the last {jobs.length === 1 ? "job" : `${jobs.length} jobs`}</caption>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Who</th>
            <th scope="col">Rows</th>
          </tr>
        </thead>
        <tbody>
          <tr data-this>
            <td>this one</td>
            <td />
            <Bar value={rows} largest={largest} />
          </tr>
          {jobs.map((job) => (
            <tr key={job.jobId}>
              <td>
                <DateTime value={job.finishedAt} />
              </td>
              <td>{job.username}</td>
              <Bar value={job.rows} largest={largest} />
            </tr>
          ))}
        </tbody>
      </table>
    </Bars>
  );
}

/** A number with a bar behind it; the length is its share of the largest number. */
const Bar = ({ value, largest }: { value: number; largest: number }) => (
  <td>
    <span aria-hidden="true" style={{ inlineSize: `${largest > 0 ? (value / largest) * 100 : 0}%` }} />
    <span>{formatCount(value)}</span>
  </td>
);

const Bars = chakra("section", {
  base: {
    maxBlockSize: "190px",
    paddingInlineEnd: "8px",
    overflow: "auto",
    "& table": { inlineSize: "100%", borderCollapse: "collapse", color: "text", fontSize: "table" },
    "& caption": { paddingBlockEnd: "1", color: "text", fontWeight: "550", textAlign: "start" },
    "& :is(th, td)": {
      padding: "4px 8px 4px 0",
      borderBlockEnd: "1px solid {colors.divider}",
      overflowWrap: "anywhere",
      textAlign: "start",
    },
    "& th": { color: "muted", fontWeight: "550" },
    "& :is(th, td):last-child": {
      position: "relative",
      inlineSize: "34%",
      paddingInlineEnd: "0",
      textAlign: "end",
      fontVariantNumeric: "tabular-nums",
    },
    "& td > span[aria-hidden]": {
      position: "absolute",
      insetBlock: "4px",
      insetInlineEnd: "0",
      borderRadius: "2px",
      background: "infoTint",
      _highContrast: { border: "1px solid CanvasText" },
    },
    "& td > span:last-child": { position: "relative", paddingInlineEnd: "4px" },
    "& [data-this] td": { fontWeight: "600" },
    "& [data-this] span[aria-hidden]": { background: "dangerTint" },
  },
});
