import { PostgreSQL } from "@codemirror/lang-sql";
import { unifiedMergeView } from "@codemirror/merge";
import { EditorState } from "@codemirror/state";
import { EditorView, lineNumbers } from "@codemirror/view";
import { useEffect, useRef } from "react";
import { constructStyles } from "./constructed-styles.ts";
import { diffTheme, editorTheme } from "./editor-theme.ts";
import { withPlainLines } from "./problems.ts";
import { tokenMarks } from "./token-marks.ts";

interface QueryDiffProps {
  label: string;
  before: string;
  now: string;
}

constructStyles();

/** The changes between two queries, line by line: removed lines stand above the added ones. */
export default function QueryDiff({ label, before, now }: QueryDiffProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return undefined;
    const view = new EditorView({
      parent: place.current,
      doc: withPlainLines(now),
      extensions: [
        lineNumbers(),
        PostgreSQL.language,
        tokenMarks,
        editorTheme,
        diffTheme,
        EditorView.lineWrapping,
        EditorState.readOnly.of(true),
        EditorView.contentAttributes.of({ "aria-label": label, "aria-readonly": "true" }),
        unifiedMergeView({
          original: withPlainLines(before),
          mergeControls: false,
          collapseUnchanged: { margin: 3, minSize: 6 },
        }),
      ],
    });
    return () => view.destroy();
  }, [label, before, now]);
  return <div ref={place} />;
}
