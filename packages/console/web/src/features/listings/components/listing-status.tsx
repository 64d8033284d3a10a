import { Badge } from '@mantine/core';
import type { Listing } from '../model/listing.ts';

/** Whether buyers can buy a listing, or at least find it. */
export function ListingStatus({ listing }: { readonly listing: Pick<Listing, 'isBuyable' | 'isDiscoverable'> }) {
  const { label, color } = describeStatus(listing);
  return (
    <Badge variant="dot" color={color} tt="none" fw={500} miw="max-content">
      {label}
    </Badge>
  );
}

function describeStatus({ isBuyable, isDiscoverable }: Pick<Listing, 'isBuyable' | 'isDiscoverable'>) {
  if (isBuyable) return { label: 'Buyable', color: 'teal' };
  return isDiscoverable ? { label: 'Not buyable', color: 'yellow' } : { label: 'Inactive', color: 'gray' };
}
