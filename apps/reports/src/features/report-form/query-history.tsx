import { Button, lazyDialog } from "@portal/ui";
import History from "lucide-react/icons/history";
import { useState } from "react";
import type { QueryHistoryProps } from "./query-history-dialog.tsx";

const QueryHistoryDialog = lazyDialog<QueryHistoryProps & { onClose: () => void }>(
  () => import("./query-history-dialog.tsx"),
);

/** The button that opens the query's history: each saved version, and the way back to it. */
export function QueryHistory(props: QueryHistoryProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" icon={<History />} onClick={() => setOpen(true)}>
        Query history
      </Button>
      {isOpen && <QueryHistoryDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
