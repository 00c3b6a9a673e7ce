import type { statements as contract } from "@portal/api-client/contract/statements";
import { texts } from "@portal/api-client/texts";
import type { Db } from "#platform/database/database.ts";
import { invalidField } from "#platform/errors.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { Handlers } from "#platform/http/mount.ts";
import type { IncomingFile } from "#platform/http/read-upload.ts";
import { presentPage } from "#platform/records/page.ts";
import { downloadName, presentStatement } from "./statements.presenter.ts";
import { type StatementFile, statementsService } from "./statements.service.ts";

interface Dependencies {
  db: Db;
  files: FileStore;
  timeZone: string;
}

/** `services/statements`. */
export const statementRoutes = ({ db, files, timeZone }: Dependencies): Handlers<typeof contract> => {
  /** Stores a file for a record that is written next; removes it again if the record is refused. */
  const keep = async <Result>(
    file: IncomingFile,
    write: (stored: StatementFile) => Promise<Result>,
  ): Promise<Result> => {
    const { key } = await files.save(file.content);
    try {
      return await write({ path: key, filename: file.name });
    } catch (error) {
      await files.remove(key);
      throw error;
    }
  };
  return {
    list: async ({ caller }) => (await statementsService.list(db, caller)).map(presentStatement),
    paginate: async ({ caller, query }) =>
      presentPage(await statementsService.page(db, caller, query), presentStatement),
    get: async ({ caller, params }) => presentStatement(await statementsService.get(db, caller, params.id)),
    download: async ({ caller, params }) => {
      const row = await statementsService.get(db, caller, params.id);
      return {
        filename: downloadName(row),
        content: await files.open(row.path),
        line: { action: "statement.download", entity: "statement", entityId: row.id },
      };
    },
    create: async ({ caller, body, file }) => {
      await statementsService.requireWritable(db, caller, body, timeZone);
      const write = (stored: StatementFile) => statementsService.create(db, caller, body, stored);
      return presentStatement(await keep(file, write));
    },
    edit: async ({ caller, params, body, file, call }) => {
      if (!file && body.optionalFile === 0) throw invalidField("uploadfile", texts.required);
      await statementsService.get(db, caller, params.id);
      await statementsService.requireWritable(db, caller, body, timeZone);
      const write = (stored: StatementFile | null) => statementsService.edit(db, caller, params.id, body, stored);
      const { row, replaced } = await (file ? keep(file, write) : write(null));
      if (replaced)
        await files.remove(replaced).catch((error: Error) => {
          // the record has its new file; the sweep removes the old one
          call.log.warn({ err: { message: error.message } }, "the replaced file of a statement was not removed");
        });
      return presentStatement(row);
    },
    remove: async ({ caller, params }) => {
      await statementsService.remove(db, caller, params.id);
      return { message: texts.deleted };
    },
  };
};
