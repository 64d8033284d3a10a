import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { HomeScreen } from '../../src/features/home/home-screen.tsx';
import { renderComponent } from './fixtures/render.tsx';
import { type Answers, serve } from './fixtures/serve.ts';

const shop = {
  source: 'sandbox',
  now: '2026-11-24T10:00:00Z',
  sellers: [{ id: 's1', partnerId: 'A1ACME', name: 'Acme', marketplaces: [] }],
};
const none = { value: 0, reason: null };
const toUnknown = (text: string, atLeast: number | null = null) => ({
  value: null,
  reason: { code: 'COPYING', text },
  atLeast,
});
const figures = {
  sales: { value: [], reason: null },
  toShip: none,
  late: none,
  lowStock: none,
  lowStockDays: 14,
  outOfStock: none,
  listingsWithIssues: none,
  lostFeaturedOffers: none,
  payouts: { value: [], reason: null },
};

async function open(changed: object) {
  const home = () => ({ ...figures, ...changed });
  serve({
    shop: { list: () => [shop], gaps: () => ({ copying: [], stopped: [], missing: [] }), home },
  } as unknown as Answers);
  await renderComponent(<HomeScreen />, { path: '/home', address: '/home' });
  await screen.findByText('Late orders');
}

/** The texts of a card: its value and its note. */
function readCard(title: string): (string | null)[] {
  const card = screen.getByText(title).closest('.mantine-Card-root') as HTMLElement;
  return [...card.children].slice(1).map((part) => part.textContent);
}

describe('figures that are unknown', () => {
  it('A count that is unknown is a dash with its reason, and not 0', async () => {
    await open({ toShip: toUnknown('Orders are not copied yet.'), payouts: toUnknown('No transactions yet.') });
    expect(readCard('Orders to ship')).toEqual(['–', 'Orders are not copied yet.']);
    expect(readCard('Payouts to come')).toEqual(['–', 'No transactions yet.']);
    expect(readCard('Low stock')[0]).toBe('0');
  });

  it('A count of which a part is certain shows that part', async () => {
    await open({ late: toUnknown('The date of 3 orders to ship is not copied yet.', 2) });
    expect(readCard('Late orders')).toEqual(['≥ 2', 'The date of 3 orders to ship is not copied yet.']);
  });

  it('Sales that are unknown are not “no orders”', async () => {
    await open({ sales: toUnknown('Orders are not copied yet.') });
    const card = screen.getByRole('heading', { name: 'Sales' }).closest('.mantine-Card-root') as HTMLElement;
    within(card).getByText('– Orders are not copied yet.');
    expect(within(card).queryByText('No orders in the last 60 days.')).toBeNull();
  });
});
