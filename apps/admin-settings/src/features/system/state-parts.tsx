import type { SystemOverview } from "@portal/api-client/contract/system-overview";
import { DateTime, Fact, Facts, formatCount } from "@portal/ui";
import { bytes, decimal, duration } from "./figures.ts";
import { Part } from "./part.tsx";

/** With this share of the connections in use, new calls will soon find none. */
const nearlyAll = 0.9;

export function DatabasePart({ database }: Pick<SystemOverview, "database">) {
  return (
    <Part title="Database" data={database}>
      {({ version, bytes: size, connections: { used, most }, oldestTransactionSeconds, replicas }) => (
        <Facts look="ends">
          <Fact name="PostgreSQL">{version}</Fact>
          <Fact name="Size">{bytes(size)}</Fact>
          <Fact name="Connections" isBad={used > most * nearlyAll}>
            {formatCount(used)} of {formatCount(most)}
          </Fact>
          <Fact name="Oldest transaction">
            {oldestTransactionSeconds === null ? "none is open" : duration(oldestTransactionSeconds)}
          </Fact>
          {replicas.length === 0 && <Fact name="Replicas">none</Fact>}
          {replicas.map(({ name, state, lagSeconds }) => (
            <Fact key={name} name={name.replace(/^(?:replica\b ?)?/, "Replica ").trim()}>
              {/* everybody sees that a session is there, but only members of pg_read_all_stats see its work */}
              {state ?? "connected"}
              {lagSeconds !== null && `, ${decimal(lagSeconds)} s behind`}
            </Fact>
          ))}
        </Facts>
      )}
    </Part>
  );
}

export function StoragePart({ storage }: Pick<SystemOverview, "storage">) {
  return (
    <Part title="Disk and files" data={storage}>
      {({ disk, files }) => (
        <Facts look="ends">
          <Fact name="Free on the disk" isBad={!disk.takesFiles}>
            {bytes(disk.freeBytes)}
          </Fact>
          <Fact name="Kept for the database">{bytes(disk.reserveBytes)}</Fact>
          <Fact name="Files lie in">{files.place === "s3" ? "a bucket of S3" : "a folder"}</Fact>
          <Fact name="Files are taken" isBad={!disk.takesFiles || !files.takesFiles}>
            {disk.takesFiles && files.takesFiles ? "yes" : "no"}
          </Fact>
        </Facts>
      )}
    </Part>
  );
}

export function MailPart({ mail }: Pick<SystemOverview, "mail">) {
  return (
    <Part title="Mail" data={mail}>
      {({ way, sentAt, failedAt, failure }) => (
        <Facts look="ends">
          <Fact name="Mails go to">{way === "smtp" ? "a mail server" : "files of the outbox"}</Fact>
          <Fact name="Last sent">{sentAt ? <DateTime value={sentAt} /> : "never"}</Fact>
          <Fact name="Last failure">{failedAt ? <DateTime value={failedAt} /> : "none"}</Fact>
          {failure && (
            <Fact name="Said then" isBad={failedAt !== null && (!sentAt || failedAt > sentAt)}>
              {failure}
            </Fact>
          )}
        </Facts>
      )}
    </Part>
  );
}

export function NotificationsPart({ notifications }: Pick<SystemOverview, "notifications">) {
  return (
    <Part title="Notifications" data={notifications}>
      {({ waiting, oldestAt, failedToday }) => (
        <Facts look="ends">
          <Fact name="Waiting">{formatCount(waiting)}</Fact>
          <Fact name="Oldest waiting">{oldestAt ? <DateTime value={oldestAt} /> : "none"}</Fact>
          <Fact name="Failed today" isBad={failedToday > 0}>
            {formatCount(failedToday)}
          </Fact>
        </Facts>
      )}
    </Part>
  );
}

const placeWords = { mail: "by mail", folder: "into a folder", s3: "into a bucket" } as const;

const stateText = {
  whole: (day) => `whole up to ${day}`,
  changed: () => "not as it was closed",
  cut: (day) => `cut off after ${day}`,
  unchecked: () => "not checked yet",
  empty: () => "no day is closed yet",
} as const satisfies Record<NonNullable<SystemOverview["chain"]>["state"], (day: string | null) => string>;

/** Whether the audit trail is as it was closed. Its days are those of UTC, so they are shown as they are. */
export function ChainPart({ chain }: { chain: SystemOverview["chain"] }) {
  return (
    <Part title="Audit trail" data={chain}>
      {({ state, lastDay, checkedDay, checkedAt, findings, places, sentDay, stamps }) => (
        <Facts look="sentence">
          <Fact name="State" isBad={state === "changed" || state === "cut"}>
            {stateText[state]?.(state === "whole" ? checkedDay : lastDay) ?? state}
          </Fact>
          {findings.map((finding) => (
            <Fact key={finding} name="Found" isBad>
              {finding}
            </Fact>
          ))}
          <Fact name="Last closed day">{lastDay ?? "none"}</Fact>
          <Fact name="Checked">{checkedAt ? <DateTime value={checkedAt} /> : "never"}</Fact>
          {stamps && <StampFacts stamps={stamps} isLate={stamps.last?.day !== lastDay} />}
          <Fact name="Heads sent" isBad={places.length > 0 && sentDay !== lastDay}>
            {places.length === 0
              ? "nowhere"
              : `${places.map((place) => placeWords[place]).join(", ")}, up to ${sentDay ?? "no day"}`}
          </Fact>
        </Facts>
      )}
    </Part>
  );
}

type Stamps = NonNullable<NonNullable<SystemOverview["chain"]>["stamps"]>;

function StampFacts({ stamps: { last, failure }, isLate }: { stamps: Stamps; isLate: boolean }) {
  return (
    <>
      <Fact name="Heads stamped" isBad={isLate}>
        {last ? (
          <>
            up to {last.day} by {last.authority}, <DateTime value={last.at} />
          </>
        ) : (
          "none yet"
        )}
      </Fact>
      {failure && (
        <Fact name="Last try to stamp" isBad>
          <DateTime value={failure.at} />: {failure.message}
        </Fact>
      )}
    </>
  );
}

export function SchedulesPart({ schedules }: Pick<SystemOverview, "schedules">) {
  return (
    <Part title="Schedules of reports" data={schedules}>
      {({ isAlive, lookedAt, enabled, overdue, failing, queued, running, retrying, sent, failed }) => (
        <Facts look="ends">
          <Fact name="Worker" isBad={!isAlive}>
            {lookedAt ? (
              <>
                {isAlive ? "alive" : "silent"}, looked <DateTime value={lookedAt} />
              </>
            ) : (
              "never looked"
            )}
          </Fact>
          <Fact name="Enabled">{formatCount(enabled)}</Fact>
          <Fact name="Overdue" isBad={overdue > 0}>
            {formatCount(overdue)}
          </Fact>
          <Fact name="Failing" isBad={failing > 0}>
            {formatCount(failing)}
          </Fact>
          <Fact name="Waiting, being sent, to be tried again">
            {[queued, running, retrying].map(formatCount).join(", ")}
          </Fact>
          <Fact name="Sent and failed in 24 hours">
            {formatCount(sent)}, {formatCount(failed)}
          </Fact>
        </Facts>
      )}
    </Part>
  );
}
