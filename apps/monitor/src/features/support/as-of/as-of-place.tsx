import { Box, Button, useQueryState } from "@portal/ui";
import { useState } from "react";
import { readAt } from "./as-of-address.ts";
import { AsOfBar } from "./as-of-bar.tsx";

/** Asks for the moment that the number is shown as of, and tells it while there is one. The address keeps it. */
export default function AsOfPlace() {
  const [query, setQuery] = useQueryState();
  const [isOpen, setOpen] = useState(false);
  const at = readAt(query);
  const show = (moment?: string) => {
    setQuery({ ...query, at: moment }, { push: true });
    setOpen(false);
  };
  return isOpen || at ? (
    <AsOfBar key={at} at={at} onShow={show} onClose={() => show()} />
  ) : (
    <Box>
      <Button onClick={() => setOpen(true)}>As of …</Button>
    </Box>
  );
}
