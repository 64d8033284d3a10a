import { Group } from '@mantine/core';
import { AnchorLink } from '../../../components/typed-link.tsx';
import { useOperations } from '../api/use-operations.ts';

/** Reads that answer for nearly every seller, and need no identifier. */
const first: readonly (readonly [endpoint: string, operation: string])[] = [
  ['sellers', 'getMarketplaceParticipations'],
  ['orders', 'searchOrders'],
  ['fbaInventory', 'getInventorySummaries'],
  ['reports', 'getReports'],
  ['finances', 'listTransactions'],
];

/** Where somebody who does not know what to search for may begin. */
export function FirstOperations() {
  const operations = useOperations();
  const known = first.flatMap(([endpoint, name]) => {
    const found = operations.data?.find((one) => one.endpoint === endpoint && one.operation === name);
    return found === undefined ? [] : [found];
  });
  return (
    <Group component="nav" aria-label="To begin with" gap="sm" justify="center">
      {known.map(({ endpoint, operation, version }) => (
        <AnchorLink
          key={operation}
          to="/explorer/$endpoint/$operation"
          params={{ endpoint, operation }}
          search={{ version }}
          size="sm"
        >
          {operation}
        </AnchorLink>
      ))}
    </Group>
  );
}
