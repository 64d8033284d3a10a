import type { StreamName, StreamOptions } from '@supercargo/sync';
import type { MirrorContext } from './compare-mirror.ts';
import type { ExpectedRow } from './findings.ts';

/** A table whose rows are compared with the state of the sandbox. */
export interface JudgedTable {
  /** Table whose rows are compared. */
  readonly table: string;
  /** Columns of the table that identify a row, without `seller_id`. They are the parts of the keys that `expect` returns. */
  readonly key: readonly string[];
  /**
   * Returns the rows that the table must have for a seller, by the values of their key. It reads the state of the sandbox only: no
   * code of the sync, and no response to a request.
   */
  readonly expect: (context: MirrorContext, sellerId: string) => ReadonlyMap<string, ExpectedRow>;
}

/** A stream whose tables are compared with the state of the sandbox. Its main table proves changes and deletions. */
export interface JudgedStream extends JudgedTable {
  /** Name of the stream, as in the configuration. */
  readonly stream: StreamName;
  /** Accounts that have the data. @default 'seller' */
  readonly party?: 'seller' | 'vendor' | undefined;
  /** How often the simulated sync looks for changes. Longer intervals than by default save time. @default the interval of the stream */
  readonly every?: StreamOptions['every'];
  /** How far back the simulated sync copies. @default that of orders */
  readonly since?: string | undefined;
  /** Other tables of the stream. @default none */
  readonly others?: readonly JudgedTable[] | undefined;
  /** Why Amazon never deletes a record of this stream. Without a reason, the judge must see a deletion. */
  readonly whyNeverDeleted?: string | undefined;
}
