import type { PublishedBuild, ReleasedRemote } from "@portal/api-client/contract/releases";
import { useCurrentUser } from "@portal/auth";
import { groupOfUser, shellName } from "@portal/releases/registry";
import {
  Card,
  chakra,
  DataTable,
  EmptyState,
  formatDateTime,
  Menu,
  type MenuItem,
  TableColumn,
  usePortalTimeZone,
} from "@portal/ui";
import MoreVertical from "lucide-react/icons/ellipsis-vertical";
import { BuildMark } from "./build-mark.tsx";
import type { Change } from "./change-dialog.tsx";
import { FailingTabs } from "./failing-tabs.tsx";
import { kilobytes, loadTimes, whomOf } from "./figures.ts";
import type { Changeable } from "./now-card.tsx";
import { useOwnBuild } from "./use-own-build.ts";

const BuildColumn = TableColumn<PublishedBuild>();

/** The published builds, newest first. */
export function BuildsCard({
  remote,
  onChange,
  onLink,
  mayChoose,
  revision,
}: Changeable & { onLink: (build: string) => void; mayChoose: boolean; revision: number }) {
  const { take } = useOwnBuild(revision);
  const chosen = (build: string) => () => take(remote.remote, build === remote.ownBuild ? null : build);
  return (
    <Card title="Builds" flush>
      <DataTable
        label="Builds"
        rows={remote.builds}
        idOf={({ build }) => build}
        instead={remote.builds.length === 0 && <EmptyState title="Nothing was published yet" />}
        actions={
          mayChoose
            ? ({ build }) => (
                <Menu
                  label={`Actions of ${build}`}
                  button={<MoreVertical aria-hidden="true" size={16} />}
                  items={[
                    ...(onChange ? buildActions(remote, build, onChange) : []),
                    ...(onChange && linkOf(remote, build)
                      ? [
                          {
                            id: "end-links",
                            label: "End the links for testers",
                            onSelect: () => onChange({ action: "end-tester-links", build }),
                          },
                        ]
                      : []),
                    ...(onChange && build !== remote.stable && remote.remote !== shellName
                      ? [{ id: "link", label: "Link for a tester…", onSelect: () => onLink(build) }]
                      : []),
                    ...(remote.stable
                      ? [
                          {
                            id: "own",
                            label: build === remote.ownBuild ? "No longer use it for me" : "Use it for me",
                            onSelect: chosen(build),
                          },
                        ]
                      : []),
                  ]}
                />
              )
            : undefined
        }
      >
        <BuildColumn field="build" label="Build" kind="mono" />
        <BuildColumn field="state" label="State" cell={({ build }) => <States remote={remote} build={build} />} />
        <BuildColumn field="publishedAt" label="Published" kind="date" />
        <BuildColumn field="commit" label="Commit" kind="mono" value={({ commit }) => commit ?? "-"} />
        <BuildColumn field="rates" label="Failing tabs" cell={({ rates }) => <FailingTabs rates={rates} />} />
        <BuildColumn field="times" label="Loaded in" value={({ rates }) => loadTimes(rates)} />
        <BuildColumn field="entry" label="Entry" value={({ bytes }) => kilobytes(bytes.entry)} />
        <BuildColumn field="all" label="In all" value={({ bytes }) => kilobytes(bytes.all)} />
      </DataTable>
    </Card>
  );
}

function buildActions(
  { stable, canary }: ReleasedRemote,
  build: string,
  onChange: (change: Change) => void,
): readonly MenuItem[] {
  const item = (action: Change["action"], label: string): MenuItem => ({
    id: action,
    label,
    onSelect: () => onChange({ action, build }),
  });
  return [
    ...(build === stable ? [] : [item("release", "Release")]),
    ...(stable && build !== stable
      ? [item("canary", canary?.build === build ? "Change the canary" : "Try with some")]
      : []),
    ...(stable && build !== stable ? [item("rollback", "Roll back to it")] : []),
    ...(stable ? [item("pin", "Pin for a group")] : []),
  ];
}

/** The link for testers to a build that ends last; undefined where none works. */
const linkOf = ({ testerLinks = [] }: ReleasedRemote, build: string) =>
  testerLinks.filter((link) => link.build === build).sort((a, b) => (a.until < b.until ? 1 : -1))[0];

const Marks = chakra("span", { base: { display: "flex", flexWrap: "wrap", gap: "2px 12px" } });

function States({ remote, build }: { remote: ReleasedRemote; build: string }) {
  const { stable, lastGood, canary, pins, ownBuild } = remote;
  const ownGroup = groupOfUser(useCurrentUser()?.username ?? "");
  const groups = pins.filter((pin) => pin.build === build && pin.group !== ownGroup).map(({ group }) => group);
  const link = linkOf(remote, build);
  const timeZone = usePortalTimeZone();
  return (
    <Marks>
      {build === stable && <BuildMark state="released" />}
      {build === canary?.build && <BuildMark state="canary" details={whomOf(canary)} />}
      {groups.length > 0 && <BuildMark state="pinned" details={groups.join(", ")} />}
      {build === ownBuild && <BuildMark state="own" />}
      {link && <BuildMark state="tester" details={`until ${formatDateTime(link.until, timeZone)}`} />}
      {build === lastGood && <BuildMark state="lastGood" />}
    </Marks>
  );
}
