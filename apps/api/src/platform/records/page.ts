/** Counting stops here, and the total becomes a lower bound, shown as `10,000+`. */
const countLimit = 10_000;

/** The most rows that are counted for a page. */
export const mostCounted = countLimit + 1;

export interface Page<Row> {
  rows: Row[];
  currentPage: number;
  total: number;
  totalIsLowerBound: boolean;
  hasMore: boolean;
}

/** Makes a page from one row more than it shows. Counting is left out if the page itself shows where the list ends. */
export async function pageFrom<Row>(
  foundRows: Row[],
  { page, limit }: { page: number; limit: number },
  countAll: () => Promise<number>,
): Promise<Page<Row>> {
  const offset = (page - 1) * limit;
  const rows = foundRows.slice(0, limit);
  const hasMore = foundRows.length > limit;
  if (!hasMore && (rows.length > 0 || page === 1))
    return { rows, currentPage: page, total: offset + rows.length, totalIsLowerBound: false, hasMore };
  const counted = await countAll();
  const totalIsLowerBound = counted > countLimit;
  const rowsSeen = rows.length > 0 ? offset + foundRows.length : 0;
  const total = totalIsLowerBound ? Math.max(countLimit, rowsSeen) : counted;
  return { rows, currentPage: page, total, totalIsLowerBound, hasMore };
}

/** A page in the form of the wire. */
export function presentPage<Row, Item>(page: Page<Row>, present: (row: Row) => Item) {
  const { rows, currentPage, total, totalIsLowerBound, hasMore } = page;
  return {
    results: rows.map(present),
    currentPage,
    total,
    ...(totalIsLowerBound && { totalIsLowerBound }),
    nextPage: hasMore ? currentPage + 1 : null,
    previousPage: currentPage > 1 ? currentPage - 1 : null,
  };
}

/** All rows as one page, for lists that have no other. */
export const onOnePage = <Item>(results: Item[]) => ({
  results,
  currentPage: 1,
  total: results.length,
  nextPage: null,
  previousPage: null,
});
