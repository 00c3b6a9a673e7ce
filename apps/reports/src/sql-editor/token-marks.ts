import { type EditorState, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView } from "@codemirror/view";
import { readQuery } from "@portal/api-client/report-query";

const mark = Decoration.mark({ class: "cm-token" });

const marksOf = (state: EditorState): DecorationSet =>
  Decoration.set(
    readQuery(state.doc.toString()).tokens.map(({ from, to }) => mark.range(from, to)),
    true,
  );

/** Marks the places where the query asks for a value, the same that the server will find. */
export const tokenMarks = StateField.define<DecorationSet>({
  create: marksOf,
  update: (marks, { docChanged, state }) => (docChanged ? marksOf(state) : marks),
  provide: (field) => EditorView.decorations.from(field),
});
