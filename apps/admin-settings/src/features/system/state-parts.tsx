import type { SystemOverview } from "@portal/api-client/contract/system-overview";
import { DateTime } from "@portal/ui";
import { bytes, count, decimal, duration } from "./figures.ts";
import { Facts, Part } from "./part.tsx";

/** A share of the connections from which on new calls will soon find none. */
const nearlyAll = 0.9;

export function DatabasePart({ database }: Pick<SystemOverview, "database">) {
  return (
    <Part title="Database" data={database}>
      {({ version, bytes: size, connections: { used, most }, oldestTransactionSeconds, replicas }) => (
        <Facts
          facts={[
            { name: "PostgreSQL", value: version },
            { name: "Size", value: bytes(size) },
            { name: "Connections", value: `${count(used)} of ${count(most)}`, isBad: used > most * nearlyAll },
            {
              name: "Oldest transaction",
              value: oldestTransactionSeconds === null ? "none is open" : duration(oldestTransactionSeconds),
            },
            ...(replicas.length === 0 ? [{ name: "Replicas", value: "none" }] : []),
            ...replicas.map(({ name, state, lagSeconds }) => ({
              name: name.replace(/^(?:replica\b ?)?/, "Replica ").trim(),
              // what it does is for members of pg_read_all_stats; that it is there, for all
              value: [state ?? "connected", lagSeconds === null ? null : `${decimal(lagSeconds)} s behind`]
                .filter((part) => part !== null)
                .join(", "),
            })),
          ]}
        />
      )}
    </Part>
  );
}

export function StoragePart({ storage }: Pick<SystemOverview, "storage">) {
  return (
    <Part title="Disk and files" data={storage}>
      {({ disk, files }) => (
        <Facts
          facts={[
            { name: "Free on the disk", value: bytes(disk.freeBytes), isBad: !disk.takesFiles },
            { name: "Kept for the database", value: bytes(disk.reserveBytes) },
            { name: "Files lie in", value: files.place === "s3" ? "a bucket of S3" : "a folder" },
            {
              name: "Files are taken",
              value: disk.takesFiles && files.takesFiles ? "yes" : "no",
              isBad: !disk.takesFiles || !files.takesFiles,
            },
          ]}
        />
      )}
    </Part>
  );
}

export function MailPart({ mail }: Pick<SystemOverview, "mail">) {
  return (
    <Part title="Mail" data={mail}>
      {({ way, sentAt, failedAt, failure }) => (
        <Facts
          facts={[
            { name: "Mails go to", value: way === "smtp" ? "a mail server" : "files of the outbox" },
            { name: "Last sent", value: sentAt ? <DateTime value={sentAt} /> : "never" },
            { name: "Last failure", value: failedAt ? <DateTime value={failedAt} /> : "none" },
            ...(failure
              ? [{ name: "Said then", value: failure, isBad: failedAt !== null && (!sentAt || failedAt > sentAt) }]
              : []),
          ]}
        />
      )}
    </Part>
  );
}

export function SchedulesPart({ schedules }: Pick<SystemOverview, "schedules">) {
  return (
    <Part title="Schedules of reports" data={schedules}>
      {({ isAlive, lookedAt, enabled, overdue, failing, queued, running, retrying, sent, failed }) => (
        <Facts
          facts={[
            {
              name: "Worker",
              value: lookedAt ? (
                <>
                  {isAlive ? "alive" : "silent"}, looked <DateTime value={lookedAt} />
                </>
              ) : (
                "never looked"
              ),
              isBad: !isAlive,
            },
            { name: "Enabled", value: count(enabled) },
            { name: "Overdue", value: count(overdue), isBad: overdue > 0 },
            { name: "Failing", value: count(failing), isBad: failing > 0 },
            {
              name: "Waiting, being sent, to be tried again",
              value: [queued, running, retrying].map(count).join(", "),
            },
            { name: "Sent and failed in 24 hours", value: `${count(sent)}, ${count(failed)}` },
          ]}
        />
      )}
    </Part>
  );
}
