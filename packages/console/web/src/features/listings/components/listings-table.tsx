import { Checkbox, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { MoneyText } from '../../../components/money-text.tsx';
import { PlainTable } from '../../../components/plain-table.tsx';
import { formatCount } from '../../../lib/format.ts';
import { nameShop, type Shop } from '../../../lib/shop-scope.ts';
import type { Outputs } from '../../../lib/trpc.ts';
import { IssueList, IssuesButton } from './listing-issues.tsx';
import { ListingStatus } from './listing-status.tsx';
import { ValueEditor } from './value-editor.tsx';

/** A listing in one marketplace. */
export type Listing = Outputs['shop']['listings']['listings'][number];

/** Identifies a listing. */
export function buildListingKey({ partnerId, marketplaceId, sku }: Listing): string {
  return JSON.stringify([partnerId, marketplaceId, sku]);
}

/** Keys of the selected listings, and a function that changes them. */
export interface ListingSelection {
  readonly keys: ReadonlySet<string>;
  readonly toggle: (key: string) => void;
}

interface ListingsTableProps {
  readonly listings: readonly Listing[];
  readonly shop: Shop;
  readonly selection: ListingSelection;
}

/** A table of listings. */
export function ListingsTable({ listings, shop, selection }: ListingsTableProps) {
  const { hasSellers } = nameShop(shop);
  const headings = [
    'Select',
    'SKU',
    'Product',
    'ASIN',
    ...(hasSellers ? ['Seller'] : []),
    'Marketplace',
    'Status',
    'Price',
    'Stock',
    'Issues',
  ];
  return (
    <PlainTable label="Listings" headings={headings} minWidth={900}>
      {listings.map((listing) => (
        <ListingRow
          key={buildListingKey(listing)}
          listing={listing}
          shop={shop}
          selection={selection}
          columns={headings.length}
        />
      ))}
    </PlainTable>
  );
}

interface ListingRowProps {
  readonly listing: Listing;
  readonly shop: Shop;
  readonly selection: ListingSelection;
  /** Number of columns of the table. */
  readonly columns: number;
}

function ListingRow({ listing, shop, selection, columns }: ListingRowProps) {
  const [isExpanded, setExpanded] = useState(false);
  const { hasSellers, nameSeller, nameMarketplace } = nameShop(shop);
  const sellerId = shop.sellers.find(({ partnerId }) => partnerId === listing.partnerId)?.id;
  const key = buildListingKey(listing);
  const name = `${listing.sku} in ${nameMarketplace(listing.marketplaceId)}`;
  return (
    <>
      <Table.Tr>
        <Table.Td>
          <Checkbox
            size="xs"
            aria-label={`Select ${name}`}
            disabled={sellerId === undefined || listing.price === null}
            checked={selection.keys.has(key)}
            onChange={() => selection.toggle(key)}
          />
        </Table.Td>
        <Table.Td style={{ whiteSpace: 'nowrap' }}>{listing.sku}</Table.Td>
        <Table.Td>
          <ValueEditor field="title" listing={listing} sellerId={sellerId} name={name}>
            <Text size="sm" lineClamp={1} maw={320} title={listing.title ?? undefined}>
              {listing.title ?? '–'}
            </Text>
          </ValueEditor>
        </Table.Td>
        <Table.Td>{listing.asin ?? '–'}</Table.Td>
        {hasSellers && <Table.Td>{nameSeller(listing.partnerId)}</Table.Td>}
        <Table.Td>{nameMarketplace(listing.marketplaceId)}</Table.Td>
        <Table.Td>
          <ListingStatus listing={listing} />
        </Table.Td>
        <Table.Td style={{ whiteSpace: 'nowrap' }}>
          <ValueEditor field="price" listing={listing} sellerId={sellerId} name={name}>
            <MoneyText amount={listing.price} currency={listing.currency} />
          </ValueEditor>
        </Table.Td>
        <Table.Td style={{ whiteSpace: 'nowrap' }}>
          <Stock listing={listing} sellerId={sellerId} name={name} />
        </Table.Td>
        <Table.Td>
          <IssuesButton
            issues={listing.issues}
            sku={listing.sku}
            isExpanded={isExpanded}
            toggle={() => setExpanded(!isExpanded)}
          />
        </Table.Td>
      </Table.Tr>
      {isExpanded && (
        <Table.Tr>
          <Table.Td colSpan={columns}>
            <IssueList issues={listing.issues} />
          </Table.Td>
        </Table.Tr>
      )}
    </>
  );
}

interface StockProps {
  readonly listing: Listing;
  readonly sellerId: string | undefined;
  readonly name: string;
}

/** Sellers change only the stock that they ship themselves. */
function Stock({ listing, sellerId, name }: StockProps) {
  const isOwn = listing.fulfilledBy === 'MERCHANT';
  return (
    <ValueEditor field="quantity" listing={listing} sellerId={isOwn ? sellerId : undefined} name={name}>
      <span>
        {listing.stock === null ? '–' : formatCount(listing.stock)}{' '}
        <Text span size="xs" c="dimmed">
          {isOwn ? 'own' : 'at Amazon'}
        </Text>
      </span>
    </ValueEditor>
  );
}
