import { EditorView } from "@codemirror/view";
import { useEffect, useEffectEvent, useRef } from "react";
import { constructStyles } from "./constructed-styles.ts";
import { editorState, factsChanged, problemsChanged, tablesChanged, textChanged } from "./editor-state.ts";
import type { SqlEditorProps } from "./sql-editor-props.ts";

constructStyles();

/** CodeMirror in React: the editor keeps its own state, and changes of the form reach it as transactions. */
export default function CodeMirror({ value, onChange, onBlur, problems, tables, ...facts }: SqlEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const typed = useEffectEvent(onChange);
  const left = useEffectEvent(onBlur);
  const stateAtStart = useEffectEvent(() =>
    editorState({ value, tables, facts, onChange: (text) => typed(text), onBlur: () => left() }),
  );
  useEffect(() => {
    if (!place.current) return undefined;
    const editor = new EditorView({ state: stateAtStart(), parent: place.current });
    view.current = editor;
    return () => {
      view.current = null;
      editor.destroy();
    };
  }, []);

  useEffect(() => {
    const change = view.current && textChanged(view.current.state, value);
    if (change) view.current?.dispatch(change);
  }, [value]);
  useEffect(() => {
    if (view.current) view.current.dispatch(problemsChanged(view.current.state, problems));
  }, [problems]);
  useEffect(() => view.current?.dispatch(tablesChanged(tables)), [tables]);
  const { id, readOnly, "aria-describedby": describedBy, "aria-invalid": invalid, "aria-required": required } = facts;
  useEffect(
    () =>
      view.current?.dispatch(
        factsChanged({
          id,
          readOnly,
          "aria-describedby": describedBy,
          "aria-invalid": invalid,
          "aria-required": required,
        }),
      ),
    [id, readOnly, describedBy, invalid, required],
  );
  useEffect(() => {
    // a click on a label focuses its field only where that is a control of HTML
    const label = document.getElementById(`${id}-label`);
    const focus = () => view.current?.focus();
    label?.addEventListener("click", focus);
    return () => label?.removeEventListener("click", focus);
  }, [id]);
  return <div ref={place} />;
}
