/**
 * The same parts, of which the first has been read already. This is no generator: one that was never begun cannot be ended, and
 * the content with its connection would stay open for a reader who left before the first part.
 */
export async function startedContent<Part>(content: AsyncIterable<Part>): Promise<AsyncIterable<Part>> {
  const parts = content[Symbol.asyncIterator]();
  let first: IteratorResult<Part> | null = await parts.next();
  const next = async () => {
    const part = first ?? (await parts.next());
    first = null;
    return part;
  };
  const end = async (): Promise<IteratorResult<Part>> => (await parts.return?.()) ?? { done: true, value: undefined };
  return { [Symbol.asyncIterator]: () => ({ next, return: end }) };
}
