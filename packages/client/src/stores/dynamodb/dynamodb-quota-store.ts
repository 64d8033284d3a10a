import type { QuotaStore } from '../../ports/quota-store.ts';
import {
  addSlots,
  arrivalMilliseconds,
  countLateSlots,
  emptyBucket,
  takeSlot,
  toSlot,
} from '../../quotas/bucket-level.ts';
import { DynamoDbBuckets } from './dynamodb-buckets.ts';
import type { DynamoDbClient, DynamoDbStoreOptions } from './dynamodb-client.ts';
import { openDynamoDbTable } from './dynamodb-table.ts';

/**
 * Stores quotas in DynamoDB, shared by all processes with the same table. Taking a slot is one write request. If the
 * process counts a bucket as full and another process has used it, it is one failed write, one read and one write.
 * DynamoDB does not tell the time, so each process uses its own clock.
 */
export function dynamoDbQuotaStore(client: DynamoDbClient, options?: DynamoDbStoreOptions | null): QuotaStore {
  const buckets = new DynamoDbBuckets(openDynamoDbTable(client, options));
  return {
    async take(bucket, limit) {
      const { rate, burst } = limit;
      const slots = await buckets.change(
        { bucket, limit },
        {
          apply: (level, now) => takeSlot(level, limit, now).level,
          // With fewer missing slots, the refill may start late.
          shift: {
            minMissing: Math.min((arrivalMilliseconds / 1000) * rate, burst - 1),
            cost: 1 + countLateSlots(burst - 1, rate),
          },
        },
      );
      return toSlot(slots, limit);
    },
    async add(bucket, limit, slots) {
      await buckets.change(
        { bucket, limit },
        { apply: (level, now) => addSlots(level, limit, now, slots), shift: { minMissing: 0, cost: -slots } },
      );
    },
    async empty(bucket, limit, milliseconds) {
      await buckets.change({ bucket, limit }, { apply: (level, now) => emptyBucket(level, limit, now, milliseconds) });
    },
    peek: (bucket, limit) => buckets.countSlots({ bucket, limit }),
  };
}
