import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { InventoryScreen } from '../../src/features/inventory/inventory-screen.tsx';
import { renderComponent } from './fixtures/render.tsx';
import { type Answers, serve } from './fixtures/serve.ts';

const britain = { id: 'A1F83G8C2ARO7P', countryCode: 'GB' };
const germany = { id: 'A1PA6795UKMFR9', countryCode: 'DE' };
const shop = {
  source: 'sandbox',
  now: '2026-11-24T10:00:00Z',
  sellers: [
    { id: 's1', partnerId: 'A1ACME', name: 'Acme', marketplaces: [britain, germany] },
    { id: 's2', partnerId: 'A2BROOK', name: 'Brook', marketplaces: [germany] },
  ],
};
const stock = {
  sku: 'LAMP-1',
  partnerId: 'A1ACME',
  marketplaceId: britain.id,
  marketplaces: [{ marketplaceId: britain.id, sold30: 30 }],
  heldBy: 'AMAZON',
  asin: 'B000000001',
  title: 'Lamp',
  fulfillable: 10,
  inbound: 5,
  reserved: 1,
  unfulfillable: 0,
  sold30: 30,
  daysOfCover: 10,
};
const age = {
  sku: 'LAMP-1',
  partnerId: 'A1ACME',
  row: 1,
  marketplace: 'GB',
  asin: 'B000000001',
  title: 'Lamp',
  to90: 7,
  to180: 0,
  to270: 1200,
  to365: 2,
  over365: 1,
  aged: 1203,
};

async function open(search = '', answers: object = {}) {
  const requests = serve({
    shop: {
      list: () => [shop],
      gaps: () => ({ copying: [], stopped: [] }),
      stock: () => ({ stock: [stock], more: false, lowStockDays: 14 }),
      replenishment: () => ({
        stock: [{ ...stock, runsOutOn: '2026-12-09', toOrder: { value: 45, reason: null } }],
        more: false,
      }),
      stockAges: () => ({ stock: [age], more: false }),
      ...answers,
    },
    settings: {
      get: () => ({ readOnly: { value: false }, shop: { value: { lowStockDays: 14 } } }),
      setShop: () => null,
    },
  } as unknown as Answers);
  const rendered = await renderComponent(<InventoryScreen />, { path: '/inventory', address: `/inventory${search}` });
  return { requests, ...rendered };
}

const cells = (region: HTMLElement) =>
  within(within(region).getAllByRole('row')[1] as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('the stock of a shop', () => {
  it('The stock is that of the seller and the marketplace that the user chooses', async () => {
    const { user, requests, getAddress } = await open();
    await screen.findByRole('region', { name: 'Stock' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Seller' }), 'Acme');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Marketplace' }), 'DE');
    expect(getAddress()).toBe(`/inventory?source=sandbox&seller=A1ACME&marketplace=${germany.id}`);
    await waitFor(() =>
      expect(requests.inputs('shop.stock').at(-1)).toMatchObject({ partnerId: 'A1ACME', marketplaceId: germany.id }),
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'Seller' }), 'All sellers');
    expect(getAddress()).toBe('/inventory?source=sandbox');
    expect(screen.queryByRole('combobox', { name: 'Data source' })).toBeNull();
  });
});

describe('a copy with gaps', () => {
  it('A gap in the copy is named, if the screen reads what is missing', async () => {
    await open('', { gaps: () => ({ copying: ['orders', 'settlements'], stopped: ['fba_inventory'] }) });
    const notice = await screen.findByText(/Still being copied/);
    expect(notice.textContent).toBe(
      'No longer updated: stock at Amazon. Still being copied: orders. Until then, numbers here can be too low. Open Data',
    );
    expect(within(notice).getByRole('link').getAttribute('href')).toBe('/data');
  });

  it('A gap in the copy is not mentioned where it does not matter', async () => {
    await open('?tab=age', { gaps: () => ({ copying: ['orders'], stopped: [] }) });
    await screen.findByRole('region', { name: 'Stock by age' });
    expect(screen.queryByText(/Still being copied/)).toBeNull();
  });
});

describe('low stock', () => {
  it('Low stock has a limit that users change for the workspace', async () => {
    const { user, requests } = await open();
    await user.click(await screen.findByRole('button', { name: 'Low: less than 14 days' }));
    const days = await screen.findByRole('textbox', { name: 'Stock is low if it lasts for less than' });
    await user.clear(days);
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    await user.type(days, '30');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(requests.inputs('settings.setShop')).toEqual([{ value: { lowStockDays: 30 } }]));
    await waitFor(() => expect(requests.inputs('shop.stock').length).toBeGreaterThan(1));
  });
});

describe('the replenishment plan', () => {
  it('A SKU that is sold out and had no sales has a dash and the reason in place of the units to order', async () => {
    const toOrder = { value: null, reason: { code: 'NO_SALES', text: 'Nothing was sold.' }, atLeast: null };
    const soldOut = { ...stock, fulfillable: 0, sold30: 0, runsOutOn: null, toOrder };
    await open('?tab=plan', { replenishment: () => ({ stock: [soldOut], more: false }) });
    const plan = await screen.findByRole('region', { name: 'Replenishment plan' });
    expect(cells(plan).slice(-2)).toEqual(['Sold out', '–Nothing was sold.']);
  });

  it('The replenishment plan has the days of the URL, and shows when stock runs out and what to order', async () => {
    const { user, requests, getAddress } = await open('?tab=plan&delivery=10');
    const plan = await screen.findByRole('region', { name: 'Replenishment plan' });
    expect(cells(plan).slice(-5)).toEqual(['10', '5', '30', '2026-12-09', '45']);
    expect(requests.inputs('shop.replenishment')).toMatchObject([{ deliveryDays: 10, coverDays: 30 }]);
    const cover = screen.getByRole('textbox', { name: 'Cover' });
    await user.clear(cover);
    await user.type(cover, '60');
    await waitFor(() => expect(getAddress()).toBe('/inventory?tab=plan&delivery=10&cover=60'));
    await waitFor(() =>
      expect(requests.inputs('shop.replenishment').at(-1)).toMatchObject({ deliveryDays: 10, coverDays: 60 }),
    );
  });

  it('The replenishment plan is downloaded with the days and the search of the URL', async () => {
    await open('?source=sandbox&seller=A1ACME&tab=plan&delivery=10&search=lamp');
    const link = await screen.findByRole('link', { name: 'Download CSV' });
    expect(link.getAttribute('href')).toBe(
      '/files/replenishment?source=sandbox&partnerId=A1ACME&search=lamp&deliveryDays=10&coverDays=30',
    );
  });

  it('The replenishment plan says that nothing must be ordered', async () => {
    await open('?tab=plan', { replenishment: () => ({ stock: [], more: false }) });
    await screen.findByText('All stock lasts for 60 days.');
  });
});

describe('stock by age', () => {
  it('Stock by age has the units of each period', async () => {
    await open('?tab=age');
    const ages = await screen.findByRole('region', { name: 'Stock by age' });
    expect(cells(ages)).toEqual(['LAMP-1', 'Lamp', 'Acme', 'GB', '7', '0', '1,200', '2', '1']);
  });

  it('The screen of stock by age says where to look if nothing is copied', async () => {
    await open('?tab=age', { stockAges: () => ({ stock: [], more: false }) });
    await screen.findByText(/Data shows its state/);
  });
});
