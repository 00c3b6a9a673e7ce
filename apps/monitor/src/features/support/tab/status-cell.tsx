import { Flex, InfoTip } from "@portal/ui";

interface StatusCellProps {
  status: string;
  /** The code of a carrier, beside the status. */
  code?: string | null | undefined;
  /** Why the last try failed, behind a sign. */
  failure: string | null | undefined;
}

/** A status in a card, with what is known of a failure. */
export function StatusCell({ status, code, failure }: StatusCellProps) {
  const shown = code ? `${status} (${code})` : status;
  if (!failure) return shown;
  return (
    <Flex as="span" display="inline-flex" alignItems="center" gap="1">
      {shown}
      <InfoTip text={failure} />
    </Flex>
  );
}
