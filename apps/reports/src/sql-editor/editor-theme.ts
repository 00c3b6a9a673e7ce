import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { leastHeight, lineHeight, mostLines } from "./geometry.ts";

/** The portal's own colours, which follow its theme: the editor needs no themes of its own for light and dark. */
const look = EditorView.theme({
  "&": {
    border: "1px solid var(--border)",
    borderRadius: "var(--radius)",
    background: "var(--surface)",
    color: "var(--text)",
    fontSize: "var(--size-table)",
  },
  "&.cm-focused": { outline: "2px solid var(--focus)", outlineOffset: "-1px" },
  "&:has([aria-invalid=true])": { borderColor: "var(--danger)" },
  "&:has([aria-readonly=true])": { background: "var(--page)" },
  ".cm-scroller": {
    overflow: "auto",
    maxBlockSize: `${mostLines * lineHeight + 18}px`,
    borderRadius: "inherit",
    fontFamily: "var(--font-mono)",
    fontVariantLigatures: "none",
    lineHeight: `${lineHeight}px`,
  },
  ".cm-content, .cm-gutter": { minBlockSize: `${leastHeight - 2}px` },
  ".cm-content": { paddingBlock: "8px", caretColor: "var(--text)" },
  ".cm-content:focus-visible": { outline: "none" },
  ".cm-line": { paddingInline: "10px" },
  ".cm-gutters": {
    borderInlineEnd: "1px solid var(--divider)",
    background: "var(--page)",
    color: "var(--muted)",
  },
  ".cm-lineNumbers .cm-gutterElement": { minInlineSize: "32px", paddingInline: "6px 8px" },
  ".cm-activeLineGutter": { background: "var(--hover)", color: "var(--text)" },
  "&.cm-focused .cm-matchingBracket": { outline: "1px solid var(--success)", background: "none" },
  "&.cm-focused .cm-nonmatchingBracket": { outline: "1px solid var(--danger)", background: "none" },
  ".cm-selectionMatch, .cm-searchMatch": { background: "var(--hover)", outline: "1px solid var(--border)" },
  ".cm-searchMatch-selected": { outline: "2px solid var(--accent)" },
  // a token stands out, also where SQL highlighting knows its name
  ".cm-token, .cm-token span": { color: "var(--accent)", fontWeight: "600" },
  ".cm-token": { borderRadius: "3px", background: "var(--selected)" },
  ".cm-lintRange-error": {
    backgroundImage: "none",
    textDecoration: "underline wavy var(--danger)",
    textUnderlineOffset: "3px",
    textDecorationSkipInk: "none",
  },
  ".cm-lintPoint-error::after": { borderBottomColor: "var(--danger)" },
  ".cm-lint-marker": { inlineSize: "8px", blockSize: "8px", borderRadius: "50%" },
  ".cm-lint-marker-error": { content: "none", background: "var(--danger)" },
  ".cm-gutter-lint": { inlineSize: "14px" },
  ".cm-gutter-lint .cm-gutterElement": { display: "grid", placeItems: "center", padding: "0" },
});

const floating = EditorView.theme({
  ".cm-tooltip": {
    border: "1px solid var(--divider)",
    borderRadius: "var(--radius)",
    background: "var(--raised)",
    boxShadow: "var(--shadow)",
    color: "var(--text)",
    overflow: "hidden",
  },
  ".cm-diagnostic": { padding: "6px 10px", fontFamily: "var(--font)", whiteSpace: "pre-wrap" },
  ".cm-diagnostic-error": { borderInlineStart: "3px solid var(--danger)" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul": { fontFamily: "var(--font-mono)", maxBlockSize: "240px" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li": { paddingBlock: "3px", lineHeight: "20px" },
  ".cm-tooltip-autocomplete ul li[aria-selected]": { background: "var(--primary)", color: "var(--on-primary)" },
  ".cm-completionDetail": { color: "var(--muted)", fontStyle: "normal", fontFamily: "var(--font)" },
  "li[aria-selected] .cm-completionDetail": { color: "inherit" },
  ".cm-completionMatchedText": { textDecoration: "none", fontWeight: "700" },
  ".cm-panels": { background: "var(--page)", color: "var(--text)" },
  ".cm-panels-top": { borderBlockEnd: "1px solid var(--divider)" },
  ".cm-panel.cm-search": { padding: "8px 28px 8px 10px", fontFamily: "var(--font)" },
  ".cm-panel.cm-search label": { fontSize: "var(--size-small)" },
  ".cm-textfield, .cm-button": {
    minBlockSize: "28px",
    border: "1px solid var(--border)",
    borderRadius: "var(--radius)",
    background: "var(--surface)",
    color: "var(--text)",
    fontSize: "var(--size-small)",
  },
  ".cm-button:hover": { background: "var(--hover)" },
  ".cm-panel.cm-search [name=close]": { inlineSize: "28px", blockSize: "28px", color: "var(--muted)" },
});

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.bool, tags.null], color: "var(--info)" },
  { tag: [tags.string, tags.special(tags.string)], color: "var(--success)" },
  { tag: tags.number, color: "var(--warning)" },
  { tag: tags.comment, color: "var(--muted)", fontStyle: "italic" },
  { tag: [tags.typeName, tags.standard(tags.name)], color: "var(--text)", fontWeight: "600" },
  { tag: [tags.operator, tags.punctuation, tags.bracket], color: "var(--muted)" },
]);

export const editorTheme = [look, floating, syntaxHighlighting(colours)];

/** Marks removed and added lines by a sign at their edge too, not by colour alone. */
export const diffTheme = EditorView.theme({
  ".cm-deletedChunk": { paddingInline: "0", background: "var(--danger-tint)" },
  ".cm-deletedChunk .cm-deletedLine": { paddingInlineStart: "10px" },
  ".cm-deletedLine, .cm-deletedText": { textDecoration: "none" },
  ".cm-deletedLine::before, .cm-changedLine::before": {
    display: "inline-block",
    inlineSize: "10px",
    marginInlineStart: "-10px",
    color: "var(--muted)",
  },
  ".cm-deletedLine::before": { content: '"-"' },
  ".cm-changedLine::before": { content: '"+"' },
  ".cm-deletedChunk .cm-deletedText, .cm-deletedText": { background: "none" },
  ".cm-changedLine, .cm-insertedLine": { background: "var(--success-tint)" },
  ".cm-changedText, .cm-changedLine .cm-changedText": {
    background: "none",
    borderBlockEnd: "2px solid var(--success)",
  },
  ".cm-changeGutter .cm-changedLineGutter": { background: "var(--success)" },
  ".cm-changeGutter .cm-deletedLineGutter": { background: "var(--danger)" },
  ".cm-collapsedLines": { padding: "4px 10px", background: "var(--page)", color: "var(--muted)" },
});
