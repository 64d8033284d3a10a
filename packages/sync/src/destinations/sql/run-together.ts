import type { SqlConnection } from './sql-connection.ts';

/** Runs statements without parameters at once, because each takes a way to the database and back. */
export async function runTogether(statements: readonly string[], connection: SqlConnection): Promise<void> {
  if (statements.length > 0) await connection.run(statements.join(';\n'));
}
