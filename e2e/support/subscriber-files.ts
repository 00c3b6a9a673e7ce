/** Phone numbers that no other test has. */
export const numbers = (count: number): readonly string[] => {
  const start = 10_000_000 + Math.floor(Math.random() * 80_000_000);
  return Array.from({ length: count }, (_, index) => `521${String(start * 10 + index)}`);
};

export const csvOf = (rows: readonly string[], name = "numbers.csv") => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(rows.join("\r\n")),
});

interface Product {
  provider: { providerId: number };
  shortcode: { shortcode: string };
}

/** A file of direct subscriptions to a product by its keyword `ALTA`. */
export const subscriptionFile = ({ provider, shortcode }: Product, all: readonly string[]) =>
  csvOf([
    "Msisdn,Content,providerId,shortcode,channelId",
    ...all.map((number) => `${number},ALTA,${provider.providerId},${shortcode.shortcode},1`),
  ]);
