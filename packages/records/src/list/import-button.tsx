import { Button, lazyDialog } from "@portal/ui";
import Upload from "lucide-react/icons/upload";
import { useState } from "react";
import { ToolFace } from "./tool-face.tsx";
import type { ListState } from "./use-list-page.ts";

const RecordFile = lazyDialog(() => import(/* webpackChunkName: "upload" */ "../record-file/record-file.tsx"));

/** Opens the file of a list's records. The file stays mounted, so that closing its dialog stops nothing. */
export function ImportButton({ list }: { list: Pick<ListState<unknown>, "rules" | "subject" | "retry"> }) {
  const [isOpen, setOpen] = useState<boolean>();
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        <ToolFace icon={<Upload />}>Import</ToolFace>
      </Button>
      {isOpen !== undefined && <RecordFile list={list} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
