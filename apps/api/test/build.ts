import type { Db } from "../src/platform/database/database.ts";
import { Basics } from "./builders/basics.ts";
import { billingCode } from "./builders/billing-code.ts";
import { bulkUnsubscription } from "./builders/bulk-unsubscription.ts";
import { carrierConnection } from "./builders/carrier-connection.ts";
import { carrierPolicy } from "./builders/carrier-policy.ts";
import { menu, menuItem } from "./builders/menu.ts";
import { product } from "./builders/product.ts";
import { refusalCode } from "./builders/refusal-code.ts";
import { report } from "./builders/report.ts";
import { reportAgend, reportDelivery } from "./builders/report-agend.ts";
import { reportCategory, reportChartType, reportDatasource } from "./builders/report-settings.ts";
import { shortcode } from "./builders/shortcode.ts";
import { statement } from "./builders/statement.ts";
import { widget } from "./builders/widget.ts";

const builders = {
  billingCode,
  bulkUnsubscription,
  carrierConnection,
  carrierPolicy,
  menu,
  menuItem,
  product,
  refusalCode,
  report,
  reportAgend,
  reportCategory,
  reportChartType,
  reportDatasource,
  reportDelivery,
  shortcode,
  statement,
  widget,
};
type Builders = typeof builders;

/** Makes records for tests, with the parents that they need; a test states only what matters to it. */
export type Build = Basics & {
  [Name in keyof Builders]: (parts?: Parameters<Builders[Name]>[1]) => ReturnType<Builders[Name]>;
};

/** The builders of a database. */
export function createBuild(db: Db): Build {
  const basics = new Basics(db);
  const others: Record<string, (build: Basics, parts?: never) => unknown> = builders;
  const bound = Object.entries(others).map(([name, builder]) => [name, (parts?: never) => builder(basics, parts)]);
  return Object.assign(basics, Object.fromEntries(bound));
}
