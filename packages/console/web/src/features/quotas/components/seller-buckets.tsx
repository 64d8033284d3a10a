import { Stack, Text } from '@mantine/core';
import { formatQuantity } from '../../../lib/text/format.ts';
import type { SplitBuckets } from '../model/merge-buckets.ts';
import { BucketsTable } from './buckets-table.tsx';

/** Shows a seller's buckets in use, and folds the full ones. */
export function SellerBuckets({ buckets: { inUse, idle } }: { readonly buckets: SplitBuckets }) {
  return (
    <Stack gap="xs">
      {inUse.length === 0 ? (
        <Text size="sm">Every call can be sent at once. Operations in use appear here.</Text>
      ) : (
        <BucketsTable label="Quotas in use" buckets={inUse} />
      )}
      {idle.length > 0 && (
        <details>
          <summary>{formatQuantity(idle.length, 'operation')} with full quota</summary>
          <BucketsTable label="Full quotas" buckets={idle} />
        </details>
      )}
    </Stack>
  );
}
