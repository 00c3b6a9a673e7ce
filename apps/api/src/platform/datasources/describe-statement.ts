import type pg from "pg";
import type { Field } from "../database/text-rows.ts";

/** The parts of the extended protocol that the driver offers; it has no query that ends before Bind. */
type RawConnection = Pick<pg.Connection, "sync"> & {
  parse(query: { text: string }): void;
  describe(message: { type: "S"; name: string }): void;
};

/**
 * Lets the server parse and describe a statement: answers its columns, or the database's refusal. Nothing is planned or run.
 */
export const describeStatement = (client: pg.ClientBase, text: string): Promise<readonly Field[]> =>
  new Promise((resolve, reject) => {
    let fields: readonly Field[] = [];
    let failure: Error | null = null;
    const description = {
      submit(connection: pg.Connection) {
        const raw = connection as unknown as RawConnection;
        raw.parse({ text });
        raw.describe({ type: "S", name: "" });
        raw.sync();
      },
      handleRowDescription: (message: { fields: readonly Field[] }) => {
        fields = message.fields;
      },
      handleError: (error: Error) => {
        failure = error;
        reject(error);
      },
      handleReadyForQuery: () => {
        if (!failure) resolve(fields);
      },
    };
    client.query(description);
  });
