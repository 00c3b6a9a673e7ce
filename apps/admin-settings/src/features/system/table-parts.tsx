import type {
  SystemEvent,
  SystemJobs,
  SystemKey,
  SystemMessages,
  SystemOverview,
  SystemProcess,
  SystemRemote,
  SystemSecret,
} from "@portal/api-client/contract/system-overview";
import { DataTable, type DataTableProps, EmptyState, formatCount, StatusMark, TableColumn } from "@portal/ui";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { bytes, decimal } from "./figures.ts";
import { Part } from "./part.tsx";

const ProcessColumn = TableColumn<SystemProcess>();
const stateWords = { running: "Running", silent: "Silent", stopped: "Stopped" } as const;

/** Every process of the API; one that died stays as `Silent` for a day. */
export function ProcessesPart({ processes }: Pick<SystemOverview, "processes">) {
  return (
    <TablePart
      title="Processes of the API"
      rows={processes}
      idOf={({ processId }) => processId}
      isMuted={({ state }) => state === "stopped"}
      empty="No process has reported yet"
    >
      <ProcessColumn field="host" label="Host" />
      <ProcessColumn field="pid" label="Process" kind="mono" value={({ pid }) => String(pid)} />
      <ProcessColumn
        field="state"
        label="State"
        cell={({ state }) => <Mark isBad={state === "silent"}>{stateWords[state]}</Mark>}
      />
      <ProcessColumn
        field="version"
        label="Version"
        value={({ version, nodeVersion }) => `${version}, Node ${nodeVersion}`}
      />
      <ProcessColumn field="startedAt" label="Started" kind="date" />
      <ProcessColumn field="seenAt" label="Last seen" kind="date" />
      <ProcessColumn field="loopLagMs" label="Loop lag" value={({ loopLagMs }) => `${decimal(loopLagMs)} ms`} />
      <ProcessColumn field="memoryBytes" label="Memory" value={({ memoryBytes }) => bytes(memoryBytes)} />
      <ProcessColumn
        field="pool"
        label="Connections"
        value={({ pool: { size, used, waiting } }) =>
          `${formatCount(used)} of ${formatCount(size)}${waiting > 0 ? `, ${formatCount(waiting)} wait` : ""}`
        }
      />
    </TablePart>
  );
}

const JobColumn = TableColumn<SystemJobs>();

/** Jobs that wait or run, and those that ended within a day. */
export function JobsPart({ jobs }: Pick<SystemOverview, "jobs">) {
  return (
    <TablePart
      title="Jobs"
      rows={jobs}
      idOf={({ kind, state }) => `${kind} ${state}`}
      empty="No job waits or runs, and none ended in 24 hours"
    >
      <JobColumn field="kind" label="Kind" kind="mono" />
      <JobColumn
        field="state"
        label="State"
        cell={({ state }) => <Mark isBad={state === "failed"}>{jobWords[state]}</Mark>}
      />
      <JobColumn field="jobs" label="Jobs" kind="number" />
    </TablePart>
  );
}

const jobWords = {
  queued: "Waiting",
  running: "Running",
  done: "Done in 24 hours",
  failed: "Failed in 24 hours",
  canceled: "Canceled in 24 hours",
} as const satisfies Record<SystemJobs["state"], string>;

const MessageColumn = TableColumn<SystemMessages>();

/** The way of messages to each carrier: whether it works, what waits, and what goes out. */
export function MessagesPart({ messages }: Pick<SystemOverview, "messages">) {
  return (
    <TablePart
      title="Messages to carriers"
      rows={messages}
      idOf={({ carrierId }) => carrierId}
      empty="No carrier has a connection for messages, and none wait"
    >
      <MessageColumn field="carrierName" label="Carrier" />
      <MessageColumn field="connectionName" label="Connection" />
      <MessageColumn
        field="state"
        label="State"
        cell={({ state, waiting }) => (
          <Mark isBad={state === "away" || (waiting > 0 && (state === "missing" || state === "disabled"))}>
            {messageWords[state]}
          </Mark>
        )}
      />
      <MessageColumn field="waiting" label="Waiting" kind="number" />
      <MessageColumn field="dueSince" label="Due since" kind="date" />
      <MessageColumn field="sentPerMinute" label="Sent in a minute" kind="number" />
    </TablePart>
  );
}

const messageWords = {
  ready: "Ready",
  simulated: "Simulated",
  missing: "No connection: nothing is sent",
  disabled: "Connection disabled: nothing is sent",
  away: "Away: tried again every 30 seconds",
} as const satisfies Record<SystemMessages["state"], string>;

const RemoteColumn = TableColumn<SystemRemote>();

/** The live build of each remote, and the number of open tabs in which it failed. */
export function RemotesPart({ remotes }: Pick<SystemOverview, "remotes">) {
  return (
    <TablePart
      title="Remotes and releases"
      rows={remotes}
      idOf={({ remote }) => remote}
      isMuted={({ enabled }) => !enabled}
      empty="Nothing was released yet"
    >
      <RemoteColumn field="title" label="Remote" />
      <RemoteColumn field="build" label="Release" kind="mono" />
      <RemoteColumn field="canary" label="Canary" kind="mono" />
      <RemoteColumn field="enabled" label="Enabled" kind="boolean" />
      <RemoteColumn field="tabs" label="Failing tabs" cell={({ tabs }) => <FailingTabs tabs={tabs} />} />
      <RemoteColumn field="errors" label="Errors" kind="number" value={({ tabs }) => tabs?.errors ?? null} />
    </TablePart>
  );
}

function FailingTabs({ tabs }: Pick<SystemRemote, "tabs">) {
  if (!tabs) return <span data-value="none">-</span>;
  const share = tabs.all === 0 ? 0 : (tabs.failing / tabs.all) * 100;
  return (
    <Mark
      isBad={tabs.failing > 0}
    >{`${formatCount(tabs.failing)} of ${formatCount(tabs.all)} (${decimal(share)} %)`}</Mark>
  );
}

const EventColumn = TableColumn<SystemEvent>();

/** A sample of the refusals that concern security; the request id leads to the rest in the log. */
export function EventsPart({ events }: Pick<SystemOverview, "events">) {
  return (
    <TablePart
      title="Recent security events"
      rows={events}
      idOf={({ eventId }) => eventId}
      empty="Nothing was refused in 30 days"
    >
      <EventColumn field="at" label="Time" kind="date" />
      <EventColumn field="event" label="Event" kind="mono" />
      <EventColumn field="username" label="User" />
      <EventColumn field="address" label="Address" kind="mono" />
      <EventColumn field="route" label="Call" kind="mono" value={({ method, route }) => `${method} ${route ?? "-"}`} />
      <EventColumn field="status" label="Status" value={({ status }) => String(status)} />
      <EventColumn field="requestId" label="Request" kind="mono" />
    </TablePart>
  );
}

const KeyColumn = TableColumn<SystemKey>();

/** Keys of programs that stop working soon, so that their users make new ones in time. */
export function KeysPart({ keys }: Pick<SystemOverview, "keys">) {
  return (
    <TablePart
      title="Keys that expire within 30 days"
      rows={keys}
      idOf={({ keyId }) => keyId}
      empty="No key expires within 30 days"
    >
      <KeyColumn field="keyName" label="Key" />
      <KeyColumn field="username" label="User" />
      <KeyColumn field="expiresAt" label="Expires" kind="date" />
    </TablePart>
  );
}

const SecretColumn = TableColumn<SystemSecret>();

/** Secrets of companies' identity providers, so that a new one is set before nobody can sign in there. */
export function SecretsPart({ secrets }: Pick<SystemOverview, "secrets">) {
  return (
    <TablePart
      title="Secrets of providers that expire within 30 days"
      rows={secrets}
      idOf={({ providerId }) => providerId}
      empty="No secret expires within 30 days"
    >
      <SecretColumn field="providerName" label="Provider" />
      <SecretColumn field="expiresAt" label="Expires" kind="date" />
    </TablePart>
  );
}

interface TablePartProps<Row> extends Pick<DataTableProps<Row>, "idOf" | "isMuted" | "children"> {
  title: string;
  rows: readonly Row[] | null;
  /** What it says without rows. */
  empty: string;
}

/** A part that is one table. */
function TablePart<Row>({ title, rows, empty, ...table }: TablePartProps<Row>) {
  return (
    <Part title={title} data={rows} flush>
      {(read) => (
        <DataTable {...table} label={title} rows={read} instead={read.length === 0 && <EmptyState title={empty} />} />
      )}
    </Part>
  );
}

/** A word, with a warning sign where it is a bad one. */
function Mark({ isBad, children }: { isBad: boolean; children: string }) {
  if (!isBad) return children;
  return (
    <StatusMark icon={TriangleAlert} color="danger">
      {children}
    </StatusMark>
  );
}
