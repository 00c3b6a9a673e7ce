import type { statements as contract } from "@portal/api-client/contract/statements";
import { texts } from "@portal/api-client/texts";
import type { Db } from "#platform/database/database.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { Handlers } from "#platform/http/mount.ts";
import { presentPage } from "#platform/records/page.ts";
import { downloadName, presentStatement } from "./statements.presenter.ts";
import { statementsService } from "./statements.service.ts";

/** `services/statements` (B-525 to B-531). */
export const statementRoutes = ({ db, files }: { db: Db; files: FileStore }): Handlers<typeof contract> => ({
  list: async ({ caller }) => (await statementsService.list(db, caller)).map(presentStatement),
  paginate: async ({ caller, query }) => presentPage(await statementsService.page(db, caller, query), presentStatement),
  get: async ({ caller, params }) => presentStatement(await statementsService.get(db, caller, params.id)),
  download: async ({ caller, params }) => {
    const row = await statementsService.get(db, caller, params.id);
    return {
      filename: downloadName(row),
      content: await files.open(row.path),
      line: { action: "statement.download", entity: "statement", entityId: row.id },
    };
  },
  remove: async ({ caller, params }) => {
    await statementsService.remove(db, caller, params.id);
    return { message: texts.deleted };
  },
});
