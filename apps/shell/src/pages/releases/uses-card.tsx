import type { Releases } from "@portal/api-client/contract/releases";
import { shellName } from "@portal/releases/registry";
import {
  Card,
  chakra,
  DataTable,
  EmptyState,
  formatCount,
  RouteLink,
  routePath,
  StatusMark,
  TableColumn,
  useRouteTable,
} from "@portal/ui";
import { useQuery } from "@tanstack/react-query";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useRuntime } from "../../runtime/portal-runtime.ts";
import { shellLinksQuery } from "./releases.queries.ts";
import { type OffererRow, type PartKind, type Side, type Use, whoUsesWhom } from "./who-uses-whom.ts";

const Column = TableColumn<OffererRow>();

/** Who uses whom: a row for each side that offers something, a column for each that uses it. A skeleton until the releases are loaded. */
export function UsesCard({ releases }: { releases: Releases | undefined }) {
  const { provided } = useRuntime();
  const { data: links = null, isPending } = useQuery(shellLinksQuery());
  const isLoading = !releases || isPending;
  const { sides, rows } = whoUsesWhom(releases?.remotes ?? [], { provided, links });
  const isEmpty = !isLoading && sides.length === 1;
  return (
    <Uses title="Who uses whom" flush>
      <p>
        Look at a remote’s row before a release: the columns say who uses what it offers. Each build tells this itself.
      </p>
      <DataTable
        label="Who uses whom"
        rows={isEmpty ? [] : rows}
        idOf={({ offerer }) => offerer?.id ?? ""}
        skeletonRows={isLoading ? 5 : 0}
        instead={isEmpty && <EmptyState title="Nothing was published yet" />}
      >
        <Column field="offerer" label="Who offers" opens cell={({ offerer }) => <Offerer side={offerer} />} />
        <Column field="offers" label="What" cell={(row) => row.offerer && <Offers row={row} side={row.offerer} />} />
        {sides.map((side) => (
          <Column
            key={side.id}
            field={side.id}
            label={`Used by ${side.title}${side.state ? `, ${side.state}` : ""}`}
            cell={(row) => usesCell(row, side)}
          />
        ))}
      </DataTable>
    </Uses>
  );
}

function Offerer({ side }: { side: Side | null }) {
  if (!side)
    return (
      <StatusMark icon={TriangleAlert} color="danger">
        Nobody
      </StatusMark>
    );
  const { id, title, state } = side;
  return (
    <>
      {id === shellName ? (
        title
      ) : (
        <RouteLink to={{ name: "RemoteReleases", params: { remote: id } }}>{title}</RouteLink>
      )}
      {state && <small>{state}</small>}
    </>
  );
}

/** Slots by name, as teams fill them by it; of screens and modules how many there are. */
function Offers({ row, side: { offers } }: { row: OffererRow; side: Side }) {
  if (!offers) return <small>Not known: its build cannot be read</small>;
  const { slots, screens, modules } = offers;
  const used = new Set(Object.values(row.uses).flatMap((uses) => uses.map(({ name }) => name)));
  return (
    <ul>
      {slots.map((slot) => (
        <li key={slot}>
          {slot}
          {!used.has(slot) && <small>used by nobody</small>}
        </li>
      ))}
      {modules > 0 && <li>{counted(modules, "module")}</li>}
      {screens > 0 && <li>{counted(screens, "screen")}</li>}
    </ul>
  );
}

const counted = (count: number, word: string) => `${formatCount(count)} ${word}${count === 1 ? "" : "s"}`;

const kinds = { slot: "Slots", screen: "Screens", module: "Modules" } as const satisfies Record<PartKind, string>;

/** Null where nothing is to be said, so that phones leave the line out. */
function usesCell({ offerer, uses }: OffererRow, user: Side) {
  const isOther = offerer !== null && offerer.id !== user.id;
  if (!user.offers) return isOther && <small>Not known</small>;
  const used = uses[user.id] ?? [];
  const isUntold = isOther && !user.tellsLinks;
  if (used.length === 0 && !isUntold) return null;
  return (
    <dl>
      {(Object.keys(kinds) as PartKind[]).map((kind) => (
        <UsesOfKind key={kind} word={kinds[kind]} uses={used.filter((use) => use.kind === kind)} />
      ))}
      {isUntold && (
        <div>
          <dt>{kinds.screen}</dt>
          <dd>
            <small>Not told by its build</small>
          </dd>
        </div>
      )}
    </dl>
  );
}

function UsesOfKind({ word, uses }: { word: string; uses: readonly Use[] }) {
  if (uses.length === 0) return null;
  return (
    <div>
      <dt>{word}</dt>
      {uses.map((use) => (
        <dd key={use.name}>
          <UsedPart use={use} />
        </dd>
      ))}
    </div>
  );
}

/** Its name, which leads to the screen where it needs no record; where it does not work, with the reason. */
function UsedPart({ use: { kind, name, problem } }: { use: Use }) {
  const address = routePath(useRouteTable(), { name });
  if (problem)
    return (
      <StatusMark icon={TriangleAlert} color="danger">
        {`${name}: ${problem}`}
      </StatusMark>
    );
  return kind === "screen" && address !== undefined ? <RouteLink to={{ name }}>{name}</RouteLink> : name;
}

const Uses = chakra(Card, {
  base: {
    "& > div > p": { padding: "{spacing.3} {spacing.4}", color: "muted", fontSize: "table" },
    "& small": { display: "block", color: "muted", fontSize: "small" },
    "& tbody td": { paddingBlock: "2", verticalAlign: "top", whiteSpace: "normal" },
    "& tbody td:first-child": { fontWeight: "600", "& small": { fontWeight: "400" } },
    "& td a": { color: "text", _hover: { color: "accent" } },
    "& dl": { display: "grid", gap: "2" },
    "& dt": { color: "muted", fontSize: "small" },
    "& dd, & li": { overflowWrap: "anywhere" },
    "& [data-value=status]": { whiteSpace: "normal" },
    smDown: {
      "& tbody td:is(td, :first-child)": { flex: "1 0 100%", padding: "3px 0" },
      "& tbody td[data-label]::before": { flex: "0 0 11ch", overflowWrap: "anywhere" },
      "& tbody td:first-child[data-label]::before": { content: "none" },
      // names stand side by side, so that the page stays short
      "& dl > div": { display: "flex", flexWrap: "wrap", alignItems: "baseline", columnGap: "3" },
      "& dt": { flex: "1 0 100%" },
    },
  },
});
