interface TurnsOptions<Owner, Item> {
  /** Those for whom something waits. */
  read(): Promise<Owner[]>;
  keyOf(owner: Owner): number | string;
  /** Takes the next item of one of them. */
  take(owner: Owner): Promise<Item | undefined>;
  /** The items of one of them that this process works on at one time, so that a slow one does not hold up the others. */
  atOnce: number;
}

/** How long a list of those who wait is good for. */
const turnsMs = 1_000;

/** Takes work in turn: of each provider, or each shortcode of a carrier, for whom some waits. */
export class Turns<Owner, Item> {
  readonly #options: TurnsOptions<Owner, Item>;
  readonly #running = new Map<number | string, number>();
  #turns: Owner[] = [];
  #turnsAt = Number.NEGATIVE_INFINITY;

  constructor(options: TurnsOptions<Owner, Item>) {
    this.#options = options;
  }

  /** Takes an item of the one whose turn it is, and who has room. */
  async take(): Promise<Item | undefined> {
    const { read, keyOf, take, atOnce } = this.#options;
    if (performance.now() - this.#turnsAt > turnsMs || this.#turns.length === 0) {
      this.#turns = await read();
      this.#turnsAt = performance.now();
    }
    for (const owner of [...this.#turns]) {
      const key = keyOf(owner);
      const running = this.#running.get(key) ?? 0;
      if (running >= atOnce) continue;
      this.#turns.splice(this.#turns.indexOf(owner), 1);
      const item = await take(owner);
      if (item === undefined) continue;
      this.#turns.push(owner);
      this.#running.set(key, running + 1);
      return item;
    }
    return undefined;
  }

  /** Notes that an item has ended, so that its owner has room again. */
  ended(owner: Owner): void {
    const key = this.#options.keyOf(owner);
    const running = (this.#running.get(key) ?? 1) - 1;
    if (running > 0) this.#running.set(key, running);
    else this.#running.delete(key);
  }
}
