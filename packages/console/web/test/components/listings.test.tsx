import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ListingsTable } from '../../src/features/listings/components/listings-table.tsx';
import { PriceChangeBar } from '../../src/features/listings/components/price-change-bar.tsx';
import { PriceChangeModal } from '../../src/features/listings/components/price-change-modal.tsx';
import { PriceChanges } from '../../src/features/listings/components/price-changes.tsx';
import { normalizeDecimal, trimDecimal } from '../../src/features/listings/model/decimals.ts';
import { useListingSelection } from '../../src/features/listings/model/selection.ts';
import { renderComponent } from './fixtures/render.tsx';
import { type Answers, serve } from './fixtures/serve.ts';

const britain = 'A1F83G8C2ARO7P';
const listing = {
  sku: 'LAMP-1',
  partnerId: 'A1ACME',
  marketplaceId: britain,
  asin: 'B000000001',
  title: 'Lamp',
  isBuyable: true,
  isDiscoverable: true,
  price: '72.9000',
  currency: 'GBP',
  fulfilledBy: 'MERCHANT',
  stock: 5,
  featured: 96,
  hasLostFeaturedOffer: false,
  issues: [],
};
const settings = { get: () => ({ readOnly: { value: false } }) };
const shop = {
  source: 'sandbox' as const,
  now: '2026-11-24T10:00:00Z',
  sellers: [{ id: 's1', partnerId: 'A1ACME', name: 'Acme', marketplaces: [{ id: britain, countryCode: 'GB' }] }],
} as unknown as Parameters<typeof ListingsTable>[0]['shop'];

interface ListingsProps {
  readonly listings?: readonly (typeof listing | (Omit<typeof listing, 'price'> & { price: null }))[];
  readonly hasMore?: boolean;
}

function Listings({ listings = [listing], hasMore = false }: ListingsProps) {
  const selection = useListingSelection();
  const rest = hasMore ? { source: 'sandbox' as const } : undefined;
  return (
    <>
      <PriceChangeBar shown={listings} rest={rest} shop={shop} selection={selection} />
      <ListingsTable listings={listings} shop={shop} selection={selection} />
    </>
  );
}

it('A listing shows the share of page views that had its offer as the featured offer', async () => {
  serve({ settings } as unknown as Answers);
  await renderComponent(
    <Listings listings={[listing, { ...listing, sku: 'LAMP-2', featured: 12, hasLostFeaturedOffer: true }]} />,
  );
  screen.getByText('96 %');
  screen.getByText('12 %');
});

describe('the editor of a price', () => {
  async function preview(
    value: string,
    { from = '72.9' as string | null, isLarge = false, warnings = [] as readonly string[] } = {},
  ) {
    const requests = serve({
      settings,
      shop: {
        previewListing: () => ({ status: 'VALID', issues: [], from, isLarge }),
        changeListing: () => ({ status: 'ACCEPTED', issues: [], from, isLarge, warnings }),
      },
    } as unknown as Answers);
    const { user } = await renderComponent(<Listings />);
    await user.click(screen.getByRole('button', { name: 'Change price of LAMP-1 in GB' }));
    const field = await screen.findByRole('textbox', { name: 'New price' });
    await user.clear(field);
    await user.type(field, value);
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    const change = await screen.findByRole<HTMLButtonElement>('button', { name: 'Change price' });
    return { user, requests, change };
  }

  it('shows a small change, which takes no further click', async () => {
    const { user, requests, change } = await preview('71.50');
    await screen.findByText('Amazon accepts this price.');
    screen.getByText('£72.90 → £71.50 (−1.9 %)');
    expect(screen.queryByRole('checkbox', { name: /the price/ })).toBeNull();
    await user.click(change);
    await waitFor(() => expect(requests.inputs('shop.changeListing')).toMatchObject([{ value: '71.50' }]));
  });

  it('requires a confirmation of a change that the server calls large, and sends the price that the user saw', async () => {
    const { user, requests, change } = await preview('0.50', { isLarge: true });
    screen.getByText('This is a large price change.');
    screen.getByText('£72.90 → £0.50 (−99.3 %)');
    expect(change.disabled).toBe(true);
    await user.type(screen.getByRole('textbox', { name: 'New price' }), '{Enter}');
    expect(requests.inputs('shop.changeListing')).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: 'Lower the price by 99.3 %' }));
    await user.click(change);
    await waitFor(() =>
      expect(requests.inputs('shop.changeListing')).toMatchObject([{ value: '0.50', confirmedFrom: '72.9' }]),
    );
  });

  it('closes and says that the price has changed when only its record failed', async () => {
    const warning = 'The price of LAMP-1 is now 71.50 at Amazon. The console could not add it to the price changes.';
    const { user, change } = await preview('71.50', { warnings: [warning] });
    await user.click(change);
    expect(await screen.findByText(warning)).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'New price' })).toBeNull());
    expect(screen.queryByText(/^Amazon accepted the price/)).toBeNull();
  });

  it('shows the price in its currency, and accepts a decimal comma', async () => {
    const { user, requests, change } = await preview('71,50');
    screen.getByText('In GBP, for all buyers. Now: £72.90.');
    screen.getByText('£72.90 → £71.50 (−1.9 %)');
    await user.click(change);
    await waitFor(() => expect(requests.inputs('shop.changeListing')).toMatchObject([{ value: '71.50' }]));
  });

  it('opens with the current price', async () => {
    serve({ settings } as unknown as Answers);
    const { user } = await renderComponent(<Listings />);
    await user.click(screen.getByRole('button', { name: 'Change price of LAMP-1 in GB' }));
    expect(await screen.findByRole('textbox', { name: 'New price' })).toHaveProperty('value', '72.90');
  });

  it.each([
    ['87.48', '72.9', '£72.90 → £87.48 (+20 %)', undefined],
    ['87.49', '72.9', '£72.90 → £87.49 (+20 %)', 'Raise the price by 20 %'],
    ['5', '0', '£0.00 → £5.00', 'Change the price to £5.00'],
    ['5', null, 'No price → £5.00', undefined],
  ])('compares %s with %s', async (value, from, text, confirmation) => {
    await preview(value, { from, isLarge: confirmation !== undefined });
    screen.getByText(text);
    const box = screen.queryByRole('checkbox', { name: /the price/ });
    expect(box?.parentElement?.parentElement?.textContent).toBe(confirmation);
  });
});

describe('the selection of listings', () => {
  const create = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => ({ ...listing, sku: `LAMP-${from + at}` }));
  const all = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all shown listings' });
  const status = () => screen.getByRole('status').textContent;

  it('has all listings with a price, some or none after clicks on the box in the heading', async () => {
    serve({ settings } as unknown as Answers);
    const { user } = await renderComponent(
      <Listings listings={[...create(1, 3), { ...listing, sku: 'PLUG', price: null }]} />,
    );
    await user.click(all());
    expect(status()).toBe('3 listings selected');
    expect(all().checked).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: 'Select LAMP-2 in GB' }));
    expect(status()).toBe('2 listings selected');
    expect([all().checked, all().indeterminate]).toEqual([false, true]);
    await user.click(all());
    await user.click(all());
    expect(status()).toBe('Select listings to change their prices at once.');
    expect(all().indeterminate).toBe(false);
  });

  it('has the listings that match, up to the maximum of a change', async () => {
    const requests = serve({
      settings,
      shop: {
        listings: ({ cursor, limit = 50 }: { cursor?: { sku: string }; limit?: number }) => ({
          listings: create(Number(cursor?.sku.slice(5) ?? 0) + 1, limit),
          more: true,
        }),
      },
    } as unknown as Answers);
    const { user } = await renderComponent(<Listings hasMore />);
    await user.click(screen.getByRole('button', { name: 'Select all that match, up to 500' }));
    await waitFor(() => expect(status()).toBe('500 listings selected, 499 of them not shown'));
    expect(requests.inputs('shop.listings')).toHaveLength(3);
  });
});

const readTable = async (name: string) => {
  const region = await screen.findByRole('region', { name });
  return within(region)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));
};

describe('the dialog that changes several prices', () => {
  it('shows the marketplace of each price', async () => {
    const planned = { marketplaceId: britain, sku: 'LAMP-1', title: 'Lamp', currency: 'GBP', from: '10', to: '11' };
    serve({ settings, bulkChanges: { plan: () => [{ ...planned, percent: 10 }] } } as unknown as Answers);
    const { user } = await renderComponent(
      <PriceChangeModal shop={shop} sellerId="s1" listings={[listing]} close={() => {}} onStart={() => {}} />,
    );
    await user.type(await screen.findByRole('textbox', { name: 'Percentage' }), '10');
    expect(await readTable('New prices')).toEqual([
      ['SKU', 'Product', 'Marketplace', 'Now', 'New', 'Change'],
      ['LAMP-1', 'Lamp', 'GB', '£10.00', '£11.00', '+10 %'],
    ]);
  });
});

describe('the list of price changes', () => {
  const change = {
    id: 'c1',
    sellerId: 's1',
    actor: 'ada@example.com',
    startedAt: '2026-11-24T10:00:00.000Z',
    finishedAt: '2026-11-24T10:01:00.000Z' as string | null,
    reverts: null as string | null,
    counts: { changed: 1 },
    isUndone: false,
  };
  const item = { changeId: 'c1', position: 0, sku: 'LAMP-1', marketplaceId: britain, currency: 'GBP' };
  const prices = { fromValue: '10', toValue: '11', state: 'changed', reason: null };
  const open = async (changes: readonly (typeof change)[]) => {
    const bulkChanges = { list: () => changes, items: () => [{ ...item, ...prices }] };
    serve({ settings, shop: { list: () => [shop] }, bulkChanges } as unknown as Answers);
    return renderComponent(<PriceChanges opened="c1" close={() => {}} />);
  };

  it('shows the marketplace of each price', async () => {
    await open([change]);
    await screen.findByText('GB');
    expect(await readTable('Listings of the change')).toEqual([
      ['SKU', 'Marketplace', 'Before', 'After', 'Result'],
      ['LAMP-1', 'GB', '£10.00', '£11.00', 'Changed'],
    ]);
  });

  const undo = { ...change, id: 'c2', reverts: 'c1', startedAt: '2026-11-24T11:00:00.000Z' };
  const section = (name: string) => within(screen.getByRole('region', { name: new RegExp(`^${name} of `) }));

  it('says that an undo is in progress until it has ended', async () => {
    await open([
      { ...undo, finishedAt: null },
      { ...change, isUndone: true },
    ]);
    await screen.findByText('Undoing…');
    expect(screen.queryByText('Undone')).toBeNull();
  });

  it('offers to undo a change that was redone', async () => {
    const redo = { ...undo, id: 'c3', reverts: 'c2', startedAt: '2026-11-24T12:00:00.000Z' };
    await open([redo, { ...undo, isUndone: true }, { ...change, isUndone: true }]);
    await screen.findByText('Redo: 1 of 1 price');
    await section('Redo').findByRole('button', { name: 'Undo' });
    section('Undo').getByText('Redone');
    section('Price change').getByText('Undone');
  });

  it('offers to redo an undone change', async () => {
    await open([undo, { ...change, isUndone: true }]);
    await screen.findByText('Undo: 1 of 1 price');
    await section('Undo').findByRole('button', { name: 'Redo' });
  });
});

describe('decimals', () => {
  it.each([
    ['71,50', '71.50'],
    [' -2,5 ', '-2.5'],
    ['1,234', '1,234'],
    ['1.234,50', '1.234,50'],
    ['1,5,0', '1,5,0'],
    ['12.50', '12.50'],
  ])('the text “%s” is read as %s', (text, decimal) => expect(normalizeDecimal(text)).toBe(decimal));

  it.each([
    ['72.9000', '72.90'],
    ['72.0000', '72'],
    ['1500', '1500'],
    ['0.1250', '0.125'],
    ['', ''],
  ])('%s is edited as “%s”', (decimal, text) => expect(trimDecimal(decimal)).toBe(text));
});
