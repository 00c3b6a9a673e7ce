import type { FileStore } from "../platform/files/file-store.ts";
import type { DemoProduct } from "./catalogue.ts";
import type { Cell, TableLoad } from "./copy.ts";
import { fraction, hash, pick } from "./random.ts";
import { statementFile } from "./statement-file.ts";
import type { World } from "./world.ts";

/** The statement of a provider for a month. */
interface DemoStatement {
  providerId: number;
  carrierId: number;
  /** The month as `YYYY-MM-01`. */
  date: string;
  /** The key of its file; the same seed gives the same one. */
  key: string;
  filename: string;
  writtenAt: string;
}

/** One statement per provider for each of the last six full months, with a few still missing. */
function* demoStatements(world: World): Generator<DemoStatement> {
  const present = new Date(world.now);
  for (let back = 6; back >= 1; back -= 1) {
    const month = new Date(Date.UTC(present.getUTCFullYear(), present.getUTCMonth() - back, 1));
    const madeAt = Date.UTC(present.getUTCFullYear(), present.getUTCMonth() - back + 1, 3, 9);
    const date = month.toISOString().slice(0, 10);
    for (const { id, carrierId, name } of world.catalogue.providers) {
      if (hash(world.seed, id, 110 + back) % 8 === 0) continue;
      yield {
        providerId: id,
        carrierId,
        date,
        key: uuid(world.seed, id * 100 + back),
        filename: `${name} ${date.slice(0, 7)}.pdf`,
        writtenAt: new Date(Math.min(world.now, madeAt)).toISOString(),
      };
    }
  }
}

export function statements(world: World): TableLoad {
  function* rows(): Generator<Cell[]> {
    for (const { carrierId, providerId, date, key, filename, writtenAt } of demoStatements(world))
      yield [carrierId, providerId, date, key, filename, writtenAt, writtenAt];
  }
  const columns = ["carrier_id", "provider_id", "date", "path", "filename", "created_at", "updated_at"];
  return { table: "statement", columns, rows: rows() };
}

/** Makes the PDF of each statement and answers their number. A load that is tried again writes the same ones. */
export async function storeStatementFiles(world: World, files: Pick<FileStore, "save">): Promise<number> {
  const { carriers, providers, products } = world.catalogue;
  let stored = 0;
  for (const { providerId, carrierId, date, key, writtenAt } of demoStatements(world)) {
    const lines = products
      .filter((product) => product.providerId === providerId)
      .map((product) => lineOf(world.seed, product, date));
    const content = statementFile({
      provider: providers.find(({ id }) => id === providerId)?.name ?? "",
      carrier: carriers.find(({ id }) => id === carrierId)?.name ?? "",
      month: `${date.slice(5, 7)}/${date.slice(0, 4)}`,
      madeAt: new Date(writtenAt),
      lines,
    });
    await files.save(content, key);
    stored += 1;
  }
  return stored;
}

/** The revenue of a product in that month: some hundred charges at its price. */
function lineOf(seed: number, { id, name, price }: DemoProduct, date: string) {
  const charges = 200 + Math.floor(fraction(seed, id, Number(date.replaceAll("-", ""))) * 4_000);
  return { product: name, charges, amount: (charges * Number(price)).toFixed(2) };
}

function uuid(seed: number, number: number): string {
  const hex = [1, 2, 3, 4].map((part) => hash(seed, number, part).toString(16).padStart(8, "0")).join("");
  const variant = pick(["8", "9", "a", "b"], hash(seed, number, 5));
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
