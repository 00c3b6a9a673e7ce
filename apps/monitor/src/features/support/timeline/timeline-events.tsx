import type { TimelineEvent } from "@portal/api-client/contract/monitor-timeline";
import { formatDateTime, usePortalTimeZone } from "@portal/ui";
import classes from "./timeline.module.css";
import { kindFaces } from "./timeline-kinds.ts";

/** Events under the days on which they happened, in the portal's time zone (C-8). */
export function TimelineEvents({ events }: { events: readonly TimelineEvent[] }) {
  const timeZone = usePortalTimeZone();
  const moments = events.map((event) => {
    const [day = "", time = ""] = formatDateTime(event.at, timeZone).split(" - ");
    return { event, day, time };
  });
  return [...Map.groupBy(moments, ({ day }) => day)].map(([day, ofDay]) => (
    <section key={day} aria-label={day}>
      <h3 className={classes.day}>{day}</h3>
      <ol className={classes.events}>
        {ofDay.map(({ event, time }) => (
          <Event key={event.key} event={event} time={time} />
        ))}
      </ol>
    </section>
  ));
}

function Event({ event: { kind, at, title, detail }, time }: { event: TimelineEvent; time: string }) {
  const { Icon, one } = kindFaces[kind];
  return (
    <li className={classes.event}>
      <Icon role="img" aria-label={one} className={classes.icon} />
      <p className={classes.title}>{title}</p>
      <time dateTime={at} className={classes.time}>
        {time}
      </time>
      {detail && <p className={classes.detail}>{detail}</p>}
    </li>
  );
}
