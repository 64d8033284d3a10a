import { Checkbox, Table, Text } from '@mantine/core';
import { memo, useState } from 'react';
import { PlainTable } from '../../../components/layout/plain-table.tsx';
import { MoneyText } from '../../../components/values/money-text.tsx';
import { useIsPhone } from '../../../lib/browser/use-is-phone.ts';
import { notifyError } from '../../../lib/notices/notify.ts';
import { usePermission } from '../../../lib/session/use-permission.ts';
import { nameShop, type Shop } from '../../../lib/shops/shop-scope.ts';
import { formatCount } from '../../../lib/text/format.ts';
import { buildListingKey, type Listing, pickSelectable } from '../model/listing.ts';
import type { ListingSelection } from '../model/use-listings.ts';
import { AboutBelow, AboutCells } from './about-listing.tsx';
import { FeaturedOffer } from './featured-offer.tsx';
import { IssueList, IssuesButton } from './listing-issues.tsx';
import { SelectionContext, SelectListing } from './select-listing.tsx';
import { ValueEditor } from './value-editor.tsx';

interface ListingsTableProps {
  readonly listings: readonly Listing[];
  readonly shop: Shop;
  readonly selection: ListingSelection;
}

/** A table of listings. On a phone, it has SKU, price and stock, and the rest below the SKU. */
export function ListingsTable({ listings, shop, selection }: ListingsTableProps) {
  const { hasSellers } = nameShop(shop);
  const isPhone = useIsPhone();
  // Rows that ask by themselves would ask hundreds of times.
  const isDenied = !usePermission().isAllowed('shop.previewListing', 'shop.changeListing');
  const about = ['Product', 'ASIN', ...(hasSellers ? ['Seller'] : []), 'Marketplace', 'Status'];
  const headings = [
    'Select',
    'SKU',
    ...(isPhone ? [] : about),
    'Price',
    'Stock',
    ...(isPhone ? [] : ['Featured offer', 'Issues']),
  ];
  return (
    <PlainTable
      label="Listings"
      headings={headings}
      contents={{ Select: <SelectShown listings={pickSelectable(listings, shop)} selection={selection} /> }}
      minWidth={isPhone ? 0 : 900}
      isNarrow={isPhone}
    >
      <SelectionContext value={selection}>
        {listings.map((listing) => (
          <ListingRow
            key={buildListingKey(listing)}
            listing={listing}
            shop={shop}
            columns={headings.length}
            isPhone={isPhone}
            isDenied={isDenied}
          />
        ))}
      </SelectionContext>
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
  const selected = selection.items.length;
  const isAll = selected > 0 && selected === listings.length;
  return (
    <Checkbox
      size="xs"
      aria-label="Select all shown listings"
      disabled={listings.length === 0 && !selection.isWaiting}
      checked={isAll}
      indeterminate={selected > 0 && !isAll}
      onChange={() => (isAll ? selection.clear() : void selection.selectShown().catch(notifyError))}
    />
  );
}

interface ListingRowProps {
  readonly listing: Listing;
  readonly shop: Shop;
  /** Number of columns of the table. */
  readonly columns: number;
  readonly isPhone: boolean;
  /** Whether the user must not change listings. */
  readonly isDenied: boolean;
}

/** A row, which is not drawn again while the user types or selects: there can be hundreds. */
const ListingRow = memo(function ListingRow({ listing, shop, columns, isPhone, isDenied }: ListingRowProps) {
  const [isExpanded, setExpanded] = useState(false);
  const { nameMarketplace } = nameShop(shop);
  const sellerId = shop.sellers.find(({ partnerId }) => partnerId === listing.partnerId)?.id;
  const name = `${listing.sku} in ${nameMarketplace(listing.marketplaceId)}`;
  const title = (
    <ValueEditor field="title" listing={listing} sellerId={sellerId} name={name} isDenied={isDenied}>
      <Text
        size="sm"
        lineClamp={isPhone ? 2 : 1}
        maw={320}
        title={listing.title ?? undefined}
        style={isPhone ? { overflowWrap: 'anywhere' } : {}}
      >
        {listing.title ?? '–'}
      </Text>
    </ValueEditor>
  );
  const issues = (
    <IssuesButton
      issues={listing.issues}
      sku={listing.sku}
      isExpanded={isExpanded}
      toggle={() => setExpanded(!isExpanded)}
    />
  );
  const About = isPhone ? AboutBelow : AboutCells;
  return (
    <>
      <Table.Tr>
        <Table.Td>
          <SelectListing listing={listing} name={name} isSelectable={pickSelectable([listing], shop).length > 0} />
        </Table.Td>
        <About listing={listing} shop={shop} title={title} issues={issues} />
        <Table.Td style={{ whiteSpace: 'nowrap' }}>
          <ValueEditor field="price" listing={listing} sellerId={sellerId} name={name} isDenied={isDenied}>
            <MoneyText amount={listing.price} currency={listing.currency} />
          </ValueEditor>
        </Table.Td>
        <Table.Td style={{ whiteSpace: isPhone ? 'normal' : 'nowrap' }}>
          <Stock listing={listing} sellerId={sellerId} name={name} isDenied={isDenied} />
        </Table.Td>
        {!isPhone && (
          <>
            <Table.Td ta="right">
              <FeaturedOffer listing={listing} />
            </Table.Td>
            <Table.Td>{issues}</Table.Td>
          </>
        )}
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
});

interface StockProps {
  readonly listing: Listing;
  readonly sellerId: string | undefined;
  readonly name: string;
  readonly isDenied: boolean;
}

/** Sellers change only the stock that they ship themselves. */
function Stock({ listing, sellerId, name, isDenied }: StockProps) {
  const isOwn = listing.fulfilledBy === 'MERCHANT';
  return (
    <ValueEditor
      field="quantity"
      listing={listing}
      sellerId={isOwn ? sellerId : undefined}
      name={name}
      isDenied={isDenied}
    >
      <span>
        {listing.stock === null ? '–' : formatCount(listing.stock)}{' '}
        <Text span size="xs" c="dimmed">
          {isOwn ? 'own' : 'at Amazon'}
        </Text>
      </span>
    </ValueEditor>
  );
}
