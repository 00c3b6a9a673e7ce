/**
 * The same parts, the first of which is there already. No generator: one that was never begun cannot be ended, and the
 * parts behind it, with their connection, would stay open for a reader who left before the first.
 */
export async function started<Part>(content: AsyncIterable<Part>): Promise<AsyncIterable<Part>> {
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
