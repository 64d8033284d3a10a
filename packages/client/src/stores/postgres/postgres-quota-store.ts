import type { QuotaStore, RateLimit } from '../../ports/quota-store.ts';
import { arrivalMilliseconds, toSlot } from '../../quotas/bucket-level.ts';
import type { PostgresClient, PostgresStoreOptions } from './postgres-client.ts';
import { createPostgresTable, type PostgresTable } from './postgres-table.ts';

/** Times are in milliseconds since 1970 by the server's clock. */
const columns = `bucket text PRIMARY KEY, slots float8 NOT NULL, counted_at float8 NOT NULL, full_at float8 NOT NULL,
  slots_before float8 NOT NULL`;

/** The change of `slots_before`, as in `quotas/bucket-level.ts`. $2 is the rate, $3 the burst, $4 the amount. */
const changes = {
  take: `slots_before - 1 - greatest(0, ${arrivalMilliseconds / 1000} * $2 - ($3 - greatest(slots_before, 1)))`,
  add: 'least($3, slots_before + $4)',
  empty: '1 - $4 / 1000 * $2 - greatest(0, ceil(-slots_before))',
};
const now = 'extract(epoch FROM clock_timestamp())::float8 * 1000';

/**
 * Full buckets are deleted once in this many changes on average, so that processes with few changes delete them too.
 */
const sweepInterval = 2_000;

export function defineQuotasTable(client: PostgresClient, table = 'supercargo_quotas'): PostgresTable {
  return createPostgresTable(client, table, columns);
}

/**
 * Stores quotas in Postgres, shared by all processes with the same table. Each call is one round trip and uses the
 * server's clock.
 */
export function postgresQuotaStore(client: PostgresClient, options?: PostgresStoreOptions | null): QuotaStore {
  const quotas = defineQuotasTable(client, options?.table);
  const texts = {
    take: buildChangeQuery(quotas, 'take'),
    add: buildChangeQuery(quotas, 'add'),
    empty: buildChangeQuery(quotas, 'empty'),
  };
  const change = async (kind: keyof typeof changes, bucket: string, { rate, burst }: RateLimit, amount: number) => {
    const [row] = await quotas.query(texts[kind], [bucket, rate, burst, amount]);
    if (row?.sweeps === true) void quotas.sweep('bucket', `full_at < ${now}`);
    return Number(row?.slots_before);
  };
  return {
    take: async (bucket, limit) => toSlot(await change('take', bucket, limit, 0), limit),
    add: async (bucket, limit, slots) => void (await change('add', bucket, limit, slots)),
    empty: async (bucket, limit, milliseconds) => void (await change('empty', bucket, limit, milliseconds)),
    async peek(bucket, { rate, burst }) {
      const [row] = await quotas.query(buildPeekQuery(quotas), [bucket, rate, burst]);
      return row === undefined ? burst : Number(row.slots);
    },
  };
}

/**
 * A missing row means a full bucket. The time is read after the row is locked, so that it never runs backwards for a
 * bucket.
 */
function buildChangeQuery({ name }: PostgresTable, kind: keyof typeof changes): string {
  const counted = (before: string) => `SELECT slots, now, now + ($3 - slots) / $2 * 1000, slots_before
    FROM (SELECT now, slots_before, (${changes[kind]})::float8 AS slots FROM (
      SELECT now, ${before} AS slots_before FROM (SELECT ${now} AS now OFFSET 0) AS clock) AS before) AS after`;
  const refilled = 'least($3, bucket.slots + greatest(0, now - bucket.counted_at) / 1000 * $2)';
  return `WITH given AS (SELECT $1::text, $2::float8, $3::float8, $4::float8)
    INSERT INTO ${name} AS bucket (bucket, slots, counted_at, full_at, slots_before)
    SELECT $1, level.* FROM (${counted('$3::float8')}) AS level
    ON CONFLICT (bucket) DO UPDATE SET (slots, counted_at, full_at, slots_before) = (${counted(refilled)})
    RETURNING slots_before, random() * ${sweepInterval} < 1 AS sweeps`;
}

function buildPeekQuery({ name }: PostgresTable): string {
  return `SELECT least($3::float8, slots + greatest(0, ${now} - counted_at) / 1000 * $2::float8) AS slots
    FROM ${name} WHERE bucket = $1`;
}
