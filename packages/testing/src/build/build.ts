import { auditEntry } from "./audit-entry.ts";
import { billingCode } from "./billing-code.ts";
import { blacklist } from "./blacklist.ts";
import { bulkUnsubscription } from "./bulk-unsubscription.ts";
import { carrier } from "./carrier.ts";
import { carrierConnection } from "./carrier-connection.ts";
import { carrierPolicy } from "./carrier-policy.ts";
import { country } from "./country.ts";
import { currentUser } from "./current-user.ts";
import { bulkChanged, job, jobRow } from "./job.ts";
import { menu, menuItem } from "./menu.ts";
import { message } from "./message.ts";
import { monitorMessage } from "./monitor-message.ts";
import { notification } from "./notification.ts";
import { oneShotWhitelist } from "./one-shot-whitelist.ts";
import { pageOf } from "./page-of.ts";
import { permission } from "./permission.ts";
import { presubscription } from "./presubscription.ts";
import { product } from "./product.ts";
import { productKeyword } from "./product-keyword.ts";
import { programKey } from "./program-key.ts";
import { provider } from "./provider.ts";
import { reasonRule } from "./reason-rule.ts";
import { refusalCode } from "./refusal-code.ts";
import { report } from "./report.ts";
import { deliveryFigures, deliveryProblem, reportAgend, reportDelivery } from "./report-agend.ts";
import { reportAudience, reportFavorite, reportReader } from "./report-readers.ts";
import { reportCategory, reportChartType, reportDatasource } from "./report-settings.ts";
import { role } from "./role.ts";
import { shortcode } from "./shortcode.ts";
import { statement } from "./statement.ts";
import { subscriberNote } from "./subscriber-note.ts";
import { providerResult, subscription } from "./subscription.ts";
import { systemOverview } from "./system-overview.ts";
import { user } from "./user.ts";
import { userSession } from "./user-session.ts";
import { widget } from "./widget.ts";

/**
 * Valid records of the contract; a test overrides only the values that matter to it: `build.carrier({ carrierEnabled: 0
 * })`.
 */
export const build = {
  notification,
  monitorMessage,
  presubscription,
  auditEntry,
  productKeyword,
  product,
  message,
  blacklist,
  bulkChanged,
  bulkUnsubscription,
  oneShotWhitelist,
  job,
  jobRow,
  carrierPolicy,
  provider,
  shortcode,
  statement,
  billingCode,
  carrier,
  country,
  currentUser,
  subscription,
  systemOverview,
  providerResult,
  menu,
  menuItem,
  report,
  reportAgend,
  reportDelivery,
  deliveryFigures,
  deliveryProblem,
  reportAudience,
  reportFavorite,
  reportReader,
  reportCategory,
  reportChartType,
  reportDatasource,
  permission,
  role,
  user,
  userSession,
  programKey,
  reasonRule,
  subscriberNote,
  widget,
  carrierConnection,
  refusalCode,
  page: pageOf,
};
