/** Works on all items, so many at one time; the results stand in the order of the items. */
export async function inBatches<Item, Result>(
  items: Iterable<Item>,
  size: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const all = [...items];
  const results: Result[] = [];
  for (let start = 0; start < all.length; start += size) {
    results.push(...(await Promise.all(all.slice(start, start + size).map(work))));
  }
  return results;
}
