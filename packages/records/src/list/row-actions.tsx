import { texts } from "@portal/api-client/texts";
import { IconButton, NoButton, type RouteTarget, RowButtons, toast, useConfirm, useNavigateTo } from "@portal/ui";
import Pencil from "lucide-react/icons/pencil";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import Trash from "lucide-react/icons/trash-2";
import { type ReactNode, useState } from "react";

interface ExtraActionBase<Row> {
  label: string;
  icon: ReactNode;
  /** Whether a row has the action; by default each row has it. */
  isFor?: (row: Row) => boolean;
}

/** A further button of an enabled row: it opens a route or runs something. Render it only where the user may. */
export type RowAction<Row> =
  | (ExtraActionBase<Row> & { actionType: "open"; target: (row: Row) => RouteTarget })
  | (ExtraActionBase<Row> & { actionType: "run"; run: (row: Row) => void });

// shared by all rows, since a list has a hundred of each
const icons = { edit: <Pencil />, remove: <Trash />, restore: <RotateCcw /> };

const knownTypes: readonly string[] = ["open", "run"];

/** Leaves out buttons whose action type the list does not know. */
export const knownActions = <Row,>(actions: readonly RowAction<Row>[]): readonly RowAction<Row>[] =>
  actions.filter(({ actionType }) => knownTypes.includes(actionType));

export interface RowActionsProps<Row> {
  row: Row;
  /** The name of the row, e.g. `Movil`. */
  name: string;
  disabled: boolean;
  extra?: readonly RowAction<Row>[];
  /** Absent where the user may not edit. */
  onEdit?: () => void;
  onRemove?: () => Promise<unknown>;
  /** Keeps an empty place for the delete button, since other rows of the list have one. */
  keepsRemovePlace?: boolean;
  onRestore?: () => Promise<unknown>;
}

/**
 * The actions of a row: edit and delete of an enabled one, restore of a disabled one. The toast of a delete has an undo
 * button.
 */
export function RowActions<Row>({
  row,
  name,
  disabled,
  extra = [],
  onEdit,
  onRemove,
  keepsRemovePlace = false,
  onRestore,
}: RowActionsProps<Row>) {
  const confirm = useConfirm();
  const navigateTo = useNavigateTo();
  const [restoring, setRestoring] = useState(false);
  const restore = async () => {
    setRestoring(true);
    try {
      await onRestore?.();
      toast.success(texts.done);
    } catch {
      // the listener of failed calls has shown it; the row stays as it is
    } finally {
      setRestoring(false);
    }
  };
  if (disabled) {
    if (!onRestore) return null;
    return (
      <IconButton
        data-writes
        label={`Restore ${name}`}
        tooltip="Restore"
        icon={icons.restore}
        loading={restoring}
        onClick={() => void restore()}
      />
    );
  }
  const remove = async () => {
    const removed = await confirm({ action: "delete", description: name, run: async () => onRemove?.() });
    if (removed) toast.success(texts.deleted, onRestore && { action: { label: "Undo", run: () => void restore() } });
  };
  return (
    <RowButtons name={name}>
      {extra.map((action) =>
        (action.isFor?.(row) ?? true) ? (
          <IconButton
            key={action.label}
            label={`${action.label} ${name}`}
            tooltip={action.label}
            icon={action.icon}
            onClick={() => (action.actionType === "open" ? navigateTo(action.target(row)) : action.run(row))}
          />
        ) : (
          <NoButton key={action.label} />
        ),
      )}
      {onEdit && <IconButton data-opens label={`Edit ${name}`} tooltip="Edit" icon={icons.edit} onClick={onEdit} />}
      {onRemove ? (
        <IconButton
          data-writes
          danger
          label={`Delete ${name}`}
          tooltip="Delete"
          icon={icons.remove}
          onClick={() => void remove()}
        />
      ) : (
        keepsRemovePlace && <NoButton />
      )}
    </RowButtons>
  );
}
