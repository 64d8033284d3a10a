import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { PriceChangeModal } from '../../src/features/listings/components/price-change-modal.tsx';
import { PriceChanges } from '../../src/features/listings/components/price-changes.tsx';
import { ListingsScreen } from '../../src/features/listings/listings-screen.tsx';
import { normalizeDecimal, trimDecimal } from '../../src/features/listings/model/decimals.ts';
import { ScreenError } from '../../src/lib/requests/error-description.ts';
import type { Shop } from '../../src/lib/shops/shop-scope.ts';
import { openAddress } from '../../src/navigation/address.ts';
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
} as unknown as Shop;

type ServedListing = Omit<typeof listing, 'price'> & { readonly price: string | null };

interface ShopAnswers {
  readonly listings?: readonly ServedListing[] | undefined;
  readonly answers?: object | undefined;
}

/** Serves a shop whose listings are searched by SKU. */
function serveListings({ listings = [listing], answers = {} }: ShopAnswers, bulkChanges = {}) {
  const find = ({ search = '' }: { readonly search?: string }) =>
    listings.filter(({ sku }) => sku.toLowerCase().includes(search.toLowerCase()));
  const shopAnswers = {
    list: () => [shop],
    gaps: () => [],
    countListings: (input: { search?: string }) => find(input).length,
    listings: (input: { search?: string; cursor?: { sku: string }; limit?: number }) => {
      const { cursor, limit = 50 } = input;
      const matching = find(input);
      const start = cursor === undefined ? 0 : matching.findIndex(({ sku }) => sku === cursor.sku) + 1;
      return { listings: matching.slice(start, start + limit), more: matching.length > start + limit };
    },
    ...answers,
  };
  return serve({ settings, shop: shopAnswers, bulkChanges } as unknown as Answers);
}

async function openListings({ listings, answers, address = '/listings' }: ShopAnswers & { address?: string } = {}) {
  const requests = serveListings({ listings, answers });
  const rendered = await renderComponent(<ListingsScreen />, { path: '/listings', address });
  await screen.findByRole('region', { name: 'Listings' });
  return { ...rendered, requests };
}

it('A listing shows the share of page views that had its offer as the featured offer', async () => {
  await openListings({ listings: [listing, { ...listing, sku: 'LAMP-2', featured: 12, hasLostFeaturedOffer: true }] });
  screen.getByText('96 %');
  screen.getByText('12 %');
});

describe('the editor of a price', () => {
  async function preview(
    value: string,
    {
      from = '72.9' as string | null,
      price = '72.9000' as string | null,
      isLarge = false,
      warnings = [] as readonly string[],
    } = {},
  ) {
    const { user, requests } = await openListings({
      listings: [{ ...listing, price }],
      answers: {
        previewListing: () => ({ status: 'VALID', issues: [], from, isLarge, atStake: '4.20' }),
        changeListing: () => ({ status: 'ACCEPTED', issues: [], from, isLarge, atStake: '4.20', warnings }),
      },
    });
    await user.click(screen.getByRole('button', { name: 'Change price of LAMP-1 in GB' }));
    const field = await screen.findByRole('textbox', { name: 'New price' });
    await user.clear(field);
    await user.type(field, value);
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    const change = await screen.findByRole<HTMLButtonElement>('button', { name: 'Change price' });
    return { user, requests, change };
  }

  it('The editor of a price shows a small change, which takes no further click', async () => {
    const { user, requests, change } = await preview('71.50');
    screen.getByText('£4.20');
    await screen.findByText('Amazon accepts this price.');
    screen.getByText('£72.90 → £71.50 (−1.9 %)');
    expect(screen.queryByRole('checkbox', { name: /the price/ })).toBeNull();
    await user.click(change);
    await waitFor(() => expect(requests.inputs('shop.changeListing')).toMatchObject([{ value: '71.50' }]));
  });

  it('The editor of a price requires a confirmation of a change that the server calls large, and sends the price that the user saw', async () => {
    const { user, requests, change } = await preview('0.50', { isLarge: true });
    screen.getByText('This is a large price change.');
    screen.getByText('£72.90 → £0.50 (−99.3 %)');
    expect(change.disabled).toBe(true);
    await user.type(screen.getByRole('textbox', { name: 'New price' }), '{Enter}');
    expect(requests.inputs('shop.changeListing')).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: 'Lower the price by 99.3 %' }));
    await user.click(change);
    await waitFor(() =>
      expect(requests.inputs('shop.changeListing')).toMatchObject([{ value: '0.50', from: '72.9', isConfirmed: true }]),
    );
  });

  it('The editor of a price shows both values when somebody changed the price meanwhile, and changes it after a confirmation', async () => {
    const { user, requests, change } = await preview('71.50', { from: '75' });
    await screen.findByText('The price was changed meanwhile.');
    screen.getByText('Price, when you opened this form: £72.90');
    screen.getByText('Price now: £75.00');
    screen.getByText('Yours: £71.50');
    expect(change.disabled).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: 'Replace £75.00 with mine' }));
    await user.click(change);
    await waitFor(() =>
      expect(requests.inputs('shop.changeListing')).toMatchObject([{ value: '71.50', from: '75', isConfirmed: true }]),
    );
  });

  it('The editor of a price previews again when somebody changed the price after the preview', async () => {
    let from = '72.9';
    const { user, requests } = await openListings({
      answers: {
        previewListing: () => ({ status: 'VALID', issues: [], from, isLarge: false, atStake: null }),
        changeListing: () => {
          from = '75';
          throw new ScreenError({ code: 'CHANGED_MEANWHILE', message: 'Changed.' });
        },
      },
    });
    await user.click(screen.getByRole('button', { name: 'Change price of LAMP-1 in GB' }));
    const field = await screen.findByRole('textbox', { name: 'New price' });
    await user.clear(field);
    await user.type(field, '71.50');
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    await user.click(await screen.findByRole('button', { name: 'Change price' }));
    await screen.findByText('The price was changed meanwhile.');
    screen.getByText('Price now: £75.00');
    expect(requests.inputs('shop.changeListing')).toMatchObject([{ from: '72.9' }]);
    expect(requests.inputs('shop.previewListing')).toHaveLength(2);
  });

  it('The editor of a price closes and says that the price has changed when only its record failed', async () => {
    const warning = 'The price of LAMP-1 is now 71.50 at Amazon. The console could not add it to the price changes.';
    const { user, change } = await preview('71.50', { warnings: [warning] });
    await user.click(change);
    expect(await screen.findByText(warning)).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'New price' })).toBeNull());
    expect(screen.queryByText(/^Amazon accepted the price/)).toBeNull();
  });

  it('The editor of a price shows the price in its currency, and accepts a decimal comma', async () => {
    const { user, requests, change } = await preview('71,50');
    screen.getByText('In GBP, for all buyers. Now: £72.90.');
    screen.getByText('£72.90 → £71.50 (−1.9 %)');
    await user.click(change);
    await waitFor(() => expect(requests.inputs('shop.changeListing')).toMatchObject([{ value: '71.50' }]));
  });

  it('The editor of a price opens with the current price', async () => {
    const { user } = await openListings();
    await user.click(screen.getByRole('button', { name: 'Change price of LAMP-1 in GB' }));
    expect(await screen.findByRole('textbox', { name: 'New price' })).toHaveProperty('value', '72.90');
  });

  it.each([
    ['87.48', '72.9', '£72.90 → £87.48 (+20 %)', undefined],
    ['87.49', '72.9', '£72.90 → £87.49 (+20 %)', 'Raise the price by 20 %'],
    ['5', '0', '£0.00 → £5.00', 'Change the price to £5.00'],
    ['5', null, 'No price → £5.00', undefined],
  ])('The editor of a price compares %s with %s', async (value, from, text, confirmation) => {
    await preview(value, { from, price: from, isLarge: confirmation !== undefined });
    screen.getByText(text);
    const box = screen.queryByRole('checkbox', { name: /the price/ });
    expect(box?.parentElement?.parentElement?.textContent).toBe(confirmation);
  });
});

describe('the selection of listings', () => {
  const create = (from: number, count: number, name = 'LAMP') =>
    Array.from({ length: count }, (_, at) => ({ ...listing, sku: `${name}-${String(from + at).padStart(3, '0')}` }));
  const all = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all shown listings' });
  const status = () => screen.getByText(/listings? selected|Select listings/).textContent;
  const search = () => screen.getByRole('textbox', { name: 'Search listings' });
  // Roles of many rows take long to compute.
  const listSelected = () =>
    [...document.querySelectorAll('tbody input:checked')].map((box) => box.getAttribute('aria-label'));
  const nothing = 'Select listings to change their prices at once.';
  const selectMatching = () => screen.getByRole('button', { name: 'Select all that match, up to 500' });
  /** A shop of several pages of listings, two of which are plugs. */
  const wholeShop = [...create(1, 60), ...create(1, 2, 'PLUG')];

  it('The box in the heading selects all listings with a price, some or none', async () => {
    const { user } = await openListings({ listings: [...create(1, 3), { ...listing, sku: 'PLUG', price: null }] });
    await user.click(all());
    expect(status()).toBe('3 listings selected');
    expect(all().checked).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: 'Select LAMP-002 in GB' }));
    expect(status()).toBe('2 listings selected');
    expect([all().checked, all().indeterminate]).toEqual([false, true]);
    await user.click(all());
    await user.click(all());
    expect(status()).toBe(nothing);
    expect(all().indeterminate).toBe(false);
  });

  it('Select all selects the listings with a price of all pages that match, and the list shows them', async () => {
    const { user } = await openListings({ listings: [...create(1, 60), { ...listing, sku: 'PLUG', price: null }] });
    await user.click(selectMatching());
    await waitFor(() => expect(status()).toBe('60 of 61 matching listings selected'));
    expect(listSelected()).toHaveLength(60);
  });

  it.each([
    ['that match', selectMatching],
    ['shown', all],
  ])('The selection of listings has what was typed a moment ago after a click on Select all %s', async (_, control) => {
    const { user } = await openListings({ listings: wholeShop });
    await user.type(search(), 'plug');
    // Without a mouse, the field keeps the focus, so that only the wait would apply the search.
    fireEvent.click(control());
    await waitFor(() => expect(status()).toBe('2 listings selected'));
    expect(listSelected()).toEqual(['Select PLUG-001 in GB', 'Select PLUG-002 in GB']);
  });

  it('The selection of listings cannot get a listing of the earlier search while the next one is typed', async () => {
    const { user } = await openListings({ listings: wholeShop });
    await user.type(search(), 'plug');
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select LAMP-001 in GB' });
    expect(box.disabled).toBe(true);
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Select LAMP-001 in GB' })).toBeNull());
    expect(status()).toBe(nothing);
  });

  it.each([
    ['search', async (user: UserEvent) => user.type(search(), 'l')],
    ['status', async (user: UserEvent) => user.click(screen.getByRole('radio', { name: 'With issues' }))],
  ])('The selection of listings is cleared by another %s, and stays so when it changes back', async (_, change) => {
    const { user } = await openListings({ listings: create(1, 3) });
    await user.click(all());
    expect(status()).toBe('3 listings selected');
    await change(user);
    await waitFor(() => expect(status()).toBe(nothing));
    await user.clear(search());
    await user.click(screen.getByRole('radio', { name: 'All' }));
    await waitFor(() => expect(all().disabled).toBe(false));
    expect(status()).toBe(nothing);
  });

  it('The selection of all that match is sent with the filter and the number, and one by one without', async () => {
    const requests = serveListings({ listings: wholeShop }, { plan: () => [] });
    const plans = () => requests.inputs('bulkChanges.plan') as { matching?: unknown; listings: unknown[] }[];
    const { user } = await renderComponent(<ListingsScreen />, { path: '/listings' });
    await screen.findByRole('region', { name: 'Listings' });
    const plan = async () => {
      await user.click(screen.getByRole('button', { name: 'Change prices' }));
      await user.type(await screen.findByRole('textbox', { name: 'Percentage' }), '5');
      await user.click(screen.getByRole('button', { name: 'Cancel' }));
    };
    await user.type(search(), 'plug');
    await user.click(selectMatching());
    await waitFor(() => expect(status()).toBe('2 listings selected'));
    await plan();
    await waitFor(() => expect(plans()).toHaveLength(1));
    expect(plans()[0]).toMatchObject({
      matching: { filter: { show: 'all', search: 'plug' }, count: 2 },
      listings: [{ sku: 'PLUG-001' }, { sku: 'PLUG-002' }],
    });
    await user.click(screen.getByRole('checkbox', { name: 'Select PLUG-002 in GB' }));
    await plan();
    await waitFor(() => expect(plans()).toHaveLength(2));
    expect(plans()[1]).not.toHaveProperty('matching');
    expect(plans()[1]?.listings).toHaveLength(1);
  });

  it('The selection of listings ends when a link opens another search', async () => {
    const { user } = await openListings({ listings: wholeShop, address: '/listings?search=plug' });
    await user.click(all());
    expect(status()).toBe('2 listings selected');
    act(() => openAddress('/listings?search=lamp-001'));
    await screen.findByRole('checkbox', { name: 'Select LAMP-001 in GB' });
    expect(status()).toBe(nothing);
    expect(search()).toHaveProperty('value', 'lamp-001');
  });
});

const readTable = async (name: string) => {
  const region = await screen.findByRole('region', { name });
  return within(region)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));
};

describe('the dialog that changes several prices', () => {
  it('The dialog that changes several prices shows the marketplace of each price', async () => {
    const planned = {
      marketplaceId: britain,
      sku: 'LAMP-1',
      title: 'Lamp',
      currency: 'GBP',
      from: '10',
      to: '11',
      isSent: false,
      atStake: '5.00',
    };
    serve({ settings, bulkChanges: { plan: () => [{ ...planned, percent: 10 }] } } as unknown as Answers);
    const { user } = await renderComponent(
      <PriceChangeModal
        shop={shop}
        selected={{ sellerId: 's1', listings: [listing] }}
        close={() => {}}
        onStart={() => {}}
      />,
    );
    await user.type(await screen.findByRole('textbox', { name: 'Percentage' }), '10');
    expect(await readTable('New prices')).toEqual([
      ['SKU', 'Product', 'Marketplace', 'Now', 'New', 'Change', 'At stake'],
      ['LAMP-1', 'Lamp', 'GB', '£10.00', '£11.00', '+10 %', '£5.00'],
    ]);
  });
});

describe('the list of price changes', () => {
  const change = {
    id: 'c1',
    kind: 'price',
    sellerId: 's1',
    actor: 'ada@example.com',
    startedAt: '2026-11-24T10:00:00.000Z',
    finishedAt: '2026-11-24T10:01:00.000Z' as string | null,
    reverts: null as string | null,
    counts: { changed: 1 } as Record<string, number>,
    readBack: 1,
    notBack: { count: 0, skus: [] as readonly string[] },
    isUndone: false,
    canUndo: true,
  };
  const item = { changeId: 'c1', position: 0, sku: 'LAMP-1', marketplaceId: britain, field: 'price', currency: 'GBP' };
  const at = '2026-11-24T10:00:30.000Z';
  const prices = { fromValue: '10', toValue: '11', state: 'changed', reason: null, sentAt: at, readBackAt: at };
  const open = async (changes: readonly (typeof change)[], more: object = {}) => {
    const bulkChanges = {
      list: () => changes,
      items: () => [{ ...item, ...prices, ...more }],
      undo: () => ({ id: 'c2' }),
    };
    serve({ settings, shop: { list: () => [shop] }, bulkChanges } as unknown as Answers);
    return renderComponent(<PriceChanges opened="c1" close={() => {}} />);
  };

  it('The list of price changes shows the marketplace of each price', async () => {
    await open([change]);
    await screen.findByText('GB');
    expect(await readTable('Listings of the change')).toEqual([
      ['SKU', 'Marketplace', 'Before', 'After', 'Result'],
      ['LAMP-1', 'GB', '£10.00', '£11.00', 'Changed'],
    ]);
  });

  const undo = { ...change, id: 'c2', reverts: 'c1', startedAt: '2026-11-24T11:00:00.000Z' };
  const section = (name: string) => within(screen.getByRole('region', { name: new RegExp(`^${name} of `) }));

  it('The list of price changes says that an undo is in progress until it has ended', async () => {
    await open([
      { ...undo, finishedAt: null, readBack: 0, notBack: { count: 1, skus: ['LAMP-1'] }, canUndo: false },
      { ...change, canUndo: false },
    ]);
    await screen.findByText('Undoing…');
    expect(screen.queryByText('Undone')).toBeNull();
  });

  it('The list of price changes offers to undo a change that was redone', async () => {
    const redo = { ...undo, id: 'c3', reverts: 'c2', startedAt: '2026-11-24T12:00:00.000Z' };
    const undone = { isUndone: true, canUndo: false };
    await open([redo, { ...undo, ...undone }, { ...change, ...undone }]);
    await screen.findByText('Redo: 1 of 1 price');
    await section('Redo').findByRole('button', { name: 'Undo' });
    section('Undo').getByText('Redone');
    section('Price change').getByText('Undone');
  });

  it('The list of price changes offers to redo an undone change', async () => {
    await open([undo, { ...change, isUndone: true, canUndo: false }]);
    await screen.findByText('Undo: 1 of 1 price');
    await section('Undo').findByRole('button', { name: 'Redo' });
  });
});

describe('an undo of which not every price is back', () => {
  const change = {
    id: 'c1',
    kind: 'price',
    sellerId: 's1',
    actor: 'ada@example.com',
    startedAt: '2026-11-24T10:00:00.000Z',
    finishedAt: '2026-11-24T10:01:00.000Z',
    reverts: null as string | null,
    counts: { changed: 5 } as Record<string, number>,
    readBack: 5,
    notBack: { count: 0, skus: [] as readonly string[] },
    isUndone: false,
    canUndo: true,
  };
  const undo = {
    ...change,
    id: 'c2',
    reverts: 'c1',
    startedAt: '2026-11-24T11:00:00.000Z',
    counts: { changed: 4, failed: 1 },
    readBack: 3,
    notBack: { count: 2, skus: ['SKU-1', 'SKU-2'] },
    canUndo: false,
  };
  const open = (changes: readonly (typeof change)[], items: readonly object[] = []) => {
    const undone: unknown[] = [];
    const bulkChanges = {
      list: () => changes,
      items: () => items,
      undo: (input: unknown) => {
        undone.push(input);
        return { id: 'c2' };
      },
    };
    serve({ settings, shop: { list: () => [shop] }, bulkChanges } as unknown as Answers);
    return renderComponent(<PriceChanges opened="c2" close={() => {}} />).then((rendered) => ({ ...rendered, undone }));
  };
  const section = () => within(screen.getByRole('region', { name: /^Price change of / }));

  it('It says what is read back, names the SKUs that are not, and offers to undo again', async () => {
    const { user, undone } = await open([undo, change]);
    await screen.findByText('Undo sent, 3 of 5 read back; not back: SKU-1, SKU-2');
    section().getByText('Not undone');
    expect(screen.queryByText('Undone')).toBeNull();
    await user.click(await section().findByRole('button', { name: 'Undo again' }));
    await waitFor(() => expect(undone).toEqual([{ id: 'c1' }]));
  });

  it('An undo of which nothing was sent has failed, and more SKUs than are named are counted', async () => {
    const skus = Array.from({ length: 20 }, (_, at) => `SKU-${at}`);
    await open([{ ...undo, counts: { failed: 1, skipped: 24 }, readBack: 0, notBack: { count: 25, skus } }, change]);
    await screen.findByText(`Undo failed, 0 of 25 read back; not back: ${skus.join(', ')} and 5 more`);
    await section().findByRole('button', { name: 'Undo again' });
  });

  it('An undo whose prices are all back is done', async () => {
    const isBack = { counts: { changed: 5 }, readBack: 5, notBack: { count: 0, skus: [] } };
    await open([
      { ...undo, ...isBack },
      { ...change, isUndone: true, canUndo: false },
    ]);
    await screen.findByText('Undone');
    expect(section().queryByRole('button', { name: /^Undo/ })).toBeNull();
  });

  it('A change that Amazon does not show yet says so, for each listing too', async () => {
    const place = { changeId: 'c2', marketplaceId: britain, field: 'price', currency: 'GBP' };
    const item = { ...place, fromValue: '10', toValue: '11' };
    const sentAt = '2026-11-24T11:00:00.000Z';
    const sent = { ...item, sentAt, readBackAt: null };
    await open(
      [{ ...change, id: 'c2', readBack: 1, notBack: { count: 2, skus: ['SKU-1', 'SKU-2'] } }],
      [
        { ...sent, position: 0, sku: 'SKU-1', state: 'changed', reason: 'Amazon shows 10.' },
        { ...sent, position: 1, sku: 'SKU-2', state: 'failed', reason: 'The connection broke.' },
        { ...sent, position: 2, sku: 'SKU-3', state: 'changed', reason: null, readBackAt: sentAt },
      ],
    );
    await screen.findByText('Amazon shows 1 of 3 prices; not shown: SKU-1, SKU-2');
    await screen.findByText('SKU-3');
    expect((await readTable('Listings of the change')).slice(1).map((cells) => cells.at(-1))).toEqual([
      'Accepted by Amazon, not read back: Amazon shows 10.',
      'Sent without a response, not read back: The connection broke.',
      'Changed',
    ]);
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
  ])('The text “%s” is read as %s', (text, decimal) => expect(normalizeDecimal(text)).toBe(decimal));

  it.each([
    ['72.9000', '72.90'],
    ['72.0000', '72'],
    ['1500', '1500'],
    ['0.1250', '0.125'],
    ['', ''],
  ])('%s is edited as “%s”', (decimal, text) => expect(trimDecimal(decimal)).toBe(text));
});
