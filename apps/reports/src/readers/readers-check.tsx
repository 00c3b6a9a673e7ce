import type { ReportAudience, ReportReader } from "@portal/api-client/contract/report-readers";
import { useCurrentUser } from "@portal/auth";
import { chakra, ErrorState, Skeleton, Spinner } from "@portal/ui";
import { useId } from "react";
import { countText, narrowingText, reasonText, scopeText, summaryText } from "./reader-words.ts";
import type { AudienceCheck } from "./use-audience.ts";

interface ReadersCheckProps {
  check: AudienceCheck;
  /** The heading, where the check is about more than a report alone. */
  title?: string;
}

/**
 * Shows who will see a report if a change is saved, why, and which rows they get, and whose tie keeps them from it. It
 * checks by itself, since nobody presses a button to learn of a leak.
 */
export function ReadersCheck({ check, title = "Who will see this report" }: ReadersCheckProps) {
  const { audience, checking, failure, retry } = check;
  const headingId = useId();
  return (
    <Section aria-labelledby={headingId} aria-busy={checking}>
      <header>
        <h3 id={headingId}>{title}</h3>
        {checking && <Spinner />}
      </header>
      <p role="status">{audience && summaryText(audience)}</p>
      {failure ? (
        <ErrorState
          title="The readers could not be checked"
          message={failure.message}
          onRetry={retry}
          retrying={checking}
        />
      ) : audience ? (
        <Readers audience={audience} />
      ) : (
        <Skeleton width="60%" />
      )}
    </Section>
  );
}

function Readers({ audience: { readers, total, withheld } }: { audience: ReportAudience }) {
  const seeing = readers.filter((reader) => reader.withheld === null);
  const withheldReaders = readers.filter((reader) => reader.withheld !== null);
  const missing = total + withheld - readers.length;
  return (
    <>
      {seeing.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: so that it can be scrolled by keys
        <ul aria-label="Readers" tabIndex={0}>
          {seeing.map((reader) => (
            <li key={reader.userId}>
              <ReaderName reader={reader} />
              <span>{reasonText(reader)}</span>
              <span>{[scopeText(reader), narrowingText(reader)].filter(Boolean).join(", ")}</span>
            </li>
          ))}
        </ul>
      )}
      {withheldReaders.length > 0 && (
        <>
          <h4>{countText(withheld, "user")} kept from it by a carrier or provider</h4>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: so that it can be scrolled by keys */}
          <ul aria-label="Kept from it" tabIndex={0}>
            {withheldReaders.map((reader) => (
              <li key={reader.userId}>
                <ReaderName reader={reader} />
                <span>{reasonText(reader)}</span>
                <span>{reader.withheld}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {missing > 0 && <p>{countText(missing, "user")} more, not listed</p>}
    </>
  );
}

/** The reader's name; the caller's own name is marked, as people do not look for themselves in a list. */
function ReaderName({ reader: { userId, username, isNew } }: { reader: ReportReader }) {
  const user = useCurrentUser();
  return (
    <strong>
      {user?.userId === userId ? "You" : username} {isNew && <em>new</em>}
    </strong>
  );
}

const Section = chakra("section", {
  base: {
    display: "flex",
    flexDirection: "column",
    gap: "2",
    padding: "12px 14px",
    border: "1px solid {colors.divider}",
    borderRadius: "md",
    fontSize: "table",
    "& > header": { display: "flex", alignItems: "center", gap: "2", minBlockSize: "20px" },
    "& h3": { fontSize: "body", fontWeight: "650" },
    "& h4": { marginBlock: "4px 0", fontWeight: "550" },
    "& p": { color: "muted", fontVariantNumeric: "tabular-nums" },
    "& p:empty": { display: "none" },
    "& ul": { maxBlockSize: "232px", overflowY: "auto", scrollbarWidth: "thin" },
    "& li": {
      display: "grid",
      gridTemplateColumns: { base: "1fr", sm: "minmax(0, 3fr) minmax(0, 3fr) minmax(0, 5fr)" },
      gap: "0 12px",
      paddingBlock: "5px",
      borderBlockStart: "1px solid {colors.divider}",
      overflowWrap: "anywhere",
    },
    "& li > span": { color: "muted" },
    "& strong": { fontWeight: "550" },
    "& em": {
      marginInlineStart: "1",
      paddingInline: "6px",
      borderRadius: "8px",
      background: "infoTint",
      color: "info",
      fontSize: "small",
      fontStyle: "normal",
    },
  },
});
