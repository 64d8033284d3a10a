import { sql } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';

/**
 * Reads a mark of each workspace with sellers, with one query. A mark changes with everything that the workspace's copies depend on: its
 * sellers, their applications and its settings.
 */
export async function readWorkspaceMarks(db: Database): Promise<ReadonlyMap<string, string>> {
  const { rows } = (await db.execute(sql`
    select s.workspace_id as id, md5(string_agg(md5(s::text || a::text), '' order by s.id) ||
      coalesce((select string_agg(value::text, '' order by name) from settings where workspace_id = s.workspace_id), '')) as mark
    from sellers s join applications a on a.id = s.application_id group by s.workspace_id`)) as unknown as {
    rows: { id: string; mark: string }[];
  };
  return new Map(rows.map(({ id, mark }) => [id, mark]));
}
