import type { ReportDelivery } from "@portal/api-client/contract/report-agends";
import { chakra, DateTime, Fact, Facts, formatCount } from "@portal/ui";
import { DeliveryMark } from "../../deliveries/delivery-mark.tsx";
import { FilterFacts } from "./filter-facts.tsx";

/**
 * One delivery of the log: its end and its reason in sight, the details on demand; the newest one is open from the
 * start.
 */
export function DeliveryEntry({ delivery, isNewest }: { delivery: ReportDelivery; isNewest: boolean }) {
  const { status, kind, plannedAt, message, filters, recipient, subject, rows, attempts } = delivery;
  const { fileName, fileBytes, startedAt, finishedAt, retryAt } = delivery;
  return (
    <Entry>
      <Head>
        <DeliveryMark state={status} />
        <DateTime value={plannedAt} />
        <span>{kind === "now" ? "Sent now" : "Planned"}</span>
      </Head>
      {message && <Message>{message}</Message>}
      <details open={isNewest}>
        <summary>Details</summary>
        <Facts look="columns">
          <Fact name="Recipient">{recipient}</Fact>
          <Fact name="Subject">{subject}</Fact>
          <Fact name="Rows">{rows === null ? null : formatCount(rows)}</Fact>
          <Fact name="File">{fileName && `${fileName}${fileBytes === null ? "" : `, ${sizeText(fileBytes)}`}`}</Fact>
          <Fact name="Attempts">{formatCount(attempts)}</Fact>
          {status === "retry" && (
            <Fact name="Next try">
              <DateTime value={retryAt} />
            </Fact>
          )}
          <Fact name="Started">{startedAt && <DateTime value={startedAt} />}</Fact>
          <Fact name="Ended">{finishedAt && <DateTime value={finishedAt} />}</Fact>
          {filters.length > 0 && (
            <Fact name="Filters">
              <FilterFacts filters={filters} />
            </Fact>
          )}
        </Facts>
      </details>
    </Entry>
  );
}

const units = ["bytes", "kB", "MB"];

/** The size of a file: `512 bytes`, `12.4 kB`. */
function sizeText(bytes: number): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  return `${Number((bytes / 1_000 ** step).toFixed(1))} ${units[step]}`;
}

const Entry = chakra("li", {
  base: {
    padding: "10px 16px",
    color: "text",
    fontSize: "table",
    fontVariantNumeric: "tabular-nums",
    "& summary": {
      inlineSize: "fit-content",
      minBlockSize: "24px",
      color: "muted",
      fontSize: "small",
      lineHeight: "24px",
      cursor: "pointer",
    },
  },
});

const Head = chakra("p", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: "2px 16px",
    "& > :first-child": { flex: "1", minInlineSize: "10ch", fontWeight: "550" },
    "& > :last-child": { minInlineSize: "9ch", color: "muted" },
  },
});

const Message = chakra("p", { base: { overflowWrap: "anywhere" } });
