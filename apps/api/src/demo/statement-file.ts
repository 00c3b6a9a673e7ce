import PDFDocument from "pdfkit";

interface StatementFacts {
  provider: string;
  carrier: string;
  /** The month as `MM/YYYY`. */
  month: string;
  madeAt: Date;
  lines: readonly { product: string; charges: number; amount: string }[];
}

const left = 50;
const columns = [left, 300, 420];

/**
 * A statement of the demo as PDF, in a font that every viewer has, so that hundreds of them take only seconds and little room.
 * The same facts give the same bytes.
 */
export function statementFile({ provider, carrier, month, madeAt, lines }: StatementFacts): AsyncIterable<Buffer> {
  const title = `Statement of ${provider}, ${month}`;
  const document = new PDFDocument({
    size: "A4",
    margin: left,
    lang: "en",
    displayTitle: true,
    info: { Title: title, Creator: "Carrier Portal", CreationDate: madeAt, ModDate: madeAt },
  });
  document.font("Helvetica-Bold").fontSize(18).text(title, left, left);
  document.font("Helvetica").fontSize(11).text(`Carrier: ${carrier}`, left, 90).text(`Provider: ${provider}`);
  let y = 150;
  const row = (cells: readonly string[], font: string) => {
    document.font(font);
    for (const [index, cell] of cells.entries()) document.text(cell, columns[index], y, { lineBreak: false });
    y += 18;
  };
  row(["Product", "Charges", "Amount"], "Helvetica-Bold");
  for (const { product, charges, amount } of lines) row([product, String(charges), amount], "Helvetica");
  const total = lines.reduce((sum, { amount }) => sum + Number(amount), 0);
  row(["Total", String(lines.reduce((sum, { charges }) => sum + charges, 0)), total.toFixed(2)], "Helvetica-Bold");
  document
    .font("Helvetica")
    .fontSize(9)
    .text("Demo data: these figures are made up.", left, y + 20);
  document.end();
  return document as unknown as AsyncIterable<Buffer>; // a stream of Node, which its types do not say
}
