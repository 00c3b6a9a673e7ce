import { usePortalTimeZone, useQueryState } from "@portal/ui";
import type { ReactNode } from "react";
import { readAt } from "./as-of-address.ts";
import { AsOfBar } from "./as-of-bar.tsx";
import { problemOf } from "./past-moment.ts";

interface AsOfPlaceProps {
  onDone: () => void;
  /** What is shown below, unless the moment in the address cannot be shown. */
  children?: ReactNode;
}

/** Asks for the moment that the number is shown as of, and tells it while there is one. The address keeps it. */
export default function AsOfPlace({ onDone, children }: AsOfPlaceProps) {
  const [query, setQuery] = useQueryState();
  const timeZone = usePortalTimeZone();
  const at = readAt(query);
  const problem = at === undefined ? undefined : problemOf(at, timeZone);
  const show = (moment?: string) => {
    setQuery({ ...query, at: moment }, { push: true });
    onDone();
  };
  return (
    <>
      <AsOfBar key={at} {...{ at, problem }} onShow={show} onClose={() => show()} />
      {!problem && children}
    </>
  );
}
