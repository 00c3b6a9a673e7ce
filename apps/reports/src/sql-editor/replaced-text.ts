import { EditorView } from "@codemirror/view";

/**
 * Text that is typed over other text goes to the editor's state and not into its DOM: a browser that replaces coloured
 * text keeps its colour by an inline style, which the page's CSP refuses and reports in the console.
 */
export const replacedText = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const typed = event.data;
    if (event.inputType !== "insertText" || !typed || event.isComposing || view.state.readOnly) return false;
    const selected = document.getSelection();
    if (!selected || selected.isCollapsed || !view.contentDOM.contains(selected.anchorNode)) return false;
    const range = selected.getRangeAt(0);
    const shown = {
      from: view.posAtDOM(range.startContainer, range.startOffset),
      to: view.posAtDOM(range.endContainer, range.endOffset),
    };
    // only a part of a long text is in the DOM, but the selection covers all that is selected
    const { main } = view.state.selection;
    const { from, to } = main.from <= shown.from && main.to >= shown.to ? main : shown;
    const insert = () =>
      view.state.update({
        changes: { from, to, insert: view.state.toText(typed) },
        selection: { anchor: from + view.state.toText(typed).length },
        userEvent: "input.type",
        scrollIntoView: true,
      });
    const handlers = view.state.facet(EditorView.inputHandler);
    if (!handlers.some((handle) => handle(view, from, to, typed, insert))) view.dispatch(insert());
    return true;
  },
});
