import { Text } from '@mantine/core';
import type { Listing } from '../model/listing.ts';

/** The percentage of page views that had the seller's offer as the featured offer. */
export function FeaturedOffer({ listing: { featured, hasLostFeaturedOffer } }: { readonly listing: Listing }) {
  if (featured === null) return '–';
  return (
    <Text
      span
      size="sm"
      title="Page views of the last 7 reported days that had your offer as the featured offer (Buy Box)"
      {...(hasLostFeaturedOffer && { c: 'var(--mantine-color-error)', fw: 600 })}
    >
      {featured} %
    </Text>
  );
}
