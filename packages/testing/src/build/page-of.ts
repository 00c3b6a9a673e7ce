/** One page of results as the API answers it, by default the only one. */
export function pageOf<Item>(results: Item[], { page = 1, total = results.length, limit = 15 } = {}) {
  return {
    results,
    currentPage: page,
    total,
    nextPage: page * limit < total ? page + 1 : null,
    previousPage: page > 1 ? page - 1 : null,
  };
}
