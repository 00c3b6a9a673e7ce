import { randomUUID } from "node:crypto";
import type { Basics } from "./basics.ts";
import { report } from "./report.ts";

interface WidgetParts {
  title?: string;
  reportId?: number;
  /** The provider whose users see it; by default everybody does. */
  providerId?: number;
  priority?: number;
  enabled?: boolean;
  deleted?: boolean;
}

/** A widget, enabled and everybody's unless told otherwise. */
export const widget = async (build: Basics, { deleted = false, ...parts }: WidgetParts = {}) =>
  build.insert("widget", {
    title: parts.title ?? `Widget ${randomUUID().slice(0, 8)}`,
    report_id: parts.reportId ?? (await report(build)).id,
    provider_id: parts.providerId ?? null,
    priority: parts.priority ?? 0,
    enabled: !deleted && (parts.enabled ?? true),
    deleted_at: deleted ? new Date() : null,
  });
