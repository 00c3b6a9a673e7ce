import { Alert, Button, useLazyPart, useQueryState } from "@portal/ui";
import History from "lucide-react/icons/history";
import { useState } from "react";
import { readAt } from "./as-of-address.ts";

const loadBar = () => import(/* webpackChunkName: "as-of" */ "./as-of-bar.tsx");

/** Asks for the moment that the number is shown as of, and tells it while there is one. The address keeps it. */
export function AsOfPlace() {
  const [query, setQuery] = useQueryState();
  const [isOpen, setOpen] = useState(false);
  const at = readAt(query);
  const { Part, hasFailed, retry } = useLazyPart(isOpen || at ? loadBar : null);
  const show = (moment: string | undefined) => {
    setQuery({ ...query, at: moment }, { push: true });
    setOpen(false);
  };
  if (Part && (isOpen || at)) return <Part key={at} at={at} onShow={show} />;
  if (hasFailed) return <Alert tone="danger" title="Could not load" actions={<Button onClick={retry}>Retry</Button>} />;
  return (
    <Button icon={<History />} loading={isOpen || at !== undefined} onClick={() => setOpen(true)}>
      As of …
    </Button>
  );
}
