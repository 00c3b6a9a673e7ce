import { texts } from "@portal/api-client/texts";
import { useCan } from "@portal/auth";
import { deleteFile, importFile } from "./whitelist-file.calls.ts";
import { WhitelistFileButton } from "./whitelist-file-button.tsx";

interface WhitelistFileButtonsProps {
  /** A file has changed the list: it is to be loaded anew from page 1 (O-5). */
  onDone: () => void;
}

/** `Import CSV` and `Delete CSV`, each with its dialog, for those who may (B-091, B-092, B-494, B-495). */
export function WhitelistFileButtons({ onDone }: WhitelistFileButtonsProps) {
  const mayImport = useCan("whitelist.import");
  const mayDelete = useCan("whitelist.delete-export");
  return (
    <>
      {mayImport && (
        <WhitelistFileButton
          label="Import CSV"
          calls={importFile}
          counts={{ total: "rows", inserted: "inserted", duplicated: "in the list already" }}
          doneText={({ inserted, duplicated }) => `${texts.done} Inserted: ${inserted}. Duplicated: ${duplicated}.`}
          onDone={onDone}
        />
      )}
      {mayDelete && (
        <WhitelistFileButton
          label="Delete CSV"
          confirmed
          calls={deleteFile}
          counts={{ total: "rows", deleted: "deleted", notFound: "not found" }}
          doneText={({ deleted, notFound }) => `${texts.done} Deleted: ${deleted}. Not found: ${notFound}.`}
          onDone={onDone}
        />
      )}
    </>
  );
}
