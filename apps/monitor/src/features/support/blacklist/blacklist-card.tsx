import { type Blacklist, isExpired } from "@portal/api-client/contract/blacklists";
import { Can, useCan } from "@portal/auth";
import { RevealableMsisdn, useRows } from "@portal/records";
import { Box, Button, DateTime, IconButton, lazyDialog, TableColumn, Text } from "@portal/ui";
import Plus from "lucide-react/icons/plus";
import Trash from "lucide-react/icons/trash-2";
import { useState } from "react";
import { CardFrame } from "../tab/card-frame.tsx";
import { CardTable } from "../tab/card-table.tsx";
import type { Tab } from "../tab/tab.ts";
import { useAction } from "../tab/use-action.ts";
import { blacklistQuery, removeFromBlacklist } from "./blacklist.queries.ts";

const BlacklistDialog = lazyDialog(() => import("./blacklist-dialog.tsx"));

const title = "Blacklist";
const Column = TableColumn<Blacklist>();

/** Card 4: the number on the carrier's blacklist. Add is offered only while there is no entry. */
export function BlacklistCard({ tab }: { tab: Tab }) {
  const rows = useRows({ paginate: () => blacklistQuery(tab) });
  const then = { tab, load: (of: Tab) => blacklistQuery(of) };
  const act = useAction(tab, "blacklist");
  const mayRemove = useCan("monitor.blacklist-remove") && !tab.at;
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <CardFrame
        title={title}
        rows={rows}
        nothing="Not on the blacklist"
        then={then}
        actions={
          rows.empty &&
          !tab.at && (
            <Can permission="monitor.blacklist-add">
              <Button icon={<Plus />} onClick={() => setAdding(true)}>
                Add
              </Button>
            </Can>
          )
        }
      >
        <CardTable
          {...then}
          label={title}
          rows={rows}
          idOf={({ blacklistId }) => blacklistId}
          skeletonRows={1}
          isStruck={tab.at ? undefined : isExpired}
          actions={
            mayRemove
              ? ({ blacklistId, blacklistMsisdn, carrierId }) => (
                  <IconButton
                    danger
                    label={`Delete ${blacklistMsisdn}`}
                    tooltip="Delete"
                    icon={<Trash />}
                    onClick={() =>
                      void act({
                        action: "blacklist",
                        description: `${blacklistMsisdn} at ${carrierId.carrierName}`,
                        run: () => removeFromBlacklist(blacklistId),
                        fires: ["blacklist"],
                      })
                    }
                  />
                )
              : undefined
          }
        >
          <Column field="blacklistId" label="ID" kind="number" />
          <Column
            field="blacklistMsisdn"
            label="MSISDN"
            cell={(row) => <RevealableMsisdn entity="blacklist" id={row.blacklistId} msisdn={row.blacklistMsisdn} />}
          />
          <Column
            field="blacklistExpireDate"
            label="Expire Date"
            cell={(row) => (
              <Box as="span">
                <DateTime value={row.blacklistExpireDate} />
                {!tab.at && isExpired(row) && (
                  // a block of its own, so that the line through the row does not strike it through
                  <Text as="span" display="inline-block" marginInlineStart="2" color="muted">
                    Expired
                  </Text>
                )}
              </Box>
            )}
          />
        </CardTable>
        {rows.rows.length > 0 && rows.rows.every(isExpired) && !tab.at && (
          <Can permission="monitor.blacklist-add">
            <Text padding="8px 16px" color="muted" fontSize="table">
              An expired entry blocks nothing. To add the number again,{" "}
              {mayRemove ? "delete it first" : "somebody has to delete it first"}.
            </Text>
          </Can>
        )}
      </CardFrame>
      {isAdding && <BlacklistDialog tab={tab} onClose={() => setAdding(false)} />}
    </>
  );
}
