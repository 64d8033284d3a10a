import { Checkbox, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { MoneyText } from '../../../components/money-text.tsx';
import { PlainTable } from '../../../components/plain-table.tsx';
import { formatCount } from '../../../lib/format.ts';
import { nameShop, type Shop } from '../../../lib/shop-scope.ts';
import { buildListingKey, type Listing, type ListingSelection, pickSelectable } from '../model/selection.ts';
import { IssueList, IssuesButton } from './listing-issues.tsx';
import { ListingStatus } from './listing-status.tsx';
import { ValueEditor } from './value-editor.tsx';

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
    <PlainTable
      label="Listings"
      headings={headings}
      contents={{ Select: <SelectShown listings={pickSelectable(listings, shop)} selection={selection} /> }}
      minWidth={900}
    >
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

interface SelectShownProps {
  /** The listings of the table that can be selected. */
  readonly listings: readonly Listing[];
  readonly selection: ListingSelection;
}

/** Selects all listings of the table, or none. */
function SelectShown({ listings, selection }: SelectShownProps) {
  const selected = listings.filter((listing) => selection.listings.has(buildListingKey(listing))).length;
  const isAll = selected > 0 && selected === listings.length;
  return (
    <Checkbox
      size="xs"
      aria-label="Select all shown listings"
      disabled={listings.length === 0}
      checked={isAll}
      indeterminate={selected > 0 && !isAll}
      onChange={() => selection.set(listings, !isAll)}
    />
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
  const isSelected = selection.listings.has(buildListingKey(listing));
  const name = `${listing.sku} in ${nameMarketplace(listing.marketplaceId)}`;
  return (
    <>
      <Table.Tr>
        <Table.Td>
          <Checkbox
            size="xs"
            aria-label={`Select ${name}`}
            disabled={pickSelectable([listing], shop).length === 0}
            checked={isSelected}
            onChange={() => selection.set([listing], !isSelected)}
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
