import type { TimelineEvent } from "@portal/api-client/contract/monitor-timeline";
import { codeText } from "@portal/api-client/contract/refusal-codes";
import { chakra, formatDateTime, RouteLink, StatusMark, usePortalTimeZone } from "@portal/ui";
import CircleQuestionMark from "lucide-react/icons/circle-question-mark";
import { JobNote } from "../tab/job-note.tsx";
import type { Tab } from "../tab/tab.ts";
import { traceTarget } from "../trace/trace-target.ts";
import { kindFaces } from "./timeline-kinds.ts";

interface TimelineEventsProps {
  place: Tab;
  events: readonly TimelineEvent[];
  isRefreshing: boolean;
}

/** Events under the days on which they happened, in the portal's time zone. */
export function TimelineEvents({ place, events, isRefreshing }: TimelineEventsProps) {
  const timeZone = usePortalTimeZone();
  const moments = events.map((event) => {
    const [day = "", time = ""] = formatDateTime(event.at, timeZone).split(" - ");
    return { event, day, time };
  });
  return (
    <Days aria-busy={isRefreshing || undefined}>
      {[...Map.groupBy(moments, ({ day }) => day)].map(([day, ofDay]) => (
        <section key={day} aria-label={day}>
          <h3>{day}</h3>
          <ol>
            {ofDay.map(({ event, time }) => (
              <Event key={event.key} place={place} event={event} time={time} />
            ))}
          </ol>
        </section>
      ))}
    </Days>
  );
}

interface EventProps extends Pick<TimelineEventsProps, "place"> {
  event: TimelineEvent;
  time: string;
}

function Event({ place, event: { kind, at, title, detail, state, code, messageId, job }, time }: EventProps) {
  const { Icon, one } = kindFaces[kind] ?? { Icon: CircleQuestionMark, one: kind }; // a newer API may know more kinds
  return (
    <li>
      <Icon role="img" aria-label={one} />
      <p>{messageId ? <RouteLink to={traceTarget(place, messageId)}>{title}</RouteLink> : title}</p>
      <time dateTime={at}>{time}</time>
      {state && (
        <div data-detail>
          <StatusMark icon={CircleQuestionMark} color="warning">
            Unknown
          </StatusMark>
        </div>
      )}
      {detail && <p data-detail>{detail}</p>}
      {code && <p data-detail>{codeText(code)}</p>}
      {job && (
        <div data-detail>
          <JobNote job={job} />
        </div>
      )}
    </li>
  );
}

const Days = chakra("div", {
  base: {
    paddingBlockEnd: "2",
    fontSize: "table",
    overflowWrap: "anywhere",
    "& h3": {
      padding: "12px 16px 4px",
      color: "muted",
      fontSize: "small",
      fontWeight: "600",
      fontVariantNumeric: "tabular-nums",
    },
    "& ol": { padding: "0", listStyle: "none" },
    "& li": {
      display: "grid",
      gridTemplateColumns: "16px minmax(0, 1fr) auto",
      columnGap: "2",
      alignItems: "start",
      padding: "6px 16px",
    },
    "& svg": { inlineSize: "14px", blockSize: "14px", marginBlockStart: "2px", color: "muted" },
    "& time": { color: "muted", fontVariantNumeric: "tabular-nums" },
    "& [data-detail]": { gridColumn: "2 / -1", color: "muted", fontSize: "small", whiteSpace: "pre-line" },
  },
});
