import { quoteName, quoteText } from '@supercargo/duckdb';
import type { Columns } from '../../declaration/column.ts';
import type { View } from '../../views/view.ts';
import { runTogether } from './run-together.ts';
import type { SqlConnection, SqlDialect } from './sql-connection.ts';

/** What is needed to write comments. */
interface CommentsDeps {
  readonly connection: SqlConnection;
  readonly dialect: SqlDialect;
  /** Name of the schema with the tables. */
  readonly schema: string;
  /** Returns the quoted name of a table of the destination. */
  readonly name: (table: string) => string;
}

/** A table or view with its comments. */
export interface Commented {
  readonly kind: 'TABLE' | 'VIEW';
  readonly name: string;
  readonly description: string;
  /** Descriptions of the columns by their names. */
  readonly columns: Readonly<Record<string, string>>;
}

/** Describes a table with the columns that it has in the destination. */
export function describeTable(name: string, description: string, columns: Columns): Commented {
  const texts = Object.entries(columns).map(([column, { description: text }]) => [column, text]);
  return { kind: 'TABLE', name, description, columns: Object.fromEntries(texts) as Record<string, string> };
}

/** Describes a view. */
export function describeView({ name, description, columns }: View): Commented {
  return { kind: 'VIEW', name, description, columns };
}

/** Writes the comments that the database lacks. */
export async function writeComments(relations: readonly Commented[], deps: CommentsDeps): Promise<void> {
  if (relations.length === 0) return;
  const { connection, dialect, schema, name } = deps;
  const rows = await connection.all<[relation: string, column: string | null, text: string]>(dialect.listComments, [
    schema,
  ]);
  const comments = new Map(rows.map(([relation, column, text]) => [buildPlace(relation, column ?? undefined), text]));
  const statements = relations.flatMap((relation) => {
    const target = name(relation.name);
    const texts = [
      { place: buildPlace(relation.name), subject: `${relation.kind} ${target}`, text: relation.description },
      ...Object.entries(relation.columns).map(([column, text]) => ({
        place: buildPlace(relation.name, column),
        subject: `COLUMN ${target}.${quoteName(column)}`,
        text,
      })),
    ];
    return texts
      .filter(({ place, text }) => comments.get(place) !== text)
      .map(({ subject, text }) => `COMMENT ON ${subject} IS ${quoteText(text)}`);
  });
  await runTogether(statements, connection);
}

function buildPlace(relation: string, column?: string): string {
  return JSON.stringify([relation, column]);
}
