import { standardActions } from "@portal/api-client/resources";

/** A permission among the choices of a form. */
export interface PermissionChoice {
  readonly id: number;
  /** E.g. `carrier.list`. */
  readonly name: string;
  /** Set where staff cannot change it here: its state and the reason, unless the form gives one reason for all. */
  readonly lock?: { readonly ticked: boolean; readonly reason?: string } | undefined;
  /** Whether the permission is disabled: it can be taken away, but not given. */
  readonly disabled?: boolean;
}

export interface PermissionRow {
  /** The text before the point, e.g. `carrier`. */
  readonly prefix: string;
  /** One for each standard action; absent where the prefix has no such permission. */
  readonly standard: readonly (PermissionChoice | undefined)[];
  readonly others: readonly PermissionChoice[];
}

/** The text after the point, or the whole name where there is none. */
export const actionOf = (name: string): string => name.slice(name.indexOf(".") + 1);

const prefixOf = (name: string): string => name.split(".", 1)[0] ?? name;

/** Permissions as the rows of a table: a row for each prefix, a column for each standard action. */
export function permissionRows(choices: readonly PermissionChoice[]): readonly PermissionRow[] {
  const groups = Map.groupBy(choices, ({ name }) => prefixOf(name));
  const inOrder = [...groups].toSorted(([one], [other]) => one.localeCompare(other));
  return inOrder.map(([prefix, group]) => {
    const standard = standardActions.map((action) => group.find(({ name }) => name === `${prefix}.${action}`));
    const others = group.filter((choice) => !standard.includes(choice));
    return { prefix, standard, others: others.toSorted((one, other) => one.name.localeCompare(other.name)) };
  });
}

/** Rows with a permission whose name contains the words, in any case. */
export function matchingRows(rows: readonly PermissionRow[], search: string): readonly PermissionRow[] {
  const wanted = search.trim().toLowerCase();
  return rows.filter((row) => choicesOf(row).some(({ name }) => name.toLowerCase().includes(wanted)));
}

export const choicesOf = ({ standard, others }: PermissionRow): readonly PermissionChoice[] => [
  ...standard.filter((choice) => choice !== undefined),
  ...others,
];

/** The reasons why permissions of a row are locked, each once, with its actions unless it holds for the whole row. */
export function lockNotes(row: PermissionRow): readonly string[] {
  const all = choicesOf(row);
  const reasons = Map.groupBy(all, ({ lock }) => lock?.reason ?? "");
  reasons.delete("");
  return [...reasons].map(([reason, locked]) =>
    locked.length === all.length ? reason : `${reason}: ${locked.map(({ name }) => actionOf(name)).join(", ")}`,
  );
}
