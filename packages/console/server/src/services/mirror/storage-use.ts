import { sql } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import type { CopyFailure } from '../../storage/schema/copies.ts';

/** What a workspace has stored, and how much it may store. */
export interface StoredBytes {
  /** Files of runs and copies together. */
  readonly bytes: number;
  /** Copies alone. */
  readonly copyBytes: number;
  /** Infinity for no limit. */
  readonly maxBytes: number;
}

const gigabyte = 1_000_000_000;

/** The storage of workspaces: the files of runs, and the copies of sellers' data in a database that workspaces share. */
export class StorageUse {
  readonly #db: Database;
  readonly #maxGigabytes: number;

  constructor(db: Database, maxGigabytes = Number.POSITIVE_INFINITY) {
    this.#db = db;
    this.#maxGigabytes = maxGigabytes;
  }

  /** Adds up what a workspace has stored. Copies count with the size that they had after their last turn. */
  async measure(workspaceId: string): Promise<StoredBytes> {
    const { rows } = (await this.#db.execute(sql`select
      (select coalesce(sum((file ->> 'bytes')::bigint), 0) from runs, jsonb_array_elements(files) as file
        where workspace_id = ${workspaceId})::float8 as file_bytes,
      (select coalesce(sum(bytes), 0) from copies where workspace_id = ${workspaceId})::float8 as copy_bytes`)) as unknown as {
      rows: { file_bytes: number; copy_bytes: number }[];
    };
    const { file_bytes: fileBytes = 0, copy_bytes: copyBytes = 0 } = rows[0] ?? {};
    return { bytes: fileBytes + copyBytes, copyBytes, maxBytes: this.#maxGigabytes * gigabyte };
  }
}

/** Describes for users that copying stopped because of the limit. */
export function buildStorageFailure({ bytes, copyBytes, maxBytes }: StoredBytes): CopyFailure {
  const format = (size: number) => `${(size / gigabyte).toFixed(2)} GB`;
  return {
    code: 'COPY_STORAGE_FULL',
    message: `The workspace stores ${format(bytes)}, of which the copies have ${format(copyBytes)}. ${format(maxBytes)} are allowed, so nothing is copied.`,
    action: 'Delete documents of runs, or copy fewer sellers. Copying then continues within five minutes.',
  };
}
