// The list endpoint as one would write it by hand: fastify, pg, two named statements, no contract, no session, no rules.
import fastify from "fastify";
import pg from "pg";

const [connectionString, port] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString, max: 10 });
const app = fastify();

const pageText = `select c.id, c.name, c.enabled, c.created_at, c.updated_at, c.deleted_at,
    n.id as country_id, n.name as country_name, n.short as country_short
  from carrier c join country n on n.id = c.country_id
  where c.name ilike $1 order by c.name asc, c.id asc limit $2 offset $3`;
const countText = "select count(*)::int as total from carrier c where c.name ilike $1";

interface Row {
  id: number;
  name: string;
  enabled: boolean;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
  country_id: number;
  country_name: string;
  country_short: string | null;
}

app.get<{ Querystring: { page: string; limit: string; carrierName: string } }>(
  "/carriers/paginate",
  async (request) => {
    const { carrierName } = request.query;
    const [page, limit] = [Number(request.query.page), Number(request.query.limit)];
    const pattern = `%${carrierName}%`;
    const [rows, count] = await Promise.all([
      pool.query<Row>({ name: "page", text: pageText, values: [pattern, limit, (page - 1) * limit] }),
      pool.query<{ total: number }>({ name: "count", text: countText, values: [pattern] }),
    ]);
    const total = count.rows[0]?.total ?? 0;
    return {
      results: rows.rows.map((row) => ({
        id: row.id,
        carrierId: row.id,
        carrierName: row.name,
        countryId: { countryId: row.country_id, countryName: row.country_name, countryShort: row.country_short },
        carrierEnabled: row.enabled ? 1 : 0,
        createdAt: row.created_at,
        updatedAt: row.updated_at,
        deletedAt: row.deleted_at,
        dateCreated: row.created_at,
        dateModified: row.updated_at,
      })),
      currentPage: page,
      total,
      nextPage: page * limit < total ? page + 1 : null,
      previousPage: page > 1 ? page - 1 : null,
    };
  },
);

await app.listen({ port: Number(port), host: "127.0.0.1" });
process.send?.("ready");
