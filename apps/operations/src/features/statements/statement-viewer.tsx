import type { Statement } from "@portal/api-client/contract/statements";
import { Button, chakra, Dialog, LoadFailed, Skeleton, saveFile } from "@portal/ui";
import { useQuery } from "@tanstack/react-query";
import Download from "lucide-react/icons/download";
import { useEffect, useState } from "react";
import { statementName } from "./statement-names.ts";
import { statementFileQuery } from "./statements.queries.ts";

interface StatementViewerProps {
  statement: Statement;
  onClose: () => void;
}

/** The PDF of a statement in the browser's own viewer, or a text where the browser has none. */
export default function StatementViewer({ statement, onClose }: StatementViewerProps) {
  const load = useQuery(statementFileQuery(statement.statementId));
  const { data, error, isFetching } = load;
  const address = useBlobAddress(data?.blob);
  const name = `Statement of ${statementName(statement)}`;
  return (
    <Dialog
      title={name}
      size="large"
      onClose={onClose}
      footer={
        <>
          <Button
            icon={<Download />}
            disabled={!data}
            onClick={() => data && saveFile(data.blob, data.filename ?? statement.statementFilename)}
          >
            Download
          </Button>
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {address && (
        <Viewer data={address} type="application/pdf" aria-label={name}>
          <p>This browser does not show PDF files. Download the file to read it.</p>
        </Viewer>
      )}
      {error && !isFetching && <LoadFailed title="The file could not be loaded" load={load} />}
      {isFetching && (
        <section aria-busy="true" aria-label={`${name} is loading`}>
          <Skeleton height={viewerHeight} />
        </section>
      )}
    </Dialog>
  );
}

/** An object URL of the bytes, for as long as they are shown. */
function useBlobAddress(blob: Blob | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return undefined;
    // bytes of any other kind are not shown
    const objectUrl = URL.createObjectURL(new Blob([blob], { type: "application/pdf" }));
    setAddress(objectUrl);
    return () => {
      URL.revokeObjectURL(objectUrl);
      setAddress(null);
    };
  }, [blob]);
  return address;
}

const viewerHeight = "min(70dvh, 900px)";

const Viewer = chakra("object", {
  base: {
    display: "block",
    inlineSize: "100%",
    blockSize: viewerHeight,
    border: "1px solid {colors.divider}",
    borderRadius: "md",
    background: "surface",
    "& > p": { padding: "4" },
  },
});
