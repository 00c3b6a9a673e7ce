import { chakra } from "@chakra-ui/react/styled-system";
import { useId } from "react";
import { Skeleton } from "../feedback/skeleton.tsx";
import { BareSelect } from "../parts/native-select.tsx";
import { formatCount } from "../parts/values.tsx";
import { PageButtons } from "./page-buttons.tsx";

export interface PaginationProps {
  /** Names the list of the pages, where a screen has several. */
  label?: string;
  page: number;
  limit: number;
  total: number;
  /** True where counting stopped early: the total shows as `10,000+`. */
  totalIsLowerBound?: boolean;
  /** The choices of the page size; without them the size is fixed. */
  sizes?: readonly number[];
  /** True until the total is known. */
  loading?: boolean;
  onPage: (page: number) => void;
  onLimit?: (limit: number) => void;
}

const Foot = chakra("nav", {
  base: {
    flex: "none",
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: "{spacing.1} {spacing.5}",
    minBlockSize: "44px",
    padding: "6px {spacing.4}",
    borderBlockStart: "1px solid",
    borderBlockStartColor: "divider",
    color: "muted",
    fontSize: "small",
    fontVariantNumeric: "tabular-nums",
    "& > p": { marginInlineEnd: "auto" },
    "& > div": { display: "inline-flex", alignItems: "center", gap: "2", _print: { display: "none" } },
    "& label": { whiteSpace: "nowrap" },
    "& span:has(> select)": { inlineSize: "76px" },
    "& select": { blockSize: "28px", fontSize: "small" },
    "& [data-part=page]": { minInlineSize: "88px", textAlign: "center" },
  },
});

/** The foot of a list: `1–15 of 1,204`, page size, pages. */
export function Pagination({
  label = "Pages",
  page,
  limit,
  total,
  totalIsLowerBound = false,
  sizes,
  loading = false,
  onPage,
  onLimit,
}: PaginationProps) {
  const sizeId = useId();
  const last = Math.max(1, Math.ceil(total / limit));
  const from = total === 0 ? 0 : (page - 1) * limit + 1;
  const to = Math.min(page * limit, total);
  return (
    <Foot aria-label={label}>
      <p aria-live="polite">
        {loading ? (
          <Skeleton width="88px" />
        ) : (
          `${formatCount(from)}–${formatCount(to)} of ${formatCount(total)}${totalIsLowerBound ? "+" : ""}`
        )}
      </p>
      {sizes && (
        <div>
          <label htmlFor={sizeId}>Rows per page</label>
          <BareSelect
            id={sizeId}
            value={limit}
            options={sizes.map((size) => ({ value: size, text: String(size) }))}
            onChange={(event) => onLimit?.(Number(event.currentTarget.value))}
          />
        </div>
      )}
      {/* Back is possible before the total is known, and Next where counting stopped early */}
      <PageButtons
        {...{ page, limit, loading, onPage }}
        count={Math.max(total, (totalIsLowerBound ? page + 1 : page) * limit)}
      >
        <span data-part="page">
          {loading
            ? `Page ${formatCount(page)}`
            : `Page ${formatCount(page)} of ${formatCount(last)}${totalIsLowerBound ? "+" : ""}`}
        </span>
      </PageButtons>
    </Foot>
  );
}
