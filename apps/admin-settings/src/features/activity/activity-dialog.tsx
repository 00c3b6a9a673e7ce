import type { ListFilter } from "@portal/api-client";
import type { AuditEntry } from "@portal/api-client/contract/audit";
import type { Permission } from "@portal/api-client/permissions";
import { useCan } from "@portal/auth";
import { actionText, entityText } from "@portal/records";
import { ChangesTable } from "@portal/records/form";
import { Box, Button, DateTime, Dialog, Fact, Facts, findRoute, RouteLink, useRouteTable } from "@portal/ui";
import { recordStyles } from "./activity-cells.tsx";
import { recordFormTarget } from "./record-form-target.ts";
import { RecordName } from "./record-name.tsx";

interface ActivityDialogProps {
  entry: AuditEntry;
  onClose: () => void;
  /** Filters the list, e.g. to all lines of the record. */
  onFilter: (filters: readonly ListFilter<"entity" | "entityId">[]) => void;
}

/** One line of the audit trail with the values before and after, and links to the record's form and its other lines. */
export function ActivityDialog({ entry, onClose, onFilter }: ActivityDialogProps) {
  const { action, entity, entityId, user, at } = entry;
  return (
    <Dialog
      title={`${actionText(action, entity)}: ${entityText(entity)}`}
      size="large"
      onClose={onClose}
      footer={
        <>
          {entityId !== null && (
            <Button
              variant="ghost"
              onClick={() =>
                onFilter([
                  { field: "entity", value: entity },
                  { field: "entityId", value: entityId },
                ])
              }
            >
              All activity of this record
            </Button>
          )}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <Box marginBlockEnd="4" fontSize="table" css={recordStyles}>
        <Facts look="sentence">
          <Fact name="Date">
            <DateTime value={at} />
          </Fact>
          <Fact name="User">{user?.username ?? "Nobody signed in"}</Fact>
          <Fact name="ID">
            <RecordLink entry={entry} />
          </Fact>
        </Facts>
      </Box>
      <ChangesTable entry={entry} />
    </Dialog>
  );
}

/** A link to the record's form, where there is one that the user may open. */
function RecordLink({ entry }: { entry: AuditEntry }) {
  const target = recordFormTarget(entry);
  const table = useRouteTable();
  const route = target && findRoute(table, target.name);
  const mayOpen = useCan((route?.access ?? []) as Permission[]);
  const name = <RecordName entry={entry} />;
  return target && route && mayOpen ? <RouteLink to={target}>{name}</RouteLink> : name;
}
