import { type Blacklist, blacklists, isExpired } from "@portal/api-client/contract/blacklists";
import { texts } from "@portal/api-client/texts";
import { useSeesNumbers } from "@portal/auth";
import { ListPage, RevealableMsisdn, useListPage } from "@portal/records";
import { TableColumn } from "@portal/ui";
import { BlacklistFileButton } from "./blacklist-file-button.tsx";
import {
  addFile,
  askToAddFile,
  askToRemoveFile,
  effectOfAdd,
  effectOfRemove,
  removeFile,
} from "./blacklist-files.calls.ts";
import { blacklistQueries } from "./blacklists.queries.ts";

const Column = TableColumn<Blacklist>();

const rules = blacklists.paginate.list;
/** Sorting by masked numbers would reveal their order; the API refuses it. */
const rulesWhereMasked = { ...rules, sortBy: rules.sortBy.filter((key) => key !== "blacklistMsisdn") };

/** The blacklist. Its rows have no flag: each shows Edit and Delete, and an expired one is struck through. */
export default function BlacklistListPage() {
  const seesNumbers = useSeesNumbers();
  const list = useListPage({
    of: "blacklists",
    queries: blacklistQueries,
    rules: seesNumbers ? rules : rulesWhereMasked,
  });
  const { access } = list.subject;
  return (
    <ListPage
      list={list}
      bulk={{ fields: () => import(/* webpackChunkName: "settings-forms" */ "./blacklist-fields.tsx") }}
      actions={
        <>
          {access.remove && (
            <BlacklistFileButton
              label="Remove from File"
              submit="Remove"
              calls={removeFile}
              asking={askToRemoveFile}
              effect={effectOfRemove}
              doneText={texts.deleted}
              counts={{ total: "rows", removed: "removed", notFound: "not found" }}
            />
          )}
          {access.create && (
            <BlacklistFileButton
              label="Add from File"
              submit="Upload"
              calls={addFile}
              asking={askToAddFile}
              effect={effectOfAdd}
              doneText={texts.fileUploaded}
              counts={{ total: "rows", added: "added", updated: "updated" }}
            />
          )}
        </>
      }
      row={{ isStruck: isExpired }}
      filterLabels={{ blacklistMsisdn: "Blacklist msisdn", carrierName: "Carrier name" }}
    >
      <Column field="blacklistId" label="ID" kind="number" sortable />
      <Column
        field="blacklistMsisdn"
        label="Blacklist msisdn"
        cell={({ blacklistId, blacklistMsisdn }, open) => (
          <RevealableMsisdn entity="blacklist" id={blacklistId} msisdn={blacklistMsisdn} open={open} />
        )}
        opens
        sortable={seesNumbers}
      />
      <Column field="blacklistExpireDate" label="Blacklist expire date" kind="date" sortable />
      <Column field="carrierName" label="Carrier" value={({ carrierId }) => carrierId.carrierName} sortable />
      <Column field="dateModified" label="Date modified" kind="date" sortable />
    </ListPage>
  );
}
