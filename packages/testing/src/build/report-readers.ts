import type { ReportFavorite } from "@portal/api-client/contract/report-favorites";
import type { ReportAudience, ReportReader } from "@portal/api-client/contract/report-readers";
import type { Report } from "@portal/api-client/contract/reports";
import { report } from "./report.ts";

/** A favourite report of ana (user 7). */
export function reportFavorite(of: Partial<Report> = {}): ReportFavorite {
  const reportFavoriteId = of.reportFavoriteId ?? 30;
  return { reportFavoriteId, userId: 7, reportId: report({ ...of, reportFavoriteId }) };
}

/** A user with whom a report is shared, and who sees rows of every carrier and provider. */
export function reportReader(overrides: Partial<ReportReader> = {}): ReportReader {
  return {
    userId: 9,
    username: "bruno",
    because: "share",
    roles: [],
    scope: "everything",
    scopeName: null,
    forced: [],
    choosesProvider: false,
    withheld: null,
    isNew: false,
    ...overrides,
  };
}

/** The audience of a report: exactly these readers. */
export function reportAudience(readers: ReportReader[] = [], overrides: Partial<ReportAudience> = {}): ReportAudience {
  const seeing = readers.filter(({ withheld }) => withheld === null);
  return {
    total: seeing.length,
    withheld: readers.length - seeing.length,
    added: seeing.filter(({ isNew }) => isNew).length,
    removed: 0,
    opens: [],
    readers,
    ...overrides,
  };
}
