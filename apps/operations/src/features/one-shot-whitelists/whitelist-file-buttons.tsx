import { texts } from "@portal/api-client/texts";
import { useCan } from "@portal/auth";
import { deleteFile, importFile } from "./whitelist-file.calls.ts";
import { WhitelistFileButton } from "./whitelist-file-button.tsx";

interface WhitelistFileButtonsProps {
  /** Called when a file has changed the list, which then loads again from page 1. */
  onDone: () => void;
}

/** `Import CSV` and `Delete CSV`, each with its dialog, for users who may use it. */
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
