import type { Columns, ColumnType, Table } from '@supercargo/sync';
import { listCopiedStreams } from '../mirror/copied-streams.ts';

/** A table of the copy. */
export interface TableDescription {
  readonly name: string;
  /** Name of the stream that fills it. */
  readonly stream: string;
  readonly description: string;
  /** Columns that together identify a row. */
  readonly key: readonly string[];
  readonly columns: readonly {
    readonly name: string;
    readonly type: ColumnType;
    readonly description: string;
  }[];
}

/** Describes the tables that queries can read. Personal data is left out, because the copy has none. */
export function describeTables(): TableDescription[] {
  return listCopiedStreams().flatMap((stream) =>
    stream.tables.filter(isCopied).map((table) => ({
      name: table.name,
      stream: stream.name,
      description: table.description,
      key: table.key,
      columns: listCopied(table.columns).map(([name, { type, description }]) => ({ name, type, description })),
    })),
  );
}

function isCopied({ retention }: Table): boolean {
  return retention.class !== 'order-personal-data';
}

function listCopied(columns: Columns) {
  return Object.entries(columns).filter(([, { restricted, hashed }]) => restricted !== true && hashed !== true);
}
