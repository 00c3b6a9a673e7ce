import pg, { type Pool } from "pg";
import type { Seals } from "../platform/sealed.ts";

interface SampleDatasource {
  seal: Seals["seal"];
  /** The present port of the embedded server; it may change with a restart. */
  port: number;
  /** The password of the role that reads only the sample views. */
  password: string;
}

/**
 * Opens the sample datasource of the demo data on the embedded server: its role gets its own password, and the datasource the
 * same one, sealed like those of staff. It needs the owner's rights.
 */
export async function openSampleDatasource(pool: Pool, { seal, port, password }: SampleDatasource): Promise<void> {
  await pool.query(`alter role portal_report password ${pg.escapeLiteral(password)}`);
  const { rows } = await pool.query<{ id: number }>(
    "select id from report_datasource where username = 'portal_report' and host = '127.0.0.1'",
  );
  for (const { id } of rows)
    await pool.query("update report_datasource set port = $2, password_sealed = $3 where id = $1", [
      id,
      port,
      seal(password, id),
    ]);
}
