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

/** Makes records for tests, with the parents that they need; a test states only what matters to it. */
export class Build extends Basics {
  bulkUnsubscription(parts?: Parameters<typeof bulkUnsubscription>[1]) {
    return bulkUnsubscription(this, parts);
  }

  carrierPolicy(parts?: Parameters<typeof carrierPolicy>[1]) {
    return carrierPolicy(this, parts);
  }

  shortcode(parts?: Parameters<typeof shortcode>[1]) {
    return shortcode(this, parts);
  }

  statement(parts?: Parameters<typeof statement>[1]) {
    return statement(this, parts);
  }

  billingCode(parts?: Parameters<typeof billingCode>[1]) {
    return billingCode(this, parts);
  }

  product(parts?: Parameters<typeof product>[1]) {
    return product(this, parts);
  }

  menu(parts?: Parameters<typeof menu>[1]) {
    return menu(this, parts);
  }

  menuItem(parts?: Parameters<typeof menuItem>[1]) {
    return menuItem(this, parts);
  }

  report(parts?: Parameters<typeof report>[1]) {
    return report(this, parts);
  }

  reportAgend(parts?: Parameters<typeof reportAgend>[1]) {
    return reportAgend(this, parts);
  }

  reportDelivery(parts?: Parameters<typeof reportDelivery>[1]) {
    return reportDelivery(this, parts);
  }

  reportCategory(parts?: Parameters<typeof reportCategory>[1]) {
    return reportCategory(this, parts);
  }

  reportChartType(parts?: Parameters<typeof reportChartType>[1]) {
    return reportChartType(this, parts);
  }

  carrierConnection(parts?: Parameters<typeof carrierConnection>[1]) {
    return carrierConnection(this, parts);
  }

  refusalCode(parts?: Parameters<typeof refusalCode>[1]) {
    return refusalCode(this, parts);
  }

  reportDatasource(parts?: Parameters<typeof reportDatasource>[1]) {
    return reportDatasource(this, parts);
  }

  widget(parts?: Parameters<typeof widget>[1]) {
    return widget(this, parts);
  }
}
