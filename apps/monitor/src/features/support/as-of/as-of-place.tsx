import { useQueryState } from "@portal/ui";
import { readAt } from "./as-of-address.ts";
import { AsOfBar } from "./as-of-bar.tsx";

/** Asks for the moment that the number is shown as of, and tells it while there is one. The address keeps it. */
export default function AsOfPlace({ onDone }: { onDone: () => void }) {
  const [query, setQuery] = useQueryState();
  const at = readAt(query);
  const show = (moment?: string) => {
    setQuery({ ...query, at: moment }, { push: true });
    onDone();
  };
  return <AsOfBar key={at} at={at} onShow={show} onClose={() => show()} />;
}
