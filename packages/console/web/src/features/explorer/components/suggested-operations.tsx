import { Group } from '@mantine/core';
import { AnchorLink } from '../../../components/links/typed-link.tsx';
import { useOperations } from '../api/use-operations.ts';

/** Reads that work for nearly every seller and need no identifier. */
const suggestions: readonly (readonly [endpoint: string, operation: string])[] = [
  ['sellers', 'getMarketplaceParticipations'],
  ['orders', 'searchOrders'],
  ['fbaInventory', 'getInventorySummaries'],
  ['reports', 'getReports'],
  ['finances', 'listTransactions'],
];

/** Links to operations for users who do not know where to start. */
export function SuggestedOperations() {
  const operations = useOperations();
  const known = suggestions.flatMap(([endpoint, name]) => {
    const found = operations.data?.find((one) => one.endpoint === endpoint && one.operation === name);
    return found === undefined ? [] : [found];
  });
  return (
    <Group component="nav" aria-label="Getting started" gap="sm" justify="center">
      {known.map(({ endpoint, operation, version }) => (
        <AnchorLink
          key={operation}
          to="/explorer/:endpoint/:operation"
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
