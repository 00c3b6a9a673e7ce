import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { PostgreSQL } from "@codemirror/lang-sql";
import { bracketMatching, indentOnInput } from "@codemirror/language";
import { lintGutter, lintKeymap, setDiagnostics } from "@codemirror/lint";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { Compartment, EditorState, type Extension, type TransactionSpec } from "@codemirror/state";
import { EditorView, highlightActiveLineGutter, keymap, lineNumbers } from "@codemirror/view";
import type { TextProblem } from "@portal/api-client/report-query";
import { completionSources } from "./completions.ts";
import { editorTheme } from "./editor-theme.ts";
import { marksOf, withPlainLines } from "./problems.ts";
import { replacedText } from "./replaced-text.ts";
import type { SqlEditorProps } from "./sql-editor-props.ts";
import { tokenMarks } from "./token-marks.ts";

/** The field's attributes, which may change while it is shown. */
export type FieldFacts = Omit<SqlEditorProps, "value" | "onChange" | "onBlur" | "problems" | "tables">;

const field = new Compartment();
const completion = new Compartment();

/** Marks a change that came from the form, so that it is not reported back to the form. */
const fromForm = "portal.form";

interface Start extends Pick<SqlEditorProps, "value" | "tables" | "onChange" | "onBlur"> {
  facts: FieldFacts;
}

/**
 * The editor of reports: PostgreSQL, undo, search, completion, tokens and problems. Tab leaves it, as it leaves any
 * field.
 */
export const editorState = ({ value, tables, facts, onChange, onBlur }: Start): EditorState =>
  EditorState.create({
    doc: withPlainLines(value),
    extensions: [
      lineNumbers(),
      highlightActiveLineGutter(),
      lintGutter(),
      history(),
      search({ top: true }),
      highlightSelectionMatches(),
      bracketMatching(),
      closeBrackets(),
      indentOnInput(),
      PostgreSQL.extension,
      tokenMarks,
      replacedText,
      editorTheme,
      EditorView.lineWrapping,
      completion.of(completedWith(tables)),
      field.of(fieldOf(facts)),
      keymap.of([
        ...closeBracketsKeymap,
        ...completionKeymap,
        ...searchKeymap,
        ...historyKeymap,
        ...lintKeymap,
        ...defaultKeymap,
      ]),
      EditorView.updateListener.of(({ docChanged, state, transactions }) => {
        if (docChanged && !transactions.some((one) => one.isUserEvent(fromForm))) onChange(state.doc.toString());
      }),
      EditorView.domEventHandlers({ blur: () => onBlur() }),
    ],
  });

/** Replaces the text where the form has another one; undo leads back to the typed text. */
export function textChanged({ doc }: EditorState, value: string): TransactionSpec | null {
  const insert = withPlainLines(value);
  if (doc.toString() === insert) return null;
  return { changes: { from: 0, to: doc.length, insert }, userEvent: fromForm };
}

export const problemsChanged = (state: EditorState, problems: readonly TextProblem[]): TransactionSpec =>
  setDiagnostics(state, marksOf(problems, state.doc.length));

export const factsChanged = (facts: FieldFacts): TransactionSpec => ({ effects: field.reconfigure(fieldOf(facts)) });

export const tablesChanged = (tables: SqlEditorProps["tables"]): TransactionSpec => ({
  effects: completion.reconfigure(completedWith(tables)),
});

const completedWith = (tables: SqlEditorProps["tables"]): Extension =>
  autocompletion({ icons: false, override: completionSources(tables) });

/** The editable text for assistive technology: named by its label, and described by the form's notes. */
function fieldOf({ readOnly, ...attributes }: FieldFacts): Extension {
  const ariaAttributes = Object.entries({
    ...attributes,
    "aria-labelledby": `${attributes.id}-label`,
    "aria-readonly": readOnly || undefined,
    spellcheck: "false",
  }).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return [EditorState.readOnly.of(readOnly), EditorView.contentAttributes.of(Object.fromEntries(ariaAttributes))];
}
