import { Group, Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { nameShop, type Shop } from '../../../lib/shops/shop-scope.ts';
import type { Listing } from '../model/listing.ts';
import { ListingStatus } from './listing-status.tsx';

interface AboutListingProps {
  readonly listing: Listing;
  readonly shop: Shop;
  /** The title with the button that changes it. */
  readonly title: ReactNode;
  /** The button that shows the issues. */
  readonly issues: ReactNode;
}

/** What a listing is, in one cell each. */
export function AboutCells({ listing, shop, title }: AboutListingProps) {
  const { hasSellers, nameSeller, nameMarketplace } = nameShop(shop);
  return (
    <>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>{listing.sku}</Table.Td>
      <Table.Td>{title}</Table.Td>
      <Table.Td>{listing.asin ?? '–'}</Table.Td>
      {hasSellers && <Table.Td>{nameSeller(listing.partnerId)}</Table.Td>}
      <Table.Td>{nameMarketplace(listing.marketplaceId)}</Table.Td>
      <Table.Td>
        <ListingStatus listing={listing} />
      </Table.Td>
    </>
  );
}

/** What a listing is, below its SKU. */
export function AboutBelow({ listing, shop, title, issues }: AboutListingProps) {
  const { hasSellers, nameSeller, nameMarketplace } = nameShop(shop);
  const { sku, asin, partnerId, marketplaceId } = listing;
  const facts = [asin, hasSellers && nameSeller(partnerId), nameMarketplace(marketplaceId)];
  return (
    <Table.Td w="100%">
      <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
        {sku}
      </Text>
      {title}
      <Text size="xs" c="dimmed" mb={4}>
        {facts.filter(Boolean).join(' · ')}
      </Text>
      <Group gap={4}>
        <ListingStatus listing={listing} />
        {listing.issues.length > 0 && issues}
      </Group>
    </Table.Td>
  );
}
