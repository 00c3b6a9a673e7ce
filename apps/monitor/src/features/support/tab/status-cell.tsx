import { codeText, type ExplainedCode } from "@portal/api-client/contract/refusal-codes";
import { Flex, InfoTip } from "@portal/ui";

interface StatusCellProps {
  status: string;
  /** The code of a carrier, beside the status; its meaning and remedy stand behind a sign. */
  code?: ExplainedCode | null | undefined;
  /** Why the last try failed, behind the sign too. */
  failure: string | null | undefined;
}

/** A status in a card, with what is known of a failure. */
export function StatusCell({ status, code, failure }: StatusCellProps) {
  const shown = code ? `${status} (${code.code})` : status;
  const text = failure ?? (code?.meaning ? codeText(code) : null);
  if (!text) return shown;
  return (
    <Flex as="span" display="inline-flex" alignItems="center" gap="1">
      {shown}
      <InfoTip text={text} />
    </Flex>
  );
}
