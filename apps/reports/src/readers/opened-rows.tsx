import { Alert, Box } from "@portal/ui";
import { openedText } from "./reader-words.ts";
import type { AudienceCheck } from "./use-audience.ts";

/** Names the rows that a change opens to somebody, above the button that saves it; nothing where it opens none. */
export function OpenedRows({ check: { audience } }: { check: AudienceCheck }) {
  if (!audience || audience.opens.length === 0) return null;
  return (
    <Box flex="1 1 100%" color="text">
      <Alert tone="warning">
        {audience.opens.map((opened) => (
          <p key={`${opened.scope} ${opened.scopeName}`}>{openedText(opened)}</p>
        ))}
      </Alert>
    </Box>
  );
}
