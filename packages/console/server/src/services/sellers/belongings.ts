import { sql } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';

/** The number of rows of one table that refer to another row and are deleted with it. */
export interface Belonging {
  readonly table: string;
  readonly count: number;
}

/** Lists what the database deletes together with a row of `table`: all rows that refer to it with a cascade. */
export async function listBelongings(db: Database, table: string, id: string): Promise<readonly Belonging[]> {
  const references = await readRows<{ name: string; column: string }>(
    db,
    sql`select source.relname as name, attribute.attname as column
        from pg_constraint con
        join pg_class source on source.oid = con.conrelid
        join pg_class target on target.oid = con.confrelid
        join pg_attribute attribute on attribute.attrelid = con.conrelid and attribute.attnum = con.conkey[1]
        where con.contype = 'f' and con.confdeltype = 'c' and target.relname = ${table}
        order by source.relname`,
  );
  const counted = await Promise.all(
    references.map(async ({ name, column }) => {
      const [row] = await readRows<{ count: number }>(
        db,
        sql`select count(*)::int as count from ${sql.identifier(name)} where ${sql.identifier(column)} = ${id}`,
      );
      return { table: name, count: row?.count ?? 0 };
    }),
  );
  return counted.filter(({ count }) => count > 0);
}

async function readRows<Row>(db: Database, query: ReturnType<typeof sql>): Promise<readonly Row[]> {
  return ((await db.execute(query)) as unknown as { rows: Row[] }).rows;
}
