import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../lib/requests/trpc.ts';
import type { ShopScope } from '../../lib/shops/shop-scope.ts';
import { AnchorLink } from '../links/typed-link.tsx';

const names = {
  orders: 'orders',
  listings: 'listings',
  fba_inventory: 'stock at Amazon',
  fba_inventory_age: 'ages of stock',
  finance_transactions: 'transactions',
  settlements: 'settlements',
} as const;

/** A stream that screens read. */
export type ReadStream = keyof typeof names;

interface CopyNoticeProps {
  readonly source: ShopScope['source'];
  /** The streams that the screen reads. */
  readonly streams: readonly ReadStream[];
}

/** Says that the numbers of a screen are incomplete, because the copy has gaps. Nothing if it has none. */
export function CopyNotice({ source, streams }: CopyNoticeProps) {
  const gaps = useQuery(trpc.shop.gaps.queryOptions({ source })).data;
  const pick = (found: readonly string[] = []) => streams.filter((one) => found.includes(one)).map((one) => names[one]);
  const [copying, stopped, missing] = [pick(gaps?.copying), pick(gaps?.stopped), pick(gaps?.missing)];
  if (copying.length === 0 && stopped.length === 0 && missing.length === 0) return null;
  return (
    <Text
      size="sm"
      role="status"
      bg={`var(--color-${stopped.length + missing.length > 0 ? 'warning' : 'brand'}-soft)`}
      px="sm"
      py={6}
      bdrs="sm"
    >
      {stopped.length > 0 && `No longer updated: ${stopped.join(', ')}. `}
      {missing.length > 0 && `Incomplete, because Amazon did not return all rows yet: ${missing.join(', ')}. `}
      {copying.length > 0 && `Still being copied: ${copying.join(', ')}. Until then, numbers here can be too low. `}
      <AnchorLink to="/data" size="sm">
        Open Data
      </AnchorLink>
    </Text>
  );
}
