import type { AuditEntry } from "@portal/api-client/contract/audit";
import { changesOf, entityText } from "@portal/records";
import { usePortalTimeZone } from "@portal/ui";

const named = 3;

interface ChangedFieldsProps {
  entry: AuditEntry;
  onShow: () => void;
}

/**
 * The names of the changed fields, as a button that opens their values; a line without further values has no button.
 */
export function ChangedFields({ entry, onShow }: ChangedFieldsProps) {
  const fields = changesOf(entry, usePortalTimeZone()).map(({ field }) => field);
  if (fields.length === 0 && !entry.details) return <span data-none>-</span>;
  const more = fields.length > named ? ` and ${fields.length - named} more` : "";
  const text = fields.length > 0 ? fields.slice(0, named).join(", ") + more : "Details";
  const about = [entityText(entry.entity), entry.entityName ?? entry.entityId].filter(Boolean).join(" ");
  return (
    <button type="button" data-changes aria-label={`${text}: changes of ${about}`} onClick={onShow}>
      {text}
    </button>
  );
}
