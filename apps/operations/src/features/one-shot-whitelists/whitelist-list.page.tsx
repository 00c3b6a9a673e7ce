import type { ListRules } from "@portal/api-client";
import { type OneShotWhitelist, oneShotWhitelists } from "@portal/api-client/contract/one-shot-whitelists";
import { useCan, useSeesNumbers } from "@portal/auth";
import { ListPage, useListPage } from "@portal/records";
import { TableColumn } from "@portal/ui";
import { whitelistFile, whitelistQueries } from "./whitelist.queries.ts";
import { WhitelistFileButtons } from "./whitelist-file-buttons.tsx";

const Column = TableColumn<OneShotWhitelist>();

/** The numbers that are let through once. */
export default function WhitelistListPage() {
  const seesNumbers = useSeesNumbers();
  const mayExport = useCan("whitelist.export");
  const list = useListPage({
    queries: { ...whitelistQueries, ...(mayExport && { download: (_: unknown, args: object) => whitelistFile(args) }) },
    rules: useRules({ seesNumbers, maySearch: useCan("whitelist.search") }),
    of: {
      title: "One-shot Whitelist",
      idField: "oneShotWhitelistId",
      nameField: "msisdn",
      access: { create: false, edit: false, remove: useCan("whitelist.delete-export"), restore: false },
    },
  });
  return (
    <ListPage
      list={list}
      filterLabels={{ msisdn: "msisdn" }}
      actions={<WhitelistFileButtons onDone={() => list.setPage(1)} />}
    >
      <Column field="msisdn" label="msisdn" kind="mono" sortable={seesNumbers} />
    </ListPage>
  );
}

interface Rights {
  seesNumbers: boolean;
  maySearch: boolean;
}

/** Sorting by masked numbers, or searching for a part of one, would reveal what they hide; the API refuses both. */
const masked: ListRules<"msisdn", "msisdn"> = { filters: { msisdn: "exact" }, sortBy: [] };

function useRules({ seesNumbers, maySearch }: Rights): ListRules<"msisdn", "msisdn"> {
  const rules = seesNumbers ? oneShotWhitelists.paginate.list : masked;
  return maySearch ? rules : { ...rules, filters: {} as typeof rules.filters };
}
