import type { Readable } from "node:stream";
import type { Subscription } from "@portal/api-client/contract/monitor";
import type { Charge } from "@portal/api-client/contract/monitor-actions";
import { formatDateTime } from "@portal/time";
import { PdfWriter } from "./pdf-writer.ts";
import { taggedDocument } from "./tagged-document.ts";
import { fontsFor } from "./text-fonts.ts";

interface Statement {
  subscription: Subscription;
  charges: readonly Charge[];
}

const title = "Subscription Statement";
const numbersNote = "Characters that cannot be drawn here are written as their Unicode numbers, for example [U+13000].";

/**
 * The statement of a subscription as PDF, tagged and titled so that it can be read aloud, with dates in the portal's time zone.
 */
export async function statementPdf({ subscription, charges }: Statement, timeZone: string): Promise<Readable> {
  const date = (iso: string | null) => formatDateTime(iso, timeZone);
  const facts = factsOf(subscription, date);
  const rows = charges.map((charge) => [
    date(charge.chargeCreatedAt),
    charge.chargeAmount,
    charge.chargeStatus,
    charge.chargeOrigin,
  ]);
  const fonts = await fontsFor([...facts, ...rows].flat());
  const document = taggedDocument({ Title: `${title} ${subscription.subscriptionId}` });
  const pdf = new PdfWriter(document, fonts);
  pdf.heading("H1", title);
  pdf.facts(facts);
  await pdf.table("Charges", { headings: ["Created At", "Amount", "Status", "Origin"], rows, none: "No charges" });
  pdf.paragraph(`Created ${date(new Date().toISOString())}. Times are of the time zone ${timeZone}.`);
  if (fonts.hasNumbers) pdf.paragraph(numbersNote);
  pdf.end();
  return document;
}

const factsOf = (subscription: Subscription, date: (iso: string | null) => string): [string, string][] => [
  ["ID", String(subscription.subscriptionId)],
  ["MSISDN", subscription.subscriptionMsisdn],
  ["Carrier", subscription.providerId.carrierId.carrierName],
  ["Provider", subscription.providerId.providerName],
  ["Product", subscription.productId.productName],
  ["Shortcode", subscription.shortcodeId.shortcode],
  ["Status", subscription.subscriptionStatus === 1 ? "active" : "inactive"],
  ["Created At", date(subscription.subscriptionCreatedAt)],
  ["Last Charge", date(subscription.subscriptionLastChargeAt)],
  ["Next Charge", date(subscription.subscriptionNextChargeAt)],
  ["Deactivated At", date(subscription.subscriptionDeactivatedAt)],
  ["Deactivated By", subscription.subscriptionDeactivatedBy ?? "-"],
];
