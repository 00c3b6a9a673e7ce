import { Textarea, useLazyPart } from "@portal/ui";
import { editorHeight } from "./geometry.ts";
import type { SqlEditorProps } from "./sql-editor-props.ts";

const loadEditor = () => import("./code-mirror.tsx");

/**
 * An editor of SQL inside a `FieldFrame`. Its library is loaded when it is first shown; until then, and where loading
 * fails, a plain field of the same size takes the text.
 */
export function SqlEditor({ problems, tables, ...props }: SqlEditorProps) {
  const { Part: Editor, hasFailed } = useLazyPart<SqlEditorProps>(loadEditor);
  if (Editor) return <Editor {...props} problems={problems} tables={tables} />;
  const { onChange, readOnly, ...control } = props;
  const locked = readOnly || !hasFailed;
  return (
    <Textarea
      {...control}
      aria-busy={!hasFailed || undefined}
      readOnly={locked}
      data-readonly={readOnly || undefined}
      spellCheck={false}
      blockSize={`${editorHeight(control.value)}px`}
      fontFamily="mono"
      fontSize="table"
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
